import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { useState } from 'react'
import { PagedTable } from '../../../ui/data-table/paged-table.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { chargeOrderColumns } from './charge-order-columns.tsx'
import { chargeOrderPage, useLiveChargeOrders } from '../charge-order-queries.ts'
import { OrderActionDialog, type OrderAction } from '../order-actions.tsx'

const ChargeOrderDrawer = lazyPart(async () => (await import('../drawer/charge-order-drawer.tsx')).ChargeOrderDrawer)

type Props = {
  filters: Sent<typeof chargeOrderApi.page>['query']
  columns: readonly string[]
}

/** Orders in the drawer of what they belong to, the latest first, each with its own drawer. */
export function OrdersInTab({ filters, columns }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const [action, setAction] = useState<OrderAction | null>(null)
  useLiveChargeOrders()
  return (
    <>
      <PagedTable<ChargeOrder>
        rowKey="orderId"
        load={(page) => chargeOrderPage({ ...page, ...filters })}
        columns={columnsNamed(columns)}
        actions={({ orderId }) => [{ key: 'look', label: '查看', onClick: () => setOpened(orderId) }]}
        actionsBeside={1}
        empty="还没有订单"
      />
      {opened && (
        <ChargeOrderDrawer
          key={opened}
          orderId={opened}
          previous={undefined}
          next={undefined}
          onClose={() => setOpened(null)}
          onAction={setAction}
        />
      )}
      {action && <OrderActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}

const columnsNamed = (keys: readonly string[]) =>
  chargeOrderColumns.filter(({ key }) => keys.includes(String(key))).map(({ sorter: _sorter, ...column }) => column)
