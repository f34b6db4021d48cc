import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import type { WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { WorkOrderStateTag } from './work-order-labels.tsx'
import { workOrderPage } from './work-order-queries.ts'

/** Nothing is shown where there is none. */
export function OrdersOfWarning({ warning: { id } }: { warning: WarningDetail }) {
  const { data, error, refetch } = useQuery(workOrderPage({ warningId: id }))
  if (error && !data)
    return (
      <DrawerSection title="工单">
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </DrawerSection>
    )
  if (!data || data.rows.length === 0) return null
  return (
    <DrawerSection title="工单">
      {data.rows.map((order) => (
        <Flex key={order.id} gap={12} align="center">
          <PageLink to={`/monitor/work-order?list=all&open=${order.id}`} needs={workOrderApi.detail}>
            {order.title}
          </PageLink>
          <WorkOrderStateTag status={order.status} />
          {order.assignee && <span>{order.assignee.name}</span>}
        </Flex>
      ))}
    </DrawerSection>
  )
}
