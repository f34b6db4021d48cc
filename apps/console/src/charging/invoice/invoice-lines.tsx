import { invoiceItemLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { Table, type TableColumnsType } from 'antd'
import { MoneyText } from '../../ui/text/quantity-text.tsx'

type Line = InvoiceDetail['lines'][number]
type Props = { lines: readonly Line[]; totalAmt: Fen; netAmt: Fen; taxAmt: Fen }

const columns: TableColumnsType<Line> = [
  { key: 'item', title: '项目', render: (_, { item }) => invoiceItemLabels[item] },
  { key: 'net', title: '金额', align: 'right', render: (_, { netAmt }) => <MoneyText value={netAmt} /> },
  { key: 'rate', title: '税率', align: 'right', render: (_, { rate }) => `${rate / 100}%` },
  { key: 'tax', title: '税额', align: 'right', render: (_, { taxAmt }) => <MoneyText value={taxAmt} /> },
  { key: 'total', title: '价税合计', align: 'right', render: (_, { amt }) => <MoneyText value={amt} /> },
]

/** What the invoice says, with its sums. */
export const InvoiceLines = ({ lines, totalAmt, netAmt, taxAmt }: Props) => (
  <Table<Line>
    size="small"
    rowKey="item"
    columns={columns}
    dataSource={lines}
    pagination={false}
    scroll={{ x: 'max-content' }}
    summary={() => (
      <Table.Summary.Row>
        <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
        <Table.Summary.Cell index={1} align="right">
          <MoneyText value={netAmt} />
        </Table.Summary.Cell>
        <Table.Summary.Cell index={2} />
        <Table.Summary.Cell index={3} align="right">
          <MoneyText value={taxAmt} />
        </Table.Summary.Cell>
        <Table.Summary.Cell index={4} align="right">
          <strong>
            <MoneyText value={totalAmt} />
          </strong>
        </Table.Summary.Cell>
      </Table.Summary.Row>
    )}
  />
)
