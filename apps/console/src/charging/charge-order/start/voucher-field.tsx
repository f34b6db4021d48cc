import { choiceReasonLabels, voucherRefusalLabels } from '@chargedeck/contract/charging/charge-order/discounts'
import { appliesToLabels } from '@chargedeck/contract/customer/voucher/enums'
import type { VouchersForStart } from '@chargedeck/contract/charging/charge-order/discounts'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { isEstimate } from '@chargedeck/domain/voucher/usable'
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { useSettled } from '../../../ui/use-settled.ts'
import { useStartVouchers } from './start-vouchers-queries.ts'

const none = 'NONE'
const pauseMs = 300

/** What a choice means to the start: null is no voucher. */
export const chosenVoucher = (value: string): string | null => (value === none ? null : value)

type Charge = Parameters<typeof useStartVouchers>[0]

/** The vouchers of a customer who has some: the best one for the charge is chosen unless staff choose another, or none. */
export function VoucherField({ charge }: { charge: Charge }) {
  const form = Form.useFormInstance()
  const { data } = useStartVouchers(useSettled(charge, pauseMs))
  const best = data && (data.chosen?.voucherId ?? none)
  useEffect(() => {
    if (best === undefined || form.isFieldTouched('voucherId')) return
    form.setFields([{ name: 'voucherId', value: best, touched: false }]) // setFieldValue counts as a choice of staff
  }, [form, best])
  if (!data || data.vouchers.length === 0) return null
  return (
    <Form.Item name="voucherId" preserve={false} label="优惠券" initialValue={best} extra={proposal(data)}>
      <Select options={[...data.vouchers.map(optionOf), { value: none, label: '不使用优惠券' }]} />
    </Form.Item>
  )
}

function proposal({ chosen, vouchers, estimatedEnergy }: VouchersForStart): string {
  const best = vouchers.find(({ voucherId }) => voucherId === chosen?.voucherId)
  const basis = `按充${Math.round(estimatedEnergy / 100) / 100}度预估`
  if (chosen && best) return `推荐「${best.voucherName}」：${choiceReasonLabels[chosen.reason]}，${basis}`
  return vouchers.some(({ refusal }) => refusal && isEstimate(refusal))
    ? `${basis}用不上优惠券，也可以自行选择`
    : '没有可用于本次充电的优惠券'
}

const optionOf = ({ voucherId, voucherAmt, refusal, validTo, ...one }: VouchersForStart['vouchers'][number]) => {
  const name = `${one.voucherName}（${appliesToLabels[one.applyTo]}）`
  if (refusal && isEstimate(refusal))
    return { value: voucherId, label: `${name}（预估${voucherRefusalLabels[refusal]}）` }
  return {
    value: voucherId,
    disabled: refusal !== null,
    label: refusal
      ? `${name}（${voucherRefusalLabels[refusal]}）`
      : `${name}，约抵扣${yuanText(voucherAmt)}元，${validTo.slice(0, 10)}到期`,
  }
}
