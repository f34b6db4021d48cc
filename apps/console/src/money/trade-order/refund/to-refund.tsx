import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import { refundWays, type RefundWay } from '@chargedeck/domain/trade/refund-plan'
import { useQueries } from '@tanstack/react-query'
import { Table, Typography, type TableColumnsType } from 'antd'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { refundTerms } from '../trade-queries.ts'
import { mostByWay } from './refund-form.ts'

const atOnce = 5

type Row = { customer: Customer; amt: Fen | undefined }

const columns: TableColumnsType<Row> = [
  { key: 'name', title: '客户', render: (_, { customer }) => nameOf(customer) },
  {
    key: 'amt',
    title: '可退（元）',
    align: 'right',
    render: (_, { amt }) => (amt === undefined ? '-' : <MoneyText value={amt} />),
  },
]

type Props = { customers: readonly Customer[]; way: RefundWay }

/** What each customer would get back by the chosen way, and all of them. */
export function ToRefund({ customers, way }: Props) {
  const { rows, hasFailed } = useAmounts(customers, way)
  return (
    <>
      <Typography.Paragraph>{`已选 ${customers.length} 位客户，${hasFailed ? '有客户的可退金额读取失败' : sumText(rows)}`}</Typography.Paragraph>
      <Table
        size="small"
        rowKey={({ customer }) => customer.id}
        columns={columns}
        dataSource={rows}
        pagination={rows.length > atOnce ? { pageSize: atOnce, size: 'small', showSizeChanger: false } : false}
        style={{ marginBottom: 16 }}
      />
    </>
  )
}

/** A wallet does not say how much of it came by channels that still take it back: that is read of each customer. */
function useAmounts(customers: readonly Customer[], way: RefundWay): { rows: Row[]; hasFailed: boolean } {
  const isByOrigin = way === refundWays.origin
  const terms = useQueries({
    queries: isByOrigin ? customers.map(({ id }) => refundTerms({ customerId: id })) : [],
  })
  const rows = customers.map((customer, at) => {
    if (!isByOrigin) return { customer, amt: refundableOf(customer) }
    const known = terms[at]?.data
    return { customer, amt: known && mostByWay(known, way) }
  })
  return { rows, hasFailed: terms.some(({ isError }) => isError) }
}

function sumText(rows: readonly Row[]): string {
  const amts = rows.flatMap(({ amt }) => amt ?? [])
  if (amts.length < rows.length) return '可退金额读取中'
  const none = amts.filter((amt) => amt === 0).length
  return `可退合计 ${yuan(sumFen(amts))} 元${none > 0 ? `，其中 ${none} 位没有可退金额` : ''}`
}

const nameOf = ({ mobile, nickname, realName, customerNo }: Customer): string =>
  [nickname ?? realName, mobile, customerNo].filter(Boolean).join(' · ')
