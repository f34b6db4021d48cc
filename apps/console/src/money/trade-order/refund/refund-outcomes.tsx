import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { Table, type TableColumnsType } from 'antd'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
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

/** What became of each customer of a batch. */
export const RefundOutcomes = ({ outcomes }: { outcomes: Outcome[] }) => (
  <Table
    size="small"
    rowKey="customerId"
    columns={columns}
    dataSource={outcomes}
    pagination={outcomes.length > 10 ? { pageSize: 10, size: 'small' } : false}
  />
)
