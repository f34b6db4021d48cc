import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { useQuery } from '@tanstack/react-query'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { TransferEnds } from './ending/transfer-ends.tsx'
import { PaidTwices } from './paid-twice/paid-twices.tsx'
import { CashTable, LineTable, LogTable } from './parts/withdraw-tables.tsx'
import { Vouchers } from './parts/vouchers.tsx'
import { WithdrawFacts } from './parts/withdraw-facts.tsx'
import { useWithdrawActions } from './withdraw-actions.tsx'
import { TransferTag } from './withdraw-labels.tsx'
import { withdrawDetail } from './withdraw-queries.ts'

type Props = {
  id: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A withdrawal from its days to the bank. */
export function WithdrawDrawer({ id, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(withdrawDetail(id))
  const { actionsOf, dialogs } = useWithdrawActions()
  return (
    <RecordDrawer
      mode="view"
      name={data?.withdrawNo ?? '提现'}
      size={860}
      reading={readingOf({ error, isPending, refetch })}
      extra={data && <TransferTag state={data.transferStatus} failKind={data.failKind} />}
      footer={data && <ActionBar actions={actionsOf(data)} />}
      {...steps}
    >
      {data && <RecordTabs groups={[{ label: '提现', tabs: tabsOf(data) }]} />}
      {dialogs}
    </RecordDrawer>
  )
}

const tabsOf = (detail: WithdrawDetail) => [
  { key: 'overview', label: '概览', children: <WithdrawFacts withdraw={detail} /> },
  { key: 'days', label: '日账单', children: <LineTable lines={detail.lines} /> },
  { key: 'cash', label: '支付流水', children: <CashTable records={detail.cashRecords} /> },
  { key: 'logs', label: '日志', children: <LogTable logs={detail.logs} /> },
  ...(detail.ends.length > 0 ? [{ key: 'ends', label: '人工结束', children: <TransferEnds withdraw={detail} /> }] : []),
  ...(detail.paidTwices.length > 0
    ? [{ key: 'paidTwice', label: '重复付款', children: <PaidTwices withdraw={detail} /> }]
    : []),
  { key: 'vouchers', label: '附件', children: <Vouchers withdraw={detail} /> },
]
