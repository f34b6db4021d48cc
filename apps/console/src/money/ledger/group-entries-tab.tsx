import type { GroupEntry, GroupLot } from '@chargedeck/contract/money/ledger/group-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupTabProps } from '../../customer/customer-group/parts/group-slots.ts'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedRows } from '../../ui/data-table/paged-rows.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { EntryOrigin, TradeNo } from './parts/entry-origin.tsx'
import { groupEntries, groupLots } from './group-wallet-queries.ts'
import { LotTime } from './parts/lot-time.tsx'

/** What a group paid in and every change of its balance. */
export const GroupEntriesTab = ({ group: { id } }: GroupTabProps) => (
  <>
    <DrawerSection title="预存批次（元）">
      <Lots groupId={id} />
    </DrawerSection>
    <DrawerSection title="资金流水（元）">
      <Entries groupId={id} />
    </DrawerSection>
  </>
)

const lotColumns: readonly Column<GroupLot>[] = [
  { key: 'payTime', title: '到账时间', render: (_, lot) => <LotTime {...lot} /> },
  { key: 'tradeAmt', title: '预存金额', align: 'right', render: (_, lot) => <MoneyText value={lot.tradeAmt} /> },
  { key: 'remainAmt', title: '剩余', align: 'right', render: (_, lot) => <MoneyText value={lot.remainAmt} /> },
  {
    key: 'tradeNo',
    title: '交易单号',
    render: (_, lot) => <TradeNo id={lot.id} tradeNo={lot.tradeNo} />,
  },
]

const entryColumns: readonly Column<GroupEntry>[] = [
  { key: 'bookTime', title: '时间', render: (_, { bookTime }) => <InstantText value={bookTime} /> },
  { key: 'bizType', title: '业务', render: (_, entry) => <EntryOrigin entry={entry} /> },
  { key: 'changeAmt', title: '变动', align: 'right', render: (_, { changeAmt }) => <MoneyText value={changeAmt} /> },
  {
    key: 'balanceAfterAmt',
    title: '变动后',
    align: 'right',
    render: (_, { balanceAfterAmt }) => <MoneyText value={balanceAfterAmt} />,
  },
  { key: 'note', title: '摘要', render: (_, { note }) => note ?? '-' },
]

function Lots({ groupId }: { groupId: string }) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(groupLots({ groupId, pageNo }))
  return (
    <PagedRows columns={lotColumns} rowKey="id" result={result} pageNo={pageNo} onPage={setPageNo} empty="还没有预存" />
  )
}

function Entries({ groupId }: { groupId: string }) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(groupEntries({ groupId, pageNo }))
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
