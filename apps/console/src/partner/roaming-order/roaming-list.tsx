import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { supplierKinds } from '../carrier-check/parts/carrier-choices.ts'
import { customerTexts } from '../../customer/customer/parts/customer-texts.tsx'
import { carrierTextsOf } from '../carrier-check/parts/carrier-texts.tsx'
import { roamingPage } from './parts/roaming-queries.ts'
import { roamingColumns } from './roaming-columns.tsx'
import { whyNotAdjust, whyNotClose, whyNotSettle, whyNotStop } from './roaming-labels.ts'

const RoamingFilters = lazyFields(async () => (await import('./roaming-filters.tsx')).RoamingFilters)
const RoamingDrawer = lazyDrawer(async () => (await import('./roaming-drawer.tsx')).RoamingDrawer)
const StopRoaming = lazyPart(async () => (await import('./roaming-dialogs.tsx')).StopRoaming)
const CloseRoaming = lazyPart(async () => (await import('./roaming-dialogs.tsx')).CloseRoaming)
const SettleRoaming = lazyPart(async () => (await import('./settle-roaming.tsx')).SettleRoaming)

const AdjustRoaming = lazyPart(async () => (await import('./adjust-roaming.tsx')).AdjustRoaming)

const texts = { ...carrierTextsOf(supplierKinds), ...customerTexts, carrierStationId: () => '指定的站点' }
const acts = [roamingOrderApi.stop, roamingOrderApi.settle, roamingOrderApi.adjust, roamingOrderApi.close]
type Opened = { what: 'stop' | 'settle' | 'adjust' | 'close'; order: RoamingOrder }

/** Charges of our customers at partners. */
export function RoamingList() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (what: Opened['what'], order: RoamingOrder) => () => setOpened({ what, order })
  const actionsOf = (order: RoamingOrder): RowAction[] => [
    ...(may(roamingOrderApi.stop)
      ? [{ key: 'stop', label: '停止充电', onClick: open('stop', order), whyNot: whyNotStop(order.orderStatus) }]
      : []),
    ...(may(roamingOrderApi.settle)
      ? [{ key: 'settle', label: '人工结算', onClick: open('settle', order), whyNot: whyNotSettle(order) }]
      : []),
    ...(may(roamingOrderApi.adjust)
      ? [{ key: 'adjust', label: '调整', onClick: open('adjust', order), whyNot: whyNotAdjust(order, new Date()) }]
      : []),
    ...(may(roamingOrderApi.close)
      ? [{ key: 'close', label: '关闭', onClick: open('close', order), whyNot: whyNotClose(order) }]
      : []),
  ]
  const mayAct = acts.some(may)
  const close = () => setOpened(null)
  return (
    <>
      <DataTable
        name="roaming-order"
        title="资源方订单"
        rowKey="id"
        columns={roamingColumns}
        query={roamingOrderApi.page.query}
        load={roamingPage}
        exportWith={roamingOrderApi.export}
        filters={<RoamingFilters />}
        filterTexts={texts}
        empty={{ text: '还没有资源方订单，请在“资源方站点”中启动充电' }}
        actions={mayAct ? actionsOf : undefined}
        actionsBeside={1}
        autoRefresh={10}
        drawer={({ id, row, previous, next, close: shut }) => (
          <RoamingDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={shut} />
        )}
      />
      {opened?.what === 'stop' && <StopRoaming order={opened.order} onClose={close} />}
      {opened?.what === 'settle' && <SettleRoaming order={opened.order} onClose={close} />}
      {opened?.what === 'adjust' && <AdjustRoaming order={opened.order} onClose={close} />}
      {opened?.what === 'close' && <CloseRoaming order={opened.order} onClose={close} />}
    </>
  )
}
