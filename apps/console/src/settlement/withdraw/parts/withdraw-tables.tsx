import { mostShownDays } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import {
  lineStateLabels,
  transferStateLabels,
  withdrawActionLabels,
} from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord, WithdrawLine, WithdrawLog } from '@chargedeck/contract/settlement/withdraw/row'
import { Alert, Table, type TableColumnsType } from 'antd'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { CashTag } from '../withdraw-labels.tsx'
import { DayLink } from './day-link.tsx'
import { ShareText } from './share-text.tsx'

const paging = { pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }

const lineColumns: TableColumnsType<WithdrawLine> = [
  { title: '日期', render: (_, line) => <DayLink line={line} /> },
  { title: '站点', dataIndex: 'stationName' },
  { title: '应结金额（元）', align: 'right', render: (_, { shareAmt }) => <ShareText value={shareAmt} /> },
  { title: '提现状态', render: (_, { withdrawStatus }) => lineStateLabels[withdrawStatus] },
]
export const LineTable = ({ lines }: { lines: WithdrawLine[] }) => (
  <>
    {lines.length === mostShownDays && (
      <Alert type="info" showIcon title={`显示最早的${mostShownDays}个日账单，其余见“日提现明细”`} />
    )}
    <Table
      size="small"
      rowKey="lineKey"
      columns={lineColumns}
      dataSource={lines}
      pagination={paging}
      scroll={{ x: 'max-content' }}
    />
  </>
)

const cashColumns: TableColumnsType<CashRecord> = [
  { title: '请求流水', render: (_, { reqSeqId }) => <CopyText value={reqSeqId} /> },
  { title: '金额（元）', align: 'right', render: (_, { cashAmt }) => <MoneyText value={cashAmt} /> },
  { title: '状态', render: (_, cash) => <CashTag cash={cash} /> },
  { title: '发送时间', render: (_, { sentTime }) => <InstantText value={sentTime} /> },
  { title: '完成时间', render: (_, { finishTime }) => <InstantText value={finishTime} /> },
  { title: '退票时间', render: (_, { returnTime }) => <InstantText value={returnTime} /> },
  { title: '渠道说明', render: (_, { respDesc }) => respDesc ?? '-' },
]
export const CashTable = ({ records }: { records: CashRecord[] }) => (
  <Table
    size="small"
    rowKey="id"
    columns={cashColumns}
    dataSource={records}
    pagination={paging}
    scroll={{ x: 'max-content' }}
    locale={{ emptyText: '还没有转账' }}
  />
)

const logColumns: TableColumnsType<WithdrawLog> = [
  { title: '时间', dataIndex: 'logTime' },
  { title: '操作', render: (_, { action }) => withdrawActionLabels[action] },
  {
    title: '状态',
    render: (_, { fromStatus, toStatus }) =>
      fromStatus === null || fromStatus === toStatus
        ? transferStateLabels[toStatus]
        : `${transferStateLabels[fromStatus]} → ${transferStateLabels[toStatus]}`,
  },
  { title: '操作人', render: (_, { userName }) => userName ?? '系统' },
  { title: '说明', render: (_, { note }) => note ?? '-' },
]
export const LogTable = ({ logs }: { logs: WithdrawLog[] }) => (
  <Table
    size="small"
    rowKey="id"
    columns={logColumns}
    dataSource={logs}
    pagination={paging}
    scroll={{ x: 'max-content' }}
  />
)
