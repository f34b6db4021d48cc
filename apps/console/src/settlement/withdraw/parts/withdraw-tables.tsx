import { mostShownDays } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import {
  lineStateLabels,
  transferStateLabels,
  withdrawActionLabels,
} from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord, WithdrawLine, WithdrawLog } from '@chargedeck/contract/settlement/withdraw/row'
import { Alert } from 'antd'
import type { Column } from '../../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../../ui/data-table/rows-table.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../../ui/text/two-lines.tsx'
import { CashTag } from '../withdraw-labels.tsx'
import { DayLink } from './day-link.tsx'
import { ShareText } from './share-text.tsx'

const pageSize = 20

const lineColumns: readonly Column<WithdrawLine>[] = [
  { key: 'date', title: '日期', render: (_, line) => <DayLink line={line} /> },
  { key: 'station', title: '站点', dataIndex: 'stationName' },
  {
    key: 'shareAmt',
    title: '应结金额（元）',
    align: 'right',
    render: (_, { shareAmt }) => <ShareText value={shareAmt} />,
  },
  {
    key: 'status',
    title: '提现状态',
    card: 'state',
    render: (_, { withdrawStatus }) => lineStateLabels[withdrawStatus],
  },
]
export const LineTable = ({ lines }: { lines: WithdrawLine[] }) => (
  <>
    {lines.length === mostShownDays && (
      <Alert type="info" showIcon title={`显示最早的${mostShownDays}个日账单，其余见“日提现明细”`} />
    )}
    <RowsTable
      rows={lines}
      columns={lineColumns}
      idOf={({ lineKey }) => lineKey}
      pageSize={pageSize}
      empty="没有日账单"
    />
  </>
)

const cashColumns: readonly Column<CashRecord>[] = [
  {
    key: 'reqSeqId',
    title: '请求流水/收款卡',
    render: (_, { reqSeqId, bankName, cardTail }) => (
      <TwoLines below={`${bankName} 尾号${cardTail}`}>
        <CopyText value={reqSeqId} />
      </TwoLines>
    ),
  },
  { key: 'amt', title: '金额（元）', align: 'right', render: (_, { cashAmt }) => <MoneyText value={cashAmt} /> },
  { key: 'status', title: '状态', card: 'state', render: (_, cash) => <CashTag cash={cash} /> },
  {
    key: 'sentTime',
    title: '发送/完成时间',
    render: (_, { sentTime, finishTime }) => (
      <TwoLines below={<InstantText value={finishTime} />}>
        <InstantText value={sentTime} />
      </TwoLines>
    ),
  },
  { key: 'returnTime', title: '退票时间', render: (_, { returnTime }) => <InstantText value={returnTime} /> },
  { key: 'answer', title: '渠道说明', render: (_, { respDesc }) => respDesc ?? '-' },
]
export const CashTable = ({ records }: { records: CashRecord[] }) => (
  <RowsTable rows={records} columns={cashColumns} idOf={({ id }) => id} pageSize={pageSize} empty="还没有转账" />
)

const logColumns: readonly Column<WithdrawLog>[] = [
  { key: 'time', title: '时间', dataIndex: 'logTime' },
  { key: 'action', title: '操作', card: 'title', render: (_, { action }) => withdrawActionLabels[action] },
  {
    key: 'status',
    title: '状态',
    render: (_, { fromStatus, toStatus }) =>
      fromStatus === null || fromStatus === toStatus
        ? transferStateLabels[toStatus]
        : `${transferStateLabels[fromStatus]} → ${transferStateLabels[toStatus]}`,
  },
  { key: 'user', title: '操作人', render: (_, { userName }) => userName ?? '系统' },
  { key: 'note', title: '说明', render: (_, { note }) => note ?? '-' },
]
export const LogTable = ({ logs }: { logs: WithdrawLog[] }) => (
  <RowsTable rows={logs} columns={logColumns} idOf={({ id }) => id} pageSize={pageSize} empty="没有记录" />
)
