import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { useState } from 'react'
import { PagedTable } from '../../../ui/data-table/paged-table.tsx'
import { chargeOrderPage, useLiveChargeOrders } from '../charge-order-queries.ts'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import type { OrderListQuery } from '../settle/next-order.ts'
import { chargeOrderColumns } from './charge-order-columns.tsx'
import { useListActions } from './use-list-actions.tsx'

type Props = {
  filters: OrderListQuery
  columns: readonly string[]
  slots: ChargeOrderSlots
}

/** Orders in the drawer of what they belong to, the latest first, with the actions and the drawer of the list of orders. */
export function OrdersInTab({ filters, columns, slots }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const { ofTable, act, dialogs } = useListActions(slots, filters)
  useLiveChargeOrders()
  return (
    <>
      <PagedTable<ChargeOrder>
        rowKey="orderId"
        load={(page) => chargeOrderPage({ ...page, ...filters })}
        columns={columnsNamed(columns)}
        actions={(order) => [
          { key: 'look', label: '查看', onClick: () => setOpened(order.orderId) },
          ...(ofTable.actions?.(order) ?? []),
        ]}
        actionsBeside={ofTable.actionsBeside}
        empty="还没有订单"
      />
      {opened && (
        <slots.Drawer
          key={opened}
          orderId={opened}
          previous={undefined}
          next={undefined}
          onClose={() => setOpened(null)}
          onAction={act}
        />
      )}
      {dialogs}
    </>
  )
}

const columnsNamed = (keys: readonly string[]) =>
  chargeOrderColumns.filter(({ key }) => keys.includes(String(key))).map(({ sorter: _sorter, ...column }) => column)
