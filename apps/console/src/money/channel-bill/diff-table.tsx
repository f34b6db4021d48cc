import { channelBillApi, type ChannelDiff } from '@chargedeck/contract/money/channel-bill/calls'
import {
  billLineKindLabels,
  channelDiffStateLabels,
  channelDiffTypeLabels,
  channelDiffWayLabels,
} from '@chargedeck/contract/money/channel-bill/enums'
import { channelDiffStates } from '@chargedeck/domain/channel-bill/states'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { diffsOfBill } from './channel-bill-queries.ts'
import { SettleDiffDialog } from './settle-diff-dialog.tsx'

export function DiffTable({ billId }: { billId: string }) {
  const may = useMay()
  const [settling, setSettling] = useState<ChannelDiff | null>(null)
  const actions = (diff: ChannelDiff) =>
    diff.status === channelDiffStates.open ? [{ key: 'settle', label: '处理', onClick: () => setSettling(diff) }] : []
  return (
    <>
      <PagedTable
        key={billId}
        load={(page) => diffsOfBill({ billId, ...page })}
        columns={columns}
        rowKey="id"
        actions={may(channelBillApi.settle) ? actions : undefined}
        actionsBeside={1}
        empty="没有差异"
      />
      {settling && <SettleDiffDialog diff={settling} onClose={() => setSettling(null)} />}
    </>
  )
}

const amt = (value: ChannelDiff['ourAmt']) => (value === null ? '无' : <MoneyText value={value} />)

const columns: readonly Column<ChannelDiff>[] = [
  {
    key: 'type',
    title: '类型',
    render: (_, { diffType, kind }) => `${channelDiffTypeLabels[diffType]} · ${billLineKindLabels[kind]}`,
  },
  {
    key: 'number',
    card: 'title',
    title: '商户单号',
    render: (_, { number, tradeId }) =>
      tradeId === null ? (
        number
      ) : (
        <PageLink to={`/orders/trade?tradeNo=${number}&open=${tradeId}`} needs={tradeOrderApi.page}>
          {number}
        </PageLink>
      ),
  },
  { key: 'ours', title: '我方', align: 'right', render: (_, { ourAmt }) => amt(ourAmt) },
  { key: 'theirs', title: '渠道', align: 'right', render: (_, { theirAmt }) => amt(theirAmt) },
  { key: 'delta', title: '差额', align: 'right', render: (_, { deltaAmt }) => <MoneyText value={deltaAmt} /> },
  { key: 'status', card: 'longFact', title: '状态', render: (_, diff) => <DiffState diff={diff} /> },
]

const DiffState = ({ diff: { status, way, reason, settleUserName, settleTime } }: { diff: ChannelDiff }) => {
  const isOpen = status === channelDiffStates.open
  const story = [settleUserName, settleTime, reason].filter(Boolean).join(' · ')
  return (
    <>
      <StateTag
        tone={isOpen ? 'attention' : 'done'}
        label={way === null ? channelDiffStateLabels[status] : channelDiffWayLabels[way]}
      />
      {story && (
        <div className="cd-muted" style={{ maxWidth: 260, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {story}
        </div>
      )}
    </>
  )
}
