import { lotUseLabels } from '@chargedeck/contract/money/ledger/enums'
import type { LotUse } from '@chargedeck/contract/money/ledger/lot-use'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedRows } from '../../ui/data-table/paged-rows.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { EntryOrigin } from '../ledger/parts/entry-origin.tsx'
import { tradeUses } from './trade-list-queries.ts'
import './lot-uses.css'

/** What a top-up, a gift or a deposit was spent on, and what came back to it. */
export function LotUses({ orderId }: { orderId: string }) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(tradeUses(orderId, pageNo))
  return (
    <DrawerSection title="使用明细（元）">
      <PagedRows columns={columns} rowKey="id" result={result} pageNo={pageNo} onPage={setPageNo} empty="还没有使用" />
    </DrawerSection>
  )
}

/** What was given back has its minus. */
const amount = (amt: Fen) => (amt === 0 ? '-' : <MoneyText value={amt} />)

const columns: readonly Column<LotUse>[] = [
  { key: 'useTime', title: '时间', render: (_, { useTime }) => <InstantText value={useTime} /> },
  {
    key: 'bizType',
    title: '用途',
    render: (_, use) => (
      <>
        <What use={use} />
        <span className="lot-use-note">
          {use.bizType === 'EARLIER' ? '逐单记录之前的使用，合为一行' : (use.note ?? '')}
        </span>
      </>
    ),
  },
  { key: 'principalAmt', title: '本金', align: 'right', render: (_, use) => amount(use.principalAmt) },
  { key: 'giftAmt', title: '赠送', align: 'right', render: (_, use) => amount(use.giftAmt) },
]

const What = ({ use: { bizType, ...use } }: { use: LotUse }) =>
  bizType === 'EARLIER' || bizType === 'GROUP_CREDIT' ? (
    lotUseLabels[bizType]
  ) : (
    <EntryOrigin entry={{ ...use, bizType }} />
  )
