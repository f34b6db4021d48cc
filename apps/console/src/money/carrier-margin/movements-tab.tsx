import { carrierMarginApi, type CarrierMovement } from '@chargedeck/contract/money/carrier-margin/calls'
import { carrierAccountLabels } from '@chargedeck/contract/money/carrier-margin/enums'
import { bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'
import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { WaitingBack } from './waiting-back.tsx'
import { movementsPage } from './carrier-margin-queries.ts'

const columns: readonly Column<CarrierMovement>[] = [
  { key: 'bookTime', title: '记账时间', width: 112, render: (_, row) => <InstantText value={row.bookTime} short /> },
  {
    key: 'account',
    card: 'fact',
    title: '科目/业务',
    width: 112,
    render: (_, row) => <TwoLines below={bizTypeLabels[row.bizType]}>{carrierAccountLabels[row.account]}</TwoLines>,
  },
  {
    key: 'changeAmt',
    card: 'fact',
    title: '变动（元）',
    width: 100,
    align: 'right',
    render: (_, row) => <MoneyText value={row.changeAmt} />,
  },
  {
    key: 'balanceAfterAmt',
    card: 'fact',
    title: '变动后（元）',
    width: 100,
    align: 'right',
    render: (_, row) => <MoneyText value={row.balanceAfterAmt} />,
  },
  { key: 'note', title: '摘要', width: 130, ellipsis: true, render: (_, { note }) => note ?? '-' },
  { key: 'journalNo', title: '凭证号', width: 112, render: (_, row) => <CopyText value={row.journalNo} short /> },
]

const CarrierProofs = lazyPart(async () => (await import('./carrier-proofs.tsx')).CarrierProofs)

export function MovementsTab({ carrier: { id } }: { carrier: Carrier }) {
  const may = useMay()
  const [shown, setShown] = useState<CarrierMovement | null>(null)
  const actionsOf = (row: CarrierMovement) =>
    row.proofs.length === 0
      ? []
      : [{ key: 'proofs', label: `凭证${row.proofs.length}份`, onClick: () => setShown(row) }]
  return (
    <>
      <WaitingBack carrierId={id} />
      <PagedTable
        key={id}
        load={(page) => movementsPage({ ...page, carrierId: id })}
        columns={columns}
        rowKey="id"
        actionsBeside={1}
        actions={may(carrierMarginApi.proof) ? actionsOf : undefined}
        empty="没有资金变动"
      />
      {shown && <CarrierProofs carrierId={id} movement={shown} onClose={() => setShown(null)} />}
    </>
  )
}
