import { invoiceItemLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'

type Line = InvoiceDetail['lines'][number]
type Props = { lines: readonly Line[]; totalAmt: Fen; netAmt: Fen; taxAmt: Fen }

const columns: readonly Column<Line>[] = [
  { key: 'item', title: '项目', render: (_, { item }) => invoiceItemLabels[item] },
  { key: 'net', title: '金额', align: 'right', render: (_, { netAmt }) => <MoneyText value={netAmt} /> },
  { key: 'rate', title: '税率', align: 'right', render: (_, { rate }) => `${rate / 100}%` },
  { key: 'tax', title: '税额', align: 'right', render: (_, { taxAmt }) => <MoneyText value={taxAmt} /> },
  { key: 'total', title: '价税合计', align: 'right', render: (_, { amt }) => <MoneyText value={amt} /> },
]

/** What the invoice says, with its sums. */
export const InvoiceLines = ({ lines, totalAmt, netAmt, taxAmt }: Props) => (
  <RowsTable
    rows={lines}
    columns={columns}
    idOf={({ item }) => item}
    empty="没有项目"
    sums={[
      {
        label: '合计',
        cells: {
          net: <MoneyText value={netAmt} />,
          tax: <MoneyText value={taxAmt} />,
          total: <MoneyText value={totalAmt} />,
        },
      },
    ]}
  />
)
