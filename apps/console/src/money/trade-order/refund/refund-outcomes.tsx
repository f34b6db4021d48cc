import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { Alert, Table, type TableColumnsType } from 'antd'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'

type Outcome = Answer<typeof tradeOrderApi.refundMany>[number]

const columns: TableColumnsType<Outcome> = [
  { key: 'name', title: '客户', render: (_, { customerName }) => customerName ?? '-' },
  {
    key: 'ok',
    title: '结果',
    render: (_, { ok, waitFlag, message }) =>
      ok === 1 ? (
        <StateTag tone={waitFlag === 1 ? 'waiting' : 'done'} label={message} />
      ) : (
        <>
          <StateTag tone="fault" label="未退" />
          <div>{message}</div>
        </>
      ),
  },
  { key: 'amt', title: '退款（元）', align: 'right', render: (_, { refundAmt }) => <MoneyText value={refundAmt} /> },
  {
    key: 'batch',
    title: '退款批次',
    render: (_, { refundBatchNo }) => <span className="cd-number">{refundBatchNo ?? '-'}</span>,
  },
]

/** What became of each customer of a batch, those who got nothing first. */
export function RefundOutcomes({ outcomes }: { outcomes: Outcome[] }) {
  const done = outcomes.filter(({ ok }) => ok === 1)
  const refused = outcomes.length - done.length
  const sum = `已受理 ${done.length} 位，合计 ${yuan(sumFen(done.map(({ refundAmt }) => refundAmt)))} 元`
  return (
    <>
      <Alert
        type={refused > 0 ? 'warning' : 'success'}
        showIcon
        title={refused > 0 ? `${sum}；未退 ${refused} 位，原因见下表` : sum}
        style={{ marginBottom: 16 }}
      />
      <Table
        size="small"
        rowKey="customerId"
        columns={columns}
        dataSource={outcomes.toSorted((one, other) => one.ok - other.ok)}
        pagination={outcomes.length > 10 ? { pageSize: 10, size: 'small' } : false}
      />
    </>
  )
}
