import type { WalletEntry, WalletLot } from '@chargedeck/contract/money/ledger/calls'
import { customerAccountLabels } from '@chargedeck/contract/money/ledger/enums'
import { lotTypeLabels } from '@chargedeck/contract/money/ledger/lot-paid'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerTabProps } from '../../customer/customer/parts/customer-slots.ts'
import { FigureLink } from '../../customer/customer/parts/figure-link.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedRows } from '../../ui/data-table/paged-rows.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { Debts } from './parts/debts.tsx'
import { EntryOrigin, TradeNo } from './parts/entry-origin.tsx'
import { LotTime } from './parts/lot-time.tsx'
import { walletEntries, walletLots } from './wallet-queries.ts'

/** What a customer has, what it is made of, and each change of it. */
export const AccountTab = ({ detail: { customer, refundingAmt, totalTopUpAmt } }: CustomerTabProps) => (
  <>
    <DrawerSection title="余额（元）">
      <Facts
        items={[
          { label: '充值余额', value: <MoneyText value={customer.balanceAmt} /> },
          { label: '赠送余额', value: <MoneyText value={customer.giftAmt} /> },
          { label: '冻结金额', value: made(customer.id, 'held', customer.frozenAmt) },
          { label: '退款中', value: made(customer.id, 'refunding', refundingAmt) },
          { label: '欠费', value: <MoneyText value={customer.owedAmt} /> },
          { label: '累计充值', value: <MoneyText value={totalTopUpAmt} /> },
          { label: '可退金额', value: <MoneyText value={refundableOf(customer)} /> },
        ]}
      />
    </DrawerSection>
    {customer.owedAmt > 0 && <Debts customerId={customer.id} />}
    <DrawerSection title="充值批次（元）">
      <Lots customerId={customer.id} />
    </DrawerSection>
    <DrawerSection title="账户流水（元）">
      <Entries customerId={customer.id} />
    </DrawerSection>
  </>
)

/** Of nothing there are no records to lead to. */
const made = (customerId: string, what: 'held' | 'refunding', amt: Fen) =>
  amt === 0 ? (
    <MoneyText value={amt} />
  ) : (
    <FigureLink customerId={customerId} made={what}>
      <MoneyText value={amt} />
    </FigureLink>
  )

const lotColumns: readonly Column<WalletLot>[] = [
  { key: 'payTime', title: '到账时间', render: (_, lot) => <LotTime {...lot} /> },
  { key: 'tradeType', title: '类型', render: (_, { tradeType }) => lotTypeLabels[tradeType] },
  {
    key: 'tradeAmt',
    title: '金额/赠送',
    align: 'right',
    render: (_, { tradeAmt, giftAmt }) => (
      <TwoLines below={yuan(giftAmt)}>
        <MoneyText value={tradeAmt} />
      </TwoLines>
    ),
  },
  { key: 'refundedAmt', title: '已退', align: 'right', render: (_, row) => <MoneyText value={row.refundedAmt} /> },
  {
    key: 'remainAmt',
    title: '剩余本金/赠送',
    align: 'right',
    render: (_, { remainAmt, giftRemainAmt }) => (
      <TwoLines below={yuan(giftRemainAmt)}>
        <MoneyText value={remainAmt} />
      </TwoLines>
    ),
  },
  {
    key: 'tradeNo',
    title: '交易单号',
    render: (_, { id, tradeNo }) => <TradeNo id={id} tradeNo={tradeNo} />,
  },
]

const entryColumns: readonly Column<WalletEntry>[] = [
  { key: 'bookTime', title: '时间', render: (_, { bookTime }) => <InstantText value={bookTime} /> },
  { key: 'bizType', title: '业务', render: (_, entry) => <EntryOrigin entry={entry} /> },
  { key: 'account', title: '账户', render: (_, { account }) => customerAccountLabels[account] },
  { key: 'changeAmt', title: '变动', align: 'right', render: (_, { changeAmt }) => <MoneyText value={changeAmt} /> },
  {
    key: 'balanceAfterAmt',
    title: '变动后',
    align: 'right',
    render: (_, { balanceAfterAmt }) => (balanceAfterAmt === null ? '-' : <MoneyText value={balanceAfterAmt} />),
  },
  { key: 'note', title: '摘要', render: (_, { note }) => note ?? '-' },
]

function Lots({ customerId }: { customerId: string }) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(walletLots({ customerId, pageNo }))
  return (
    <PagedRows columns={lotColumns} rowKey="id" result={result} pageNo={pageNo} onPage={setPageNo} empty="还没有充值" />
  )
}

function Entries({ customerId }: { customerId: string }) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(walletEntries({ customerId, pageNo }))
  return (
    <PagedRows
      columns={entryColumns}
      rowKey="id"
      result={result}
      pageNo={pageNo}
      onPage={setPageNo}
      empty="还没有流水"
    />
  )
}
