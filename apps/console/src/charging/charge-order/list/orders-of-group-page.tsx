import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { useCallback } from 'react'
import { GroupHeader, useGroupOfAddress } from '../../../customer/customer-group/parts/group-header.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import { lazyFields } from '../../../ui/lazy-part.tsx'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { chargeOrderPage, useLiveChargeOrders } from '../charge-order-queries.ts'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import { chargeOrderColumns } from './charge-order-columns.tsx'
import { orderFilterTexts } from './filter-texts.tsx'
import { ListTitle } from './list-title.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import { useListActions } from './use-list-actions.tsx'
import { weekLimit } from './week-limit.ts'

const ChargeOrderFilters = lazyFields(async () => (await import('./charge-order-filters.tsx')).ChargeOrderFilters)

type Query = Sent<typeof chargeOrderApi.page>['query']

/** The orders of the group that the address names, with their sums. */
export function OrdersOfGroupPage({ slots }: { slots: ChargeOrderSlots }) {
  const groupId = useGroupOfAddress()
  const [query] = useTableQuery(chargeOrderApi.page.query)
  const { ofTable, act, choose, dialogs } = useListActions(slots, { ...query, groupId })
  const load = useCallback((query: Query) => chargeOrderPage({ ...query, groupId }), [groupId])
  useLiveChargeOrders()
  return (
    <PageContainer>
      <GroupHeader groupId={groupId}>
        <SummaryStrip groupId={groupId} />
        <div className="cd-muted">未结算的订单只计入订单数，电量和金额在结算后计入</div>
        <DataTable
          name="charge-order-of-group"
          title={<ListTitle text="企业订单" />}
          rowKey="orderId"
          columns={chargeOrderColumns}
          query={chargeOrderApi.page.query}
          load={load}
          filters={<ChargeOrderFilters ofGroup />}
          filterTexts={orderFilterTexts}
          limitOf={weekLimit}
          exportWith={chargeOrderApi.export}
          always={{ groupId }}
          empty={{ text: '近7天没有充电订单', action: false }}
          extra={choose}
          {...ofTable}
          drawer={({ id, previous, next, close }) => (
            <slots.Drawer key={id} orderId={id} previous={previous} next={next} onClose={close} onAction={act} />
          )}
        />
      </GroupHeader>
      {dialogs}
    </PageContainer>
  )
}
