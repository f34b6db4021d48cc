import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { refundWays, type RefundWay } from '@chargedeck/domain/trade-order/refund-plan'
import { useQuery } from '@tanstack/react-query'
import { Alert, Table, Typography, type TableColumnsType } from 'antd'
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

function useTerms(customers: readonly Customer[]) {
  const isKnown = useMay()(tradeOrderApi.refundManyTerms)
  const terms = refundManyTerms(customers.map(({ id }) => id))
  const read = useQuery({ ...terms, enabled: isKnown && customers.length > 0 })
  return { isKnown, ...read }
}

/** Why nobody of them gets anything back by the chosen way. */
export function useWhyNone({ customers, way }: Props): string | undefined {
  const { data } = useTerms(customers)
  if (!data?.length || data.some((terms) => amtBy(terms, way) > 0)) return undefined
  return data.some(({ refundableAmt }) => refundableAmt > 0)
    ? '所选客户都不能原路退回，请改用线下退款'
    : '所选客户都没有可退金额，不能退款'
}

/** What each customer would get back by the chosen way, why less than they have, and all of them. */
export function ToRefund({ customers, way }: Props) {
  const { isKnown, data, error, refetch } = useTerms(customers)
  const whyNone = useWhyNone({ customers, way })
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
      {whyNone && <Alert type="warning" showIcon title={whyNone} style={{ marginBottom: 16 }} />}
    </>
  )
}

const amtBy = ({ originAmt, refundableAmt }: Terms, way: RefundWay): Fen =>
  way === refundWays.origin ? originAmt : refundableAmt

function byWay(terms: Terms | undefined, way: RefundWay): Omit<Row, 'customer'> {
  if (!terms) return { amt: undefined, note: null }
  const { refundableAmt, refusal } = terms
  const amt = amtBy(terms, way)
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
