import { PoweroffOutlined } from '@ant-design/icons'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import { LiveContent } from '../../../ui/page/live-content.tsx'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { lazyFields, lazyPart } from '../../../ui/lazy-part.tsx'
import { orderFilterTexts } from './filter-texts.tsx'
import { ListTitle } from './list-title.tsx'
import { chargeOrderColumns } from './charge-order-columns.tsx'
import { chargeOrderPresets } from './charge-order-presets.ts'
import { chargeOrderPage, useLiveChargeOrders } from '../charge-order-queries.ts'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import { SummaryStrip } from './summary-strip.tsx'
import { useListActions } from './use-list-actions.tsx'
import { weekLimit } from './week-limit.ts'
import { WorkLists } from './work-lists.tsx'

const ChargeOrderFilters = lazyFields(async () => (await import('./charge-order-filters.tsx')).ChargeOrderFilters)
const StartDialog = lazyPart(async () => (await import('../start/start-dialog.tsx')).StartDialog)

export function ChargeOrderListPage({ slots }: { slots: ChargeOrderSlots }) {
  const may = useMay()
  const [starting, setStarting] = useState(false)
  const [query] = useTableQuery(chargeOrderApi.page.query)
  const { ofTable, act, choose, dialogs } = useListActions(slots, query)
  useLiveChargeOrders()
  const start = may(chargeOrderApi.start) && (
    <Button type="primary" icon={<PoweroffOutlined />} onClick={() => setStarting(true)}>
      启动充电
    </Button>
  )
  return (
    <PageContainer>
      <LiveContent>
        <WorkLists />
        <SummaryStrip />
        <DataTable
          name="charge-order"
          title={<ListTitle />}
          rowKey="orderId"
          columns={chargeOrderColumns}
          presets={chargeOrderPresets}
          query={chargeOrderApi.page.query}
          load={chargeOrderPage}
          filters={<ChargeOrderFilters />}
          filterTexts={orderFilterTexts}
          limitOf={weekLimit}
          exportWith={chargeOrderApi.export}
          empty={{ text: '近7天没有充电订单', action: start }}
          extra={
            <>
              {choose}
              {start}
            </>
          }
          {...ofTable}
          drawer={({ id, previous, next, close }) => (
            <slots.Drawer key={id} orderId={id} previous={previous} next={next} onClose={close} onAction={act} />
          )}
        />
      </LiveContent>
      {dialogs}
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </PageContainer>
  )
}
