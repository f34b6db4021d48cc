import { PoweroffOutlined } from '@ant-design/icons'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import { LiveContent } from '../../../ui/page/live-content.tsx'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { orderFilterTexts } from './filter-texts.tsx'
import { ListTitle } from './list-title.tsx'
import { chargeOrderColumns } from './charge-order-columns.tsx'
import { chargeOrderPresets } from './charge-order-presets.ts'
import { chargeOrderPage, useLiveChargeOrders } from '../charge-order-queries.ts'
import { OrderActionDialog, useOrderActions, type OrderAction } from '../order-actions.tsx'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import { useOrderPushes } from './order-pushes.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import { weekLimit } from './week-limit.ts'
import { WorkLists } from './work-lists.tsx'

const ChargeOrderFilters = lazyPart(async () => (await import('./charge-order-filters.tsx')).ChargeOrderFilters)
const StartDialog = lazyPart(async () => (await import('../start/start-dialog.tsx')).StartDialog)

export function ChargeOrderListPage({ slots: { Drawer, pushes } }: { slots: ChargeOrderSlots }) {
  const may = useMay()
  const [action, setAction] = useState<OrderAction | null>(null)
  const actionsOf = useOrderActions(setAction)
  const pushing = useOrderPushes(pushes)
  const [starting, setStarting] = useState(false)
  const [query] = useTableQuery(chargeOrderApi.page.query)
  useLiveChargeOrders()
  // hidden by role, disabled by state
  const mayAct = [chargeOrderApi.stopCharge, chargeOrderApi.settle, chargeOrderApi.review].some(may)
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
          empty={{ text: '近7天没有充电订单' }}
          extra={start}
          actions={
            mayAct || pushing.mayPush ? (order) => [...actionsOf(order), ...pushing.actionsOf(order)] : undefined
          }
          actionsBeside={1}
          {...(pushing.mayPush && { selection: pushing.selection })}
          drawer={({ id, previous, next, close }) => (
            <Drawer key={id} orderId={id} previous={previous} next={next} onClose={close} onAction={setAction} />
          )}
        />
      </LiveContent>
      {action && <OrderActionDialog action={action} list={query} onClose={() => setAction(null)} />}
      {pushing.dialog}
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </PageContainer>
  )
}
