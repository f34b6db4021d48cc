import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates } from '@chargedeck/domain/pile/states'
import { Button, Flex } from 'antd'
import { useWhyStale } from '../../../platform/live/why-stale.ts'
import { useMay } from '../../../platform/me.ts'
import { usePageActions } from '../../../ui/action/page-actions.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { pileOf, reboots, whyNotStop, type GunAction } from '../gun-actions.tsx'

type Props = { gun: RuntimeGun; onAction: (action: GunAction) => void }

/** Everything that staff may do with the gun: hidden by role, disabled by state with the reason. */
export function GunFooter({ gun, onAction }: Props) {
  const may = useMay()
  const whyStale = useWhyStale()
  const { pile, diagnosis } = pileOf(gun)
  const pages = usePageActions()([pile, diagnosis])
  const act = (kind: GunAction['kind']) => () => onAction({ kind, gun })
  return (
    <Flex justify="end" gap={8} wrap>
      {pages.map(({ key, label, onClick }) => (
        <Button key={key} onClick={onClick}>
          {label}
        </Button>
      ))}
      {reboots.some(may) && (
        <DisabledReason why={whyStale ?? (gun.netStatus === netStates.offline ? '设备离线' : undefined)}>
          <Button onClick={act('reboot')}>重启桩</Button>
        </DisabledReason>
      )}
      {!gun.order && may(chargeOrderApi.start) && (
        <DisabledReason why={whyStale ?? whyNotStart(gun)}>
          <Button type="primary" onClick={act('start')}>
            启动充电
          </Button>
        </DisabledReason>
      )}
      {gun.order && may(chargeOrderApi.stopCharge) && (
        <DisabledReason why={whyStale ?? whyNotStop(gun)}>
          <Button danger onClick={act('stop')}>
            停止充电
          </Button>
        </DisabledReason>
      )}
    </Flex>
  )
}

const startable: readonly string[] = [gunStates.idle, gunStates.occupied]

const whyNotStart = ({ runStatus }: RuntimeGun): string | undefined =>
  startable.includes(runStatus) ? undefined : '只有空闲或已插枪的充电枪可以启动'
