import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { refundWays, type RefundWay } from '@chargedeck/domain/trade/refund-plan'
import { useQuery } from '@tanstack/react-query'
import { Table, Typography, type TableColumnsType } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { refundManyTerms } from '../trade-queries.ts'

const atOnce = 5

type Terms = Answer<typeof tradeOrderApi.refundManyTerms>[number]
type Row = { customer: Customer; amt: Fen | undefined; note: string | null }

const columns: TableColumnsType<Row> = [
  { key: 'name', title: '客户', render: (_, { customer }) => nameOf(customer) },
  {
    key: 'amt',
    title: '可退（元）',
    align: 'right',
    render: (_, { amt }) => (amt === undefined ? '-' : <MoneyText value={amt} />),
  },
  { key: 'note', title: '说明', render: (_, { note }) => note ?? '-' },
]

type Props = { customers: readonly Customer[]; way: RefundWay }

/** What each customer would get back by the chosen way, why less than they have, and all of them. */
export function ToRefund({ customers, way }: Props) {
  const may = useMay()
  const isKnown = may(tradeOrderApi.refundManyTerms)
  const terms = refundManyTerms(customers.map(({ id }) => id))
  const { data, error, refetch } = useQuery({ ...terms, enabled: isKnown })
  const termsOf = new Map(data?.map((one) => [one.customerId, one]))
  const rows = customers.map((customer): Row => ({ customer, ...byWay(termsOf.get(customer.id), way) }))
  const text = isKnown ? sumText(rows) : '您没有查看可退金额的权限'
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Typography.Paragraph>{`已选 ${customers.length} 位客户，${text}`}</Typography.Paragraph>
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

function byWay(terms: Terms | undefined, way: RefundWay): Omit<Row, 'customer'> {
  if (!terms) return { amt: undefined, note: null }
  const { refundableAmt, originAmt, refusal } = terms
  const amt = way === refundWays.origin ? originAmt : refundableAmt
  const restAmt = fen(refundableAmt - amt)
  return { amt, note: refusal ?? (restAmt > 0 ? `另有 ${yuan(restAmt)} 元只能线下退款` : null) }
}

function sumText(rows: readonly Row[]): string {
  const amts = rows.flatMap(({ amt }) => amt ?? [])
  if (amts.length < rows.length) return '可退金额读取中'
  const none = amts.filter((amt) => amt === 0).length
  return `可退合计 ${yuan(sumFen(amts))} 元${none > 0 ? `，其中 ${none} 位没有可退金额` : ''}`
}

const nameOf = ({ mobile, nickname, realName, customerNo }: Customer): string =>
  [nickname ?? realName, mobile, customerNo].filter(Boolean).join(' · ')
