import { refundWayLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { RefundableTopUp } from '@chargedeck/contract/money/trade-order/terms-calls'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { refundWays, roomOf, type RefundWay } from '@chargedeck/domain/trade-order/refund-plan'
import { Form, Radio, Switch, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import {
  chosenItems,
  lotOf,
  mostByWay,
  onlineAmtOf,
  sumChosen,
  toFen,
  type RefundForm,
  type RefundTerms,
} from './refund-form.ts'
import { markSaved } from '../../../ui/record/use-leave.ts'
import { RefundLots } from './refund-lots.tsx'
import type { NumberTyped } from '../../../ui/fields/number/number-input.tsx'
import { AmountField, ChannelField, ReasonField } from '../parts/payment-fields.tsx'
import { SecondPerson } from '../parts/second-person.tsx'

/** The way, the amount, and from which top-ups it comes. */
export function RefundFields({ terms, lotId }: { terms: RefundTerms; lotId: string | undefined }) {
  const form = Form.useFormInstance<RefundForm>()
  const onlineAmt = onlineAmtOf(terms)
  const lot = terms.topUps.find(({ orderId }) => orderId === lotId)
  const preset: RefundWay = (lot ? lot.onlineFlag === 1 : onlineAmt > 0) ? refundWays.origin : refundWays.offline
  useLotAtFirst(lot)
  const way = Form.useWatch('way', form) ?? preset
  const most = mostByWay(terms, way)
  const amt = toFen(Form.useWatch('amountYuan', form))
  useLoneLot(terms, way, amt)
  return (
    <>
      <WayField onlineAmt={onlineAmt} allAmt={sumFen(terms.topUps.map(({ remainAmt }) => remainAmt))} preset={preset} />
      {way === refundWays.offline && <ChannelField />}
      <AmountField label={`退款金额（可退${yuan(most)}元）`} least={fen(1)} most={most} quickAmts={[most]} />
      <Form.Item
        name="chosen"
        label="指定充值单"
        layout="horizontal"
        getValueProps={(chosen: RefundForm['chosen']) => ({ checked: chosen !== null })}
        getValueFromEvent={(isOn: boolean) => (isOn ? {} : null)}
        extra="关闭时先退最早的充值"
      >
        <Switch />
      </Form.Item>
      <LotsField terms={terms} way={way} />
      {amt <= most && (
        <SecondPerson
          what="退款"
          sums={{ amt, unreviewedAmt: terms.unreviewedAmt, fromAmt: terms.refundAuditAmt }}
          then="款项先冻结"
        />
      )}
      <ReasonField hint="如：客户要求退还余额" />
    </>
  )
}

const LotsField = ({ terms, way }: { terms: RefundTerms; way: RefundWay }) => (
  <Form.Item
    name="lots"
    dependencies={['amountYuan', 'chosen']}
    rules={[
      ({ getFieldsValue }) => ({
        validator: async () => {
          const { amountYuan, chosen } = getFieldsValue(true) as RefundForm
          if (Object.values(chosen ?? {}).includes('REFUSED')) throw new Error('请先改正所选充值单的金额')
          const sum = chosen && sumChosen(chosen)
          if (sum !== null && sum !== toFen(amountYuan))
            throw new Error(`所选充值单合计${yuan(sum)}元，须等于退款金额${yuan(toFen(amountYuan))}元`)
        },
      }),
    ]}
  >
    <RefundLots terms={terms} way={way} />
  </Form.Item>
)

/** The amount of the only chosen top-up follows the amount of the refund, as far as the top-up can give it. */
function useLoneLot({ topUps }: RefundTerms, way: RefundWay, amt: Fen): void {
  const form = Form.useFormInstance<RefundForm>()
  useEffect(() => {
    const { chosen } = form.getFieldsValue(true) as RefundForm
    const lone = chosen && loneOf(chosen)
    const lot = topUps.find(({ orderId }) => orderId === lone)
    if (!lone || !lot || amt <= 0) return
    const given = Math.min(amt, roomOf(lotOf(lot), way))
    if (given !== toFen(chosen[lone])) form.setFieldValue('chosen', { ...chosen, [lone]: given / 100 })
  }, [form, topUps, way, amt])
}

/** Also the one whose amount was just cleared. */
function loneOf(chosen: Record<string, NumberTyped>): string | undefined {
  const given = chosenItems(chosen).map(({ lotId }) => lotId)
  const ids = given.length > 0 ? given : Object.keys(chosen)
  return ids.length === 1 ? ids[0] : undefined
}

/** The dialog of one top-up begins with what it can give; staff may change it. */
function useLotAtFirst(lot: RefundableTopUp | undefined): void {
  const form = Form.useFormInstance<RefundForm>()
  const [id, amt] = [lot?.orderId, lot?.refundableAmt ?? 0]
  useEffect(() => {
    if (id === undefined) return
    const isTyped = form.isFieldsTouched()
    form.setFieldsValue({ chosen: { [id]: amt / 100 }, amountYuan: amt / 100 })
    if (!isTyped) markSaved(form as FormInstance)
  }, [form, id, amt])
}

function wayText(onlineAmt: Fen, allAmt: Fen): string {
  if (onlineAmt === 0) return '没有可以原路退回的充值，由员工付给客户'
  const rest = onlineAmt < allAmt ? `，其余${yuan(fen(allAmt - onlineAmt))}元只能线下退款，原因见下表` : ''
  return `原路可退${yuan(onlineAmt)}元${rest}`
}

type WayProps = { onlineAmt: Fen; allAmt: Fen; preset: RefundWay }
const WayField = ({ onlineAmt, allAmt, preset }: WayProps) => (
  <Form.Item
    name="way"
    label="退款方式"
    initialValue={preset}
    rules={[{ required: true }]}
    extra={wayText(onlineAmt, allAmt)}
  >
    <Radio.Group
      optionType="button"
      options={[
        { value: refundWays.origin, label: refundWayLabels.ORIGIN, disabled: onlineAmt === 0 },
        { value: refundWays.offline, label: refundWayLabels.OFFLINE },
      ]}
    />
  </Form.Item>
)
