import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { activeRoamingStates } from '@chargedeck/domain/roaming-order/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { StopRoaming } from '../roaming-dialogs.tsx'
import { whyNotStop } from '../roaming-labels.ts'
import { latestRoamingOf } from './roaming-queries.ts'
import { RoamingSummary } from './roaming-summary.tsx'

const isRunning = ({ orderStatus }: RoamingOrder): boolean => activeRoamingStates.some((state) => state === orderStatus)

/** The charges of a customer that run at partners, with the stop; nothing for a customer without one. */
export function RunningRoaming({ customerId }: { customerId: string }) {
  const may = useMay()
  const [stopped, setStopped] = useState<RoamingOrder | null>(null)
  const { data } = useQuery({ ...latestRoamingOf(customerId), enabled: may(roamingOrderApi.page) })
  const running = data?.rows.filter(isRunning) ?? []
  if (running.length === 0 && !stopped) return null
  return (
    <Flex vertical gap={12} style={{ marginTop: 12 }}>
      {running.map((order) => (
        <RoamingSummary key={order.id} order={order}>
          {may(roamingOrderApi.stop) && (
            <DisabledReason why={whyNotStop(order.orderStatus)}>
              <Button danger size="small" onClick={() => setStopped(order)}>
                停止充电
              </Button>
            </DisabledReason>
          )}
        </RoamingSummary>
      ))}
      {stopped && <StopRoaming order={stopped} onClose={() => setStopped(null)} />}
    </Flex>
  )
}
