import type { RefundableTopUp } from '@chargedeck/contract/money/trade-order/terms-calls'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import {
  inRefundOrder,
  planChosen,
  planRefund,
  roomOf,
  type RefundWay,
} from '@chargedeck/domain/trade-order/refund-plan'
import { Form, Table, type TableColumnsType } from 'antd'
import { LotTime } from '../../ledger/parts/lot-time.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../../ui/text/two-lines.tsx'
import { usePhone } from '../../../ui/data-table/cards/use-phone.ts'
import { chosenItems, lotOf, sumChosen, toFen, type RefundForm, type RefundTerms } from './refund-form.ts'
import { NumberInput, type NumberTyped } from '../../../ui/fields/number/number-input.tsx'

type Row = RefundableTopUp & { amt: Fen; clawAmt: Fen; roomAmt: Fen; isNext: boolean }

const columns: TableColumnsType<Row> = [
  {
    key: 'payTime',
    title: '充值时间',
    render: (_, { payTime, isNext }) => <LotTime payTime={payTime} isNext={isNext} mark="先退" />,
  },
  {
    key: 'channel',
    title: '渠道',
    render: (_, row) => <Channel row={row} />,
  },
  { key: 'remain', title: '剩余（元）', align: 'right', render: (_, row) => <MoneyText value={row.remainAmt} /> },
]
/** With the reason why it can give nothing by the chosen way. */
const Channel = ({
  row: { channelText, reason, roomAmt },
}: {
  row: Pick<Row, 'channelText' | 'reason' | 'roomAmt'>
}) =>
  roomAmt > 0 || reason === null ? (
    <div title={reason ?? ''}>{channelText}</div>
  ) : (
    <TwoLines below={reason}>{channelText}</TwoLines>
  )

/** A phone has no room for them side by side. */
const phoneColumns: TableColumnsType<Row> = [
  {
    key: 'lot',
    title: '充值',
    render: (_, { payTime, isNext, remainAmt, ...row }) => (
      <>
        <LotTime payTime={payTime} isNext={isNext} mark="先退" />
        <Channel row={row} />
        <div className="cd-muted">
          剩余 <MoneyText value={remainAmt} /> 元
        </div>
      </>
    ),
  },
]
const clawColumn: TableColumnsType<Row>[number] = {
  key: 'claw',
  title: '收回赠送（元）',
  align: 'right',
  render: (_, { clawAmt }) => (clawAmt > 0 ? <MoneyText value={clawAmt} /> : '-'),
}

/** From which top-ups a refund comes: by the same rule as the server, or as staff choose. */
export function RefundLots({ terms, way }: { terms: RefundTerms; way: RefundWay }) {
  const form = Form.useFormInstance<RefundForm>()
  const isPhone = usePhone()
  const chosen = Form.useWatch('chosen', { form, preserve: true }) ?? null
  const amt = toFen(Form.useWatch('amountYuan', form))
  const left = terms.topUps.filter(({ remainAmt }) => remainAmt > 0).map((lot) => ({ ...lot, id: lot.orderId }))
  const lots = inRefundOrder(left, (lot) => roomOf(lotOf(lot), way))
  const { pieces } = chosen
    ? planChosen(chosenItems(chosen), lots.map(lotOf), way)
    : planRefund(amt, lots.map(lotOf), way)
  const rows = lots.map((lot): Row => {
    const piece = pieces.find(({ lotId }) => lotId === lot.orderId)
    const roomAmt = roomOf(lotOf(lot), way)
    const isNext = !chosen && roomAmt > 0 && lot === lots[0]
    return { ...lot, amt: piece?.amt ?? fen(0), clawAmt: piece?.clawAmt ?? fen(0), roomAmt, isNext }
  })
  const choose = (orderId: string, yuan: NumberTyped) => {
    const next = { ...chosen, [orderId]: yuan }
    form.setFieldsValue({ chosen: next, amountYuan: sumChosen(next) / 100 })
    form.setFields([{ name: 'lots', errors: [] }])
  }
  const amtColumn: TableColumnsType<Row>[number] = {
    key: 'amt',
    title: '本次退款（元）',
    align: 'right',
    render: (_, row) => (chosen ? <Choice row={row} chosen={chosen} onChoose={choose} /> : <Amt value={row.amt} />),
  }
  return (
    <Table
      size="small"
      rowKey="orderId"
      columns={[...(isPhone ? phoneColumns : columns), amtColumn, clawColumn]}
      dataSource={rows}
      pagination={rows.length > 8 ? { pageSize: 8, size: 'small' } : false}
      {...(!isPhone && { scroll: { x: 'max-content' } })}
      style={{ marginBottom: 16 }}
    />
  )
}

const Amt = ({ value }: { value: Fen }) => (value > 0 ? <MoneyText value={value} /> : '-')

type ChoiceProps = {
  row: Row
  chosen: Record<string, NumberTyped>
  onChoose: (orderId: string, yuan: NumberTyped) => void
}
const Choice = ({ row: { orderId, roomAmt, tradeNo }, chosen, onChoose }: ChoiceProps) => (
  <NumberInput
    aria-label={`本次退款 ${tradeNo}`}
    min={0}
    max={roomAmt / 100}
    precision={2}
    disabled={roomAmt === 0}
    value={chosen[orderId] ?? null}
    onChange={(yuan) => onChoose(orderId, yuan)}
    style={{ width: 96 }}
  />
)
