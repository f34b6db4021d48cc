import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { RefundableTopUp } from '@chargedeck/contract/money/trade-order/terms-calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerTabProps } from '../../customer/customer/parts/customer-slots.ts'
import { useMay } from '../../platform/me.ts'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { LotTime } from '../ledger/parts/lot-time.tsx'
import { tradeColumns } from './trade-columns.tsx'
import { TradeDrawer } from './trade-drawer.tsx'
import { tradePage } from './trade-list-queries.ts'
import { refundableTopUps } from './trade-queries.ts'

/** Every trade of a customer, and which top-ups could still be paid back. */
export function TradesOfCustomer({ detail: { customer } }: CustomerTabProps) {
  const may = useMay()
  return (
    <>
      <DrawerSection title="交易订单">
        <Trades customerId={customer.id} />
      </DrawerSection>
      {may(tradeOrderApi.lastYearTopUps) && (
        <DrawerSection title="近一年充值（可退）">
          <TopUps customerId={customer.id} />
        </DrawerSection>
      )}
    </>
  )
}

const shown = ['createTime', 'tradeType', 'tradeStatus', 'tradeAmt', 'tradeChannel', 'tradeNo']
const columns = shown.flatMap((name) =>
  tradeColumns.filter(({ key }) => key === name).map(({ sorter: _sorter, ...column }) => column),
)

function Trades({ customerId }: { customerId: string }) {
  const [opened, setOpened] = useState<TradeOrder | null>(null)
  return (
    <>
      <PagedTable<TradeOrder>
        rowKey="orderId"
        load={(page) => tradePage({ ...page, customerId })}
        columns={columns}
        actions={(trade) => [{ key: 'look', label: '查看', onClick: () => setOpened(trade) }]}
        actionsBeside={1}
        empty="还没有交易"
      />
      {opened && (
        <TradeDrawer
          key={opened.orderId}
          id={opened.orderId}
          row={opened}
          previous={undefined}
          next={undefined}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const amt = (key: 'tradeAmt' | 'refundedAmt' | 'refundableAmt', title: string) => ({
  key,
  title,
  align: 'right' as const,
  render: (_: unknown, row: RefundableTopUp) => <MoneyText value={row[key]} />,
})
const topUpColumns: readonly Column<RefundableTopUp & { isNext: boolean }>[] = [
  {
    key: 'payTime',
    title: '充值时间',
    render: (_, { payTime, isNext }) => <LotTime payTime={payTime} isNext={isNext} mark="先退" />,
  },
  { key: 'channel', title: '渠道', render: (_, { channelText }) => channelText },
  amt('tradeAmt', '充值（元）'),
  amt('refundedAmt', '已退（元）'),
  amt('refundableAmt', '可退（元）'),
  { key: 'way', title: '退款方式', render: (_, { onlineFlag }) => (onlineFlag === 1 ? '可原路退回' : '线下退款') },
  { key: 'reason', title: '说明', render: (_, { reason }) => reason ?? '-' },
]

function TopUps({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(refundableTopUps(customerId))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const rows = (data ?? []).map((row, at) => ({ ...row, isNext: at === 0 && row.refundableAmt > 0 }))
  return (
    <RowsTable
      rows={rows}
      columns={topUpColumns}
      idOf={({ orderId }) => orderId}
      loading={!data}
      pageSize={10}
      empty="没有可退的充值"
    />
  )
}
