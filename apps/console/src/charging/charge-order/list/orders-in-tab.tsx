import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { useState } from 'react'
import { PagedTable } from '../../../ui/data-table/paged-table.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { chargeOrderPage, useLiveChargeOrders } from '../charge-order-queries.ts'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import type { OrderListQuery } from '../settle/next-order.ts'
import { chargeOrderColumns } from './charge-order-columns.tsx'
import { useListActions } from './use-list-actions.tsx'

type Props = {
  of: { pileNo: string } | { customerId: string }
  columns: readonly string[]
  slots: ChargeOrderSlots
}

/** A year of orders in the drawer of what they belong to, the latest first, with the actions and the drawer of the list of orders. */
export function OrdersInTab({ of, columns, slots }: Props) {
  const [startTime] = useState(() => waitingSince(new Date()))
  const filters: OrderListQuery = { ...of, startTime }
  const [opened, setOpened] = useState<string | null>(null)
  const { ofTable, act, dialogs } = useListActions(slots, filters)
  useLiveChargeOrders()
  return (
    <>
      <p>
        近一年的订单，
        <PageLink to={`/orders/charge?${new URLSearchParams({ ...of, startTime })}`} needs={chargeOrderApi.page}>
          查看全部
        </PageLink>
      </p>
      <PagedTable<ChargeOrder>
        rowKey="orderId"
        load={(page) => chargeOrderPage({ ...page, ...filters })}
        columns={columnsNamed(columns)}
        actions={(order) => [
          { key: 'look', label: '查看', onClick: () => setOpened(order.orderId) },
          ...(ofTable.actions?.(order) ?? []),
        ]}
        actionsBeside={ofTable.actionsBeside}
        empty="近一年没有订单"
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
