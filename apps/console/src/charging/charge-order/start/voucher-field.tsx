import { choiceReasonLabels, voucherRefusalLabels } from '@chargedeck/contract/charging/charge-order/discounts'
import type { VouchersForStart } from '@chargedeck/contract/charging/charge-order/discounts'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { Form, Select } from 'antd'
import { useStartVouchers } from '../charge-order-queries.ts'

const none = 'NONE'

/** What a choice means to the start: null is no voucher. */
export const chosenVoucher = (value: string): string | null => (value === none ? null : value)

/** The vouchers of a customer who has some: the best one is chosen unless staff choose another, or none. */
export function VoucherField({ gunCode, customerId }: { gunCode: string; customerId: string }) {
  const { data } = useStartVouchers({ gunCode, customerId })
  if (!data || data.vouchers.length === 0) return null
  const { chosen } = data
  const best = data.vouchers.find(({ voucherId }) => voucherId === chosen?.voucherId)
  const extra =
    chosen && best
      ? `推荐「${best.voucherName}」：${choiceReasonLabels[chosen.reason]}，按充${data.estimatedEnergy / 10_000}度预估`
      : '没有可用于本次充电的优惠券'
  return (
    <Form.Item
      key={`${gunCode} ${customerId}`}
      name="voucherId"
      preserve={false}
      label="优惠券"
      initialValue={chosen?.voucherId ?? none}
      extra={extra}
    >
      <Select options={[...data.vouchers.map(optionOf), { value: none, label: '不使用优惠券' }]} />
    </Form.Item>
  )
}

const optionOf = ({ voucherId, voucherName, voucherAmt, refusal, validTo }: VouchersForStart['vouchers'][number]) => ({
  value: voucherId,
  disabled: refusal !== null,
  label: refusal
    ? `${voucherName}（${voucherRefusalLabels[refusal]}）`
    : `${voucherName}，约抵扣${yuanText(voucherAmt)}元，${validTo.slice(0, 10)}到期`,
})
