import { rateText } from '@chargedeck/domain/kernel/money'
import {
  discountKindLabels,
  discountVerdictLabels,
  voucherRefusalLabels,
} from '@chargedeck/contract/charging/charge-order/discounts'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import './order-discounts.css'

type Discounts = NonNullable<ChargeOrderDetail['discounts']>

/** Every discount that the order might have got: what it would have taken off, what it took, and why. */
export function OrderDiscounts({ discounts: { judged, voucher } }: { discounts: Discounts }) {
  return (
    <table className="charge-order-discounts">
      <thead>
        <tr>
          <th scope="col">优惠</th>
          <th scope="col">单独可优惠（元）</th>
          <th scope="col">已优惠（元）</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {judged.map((one) => (
          <Row key={`${one.kind}${one.activityId ?? ''}`} name={nameOf(one)} taken={one.takenAmt > 0}>
            <td className="cd-number">
              <MoneyText value={one.aloneAmt} />
            </td>
            <td className="cd-number">
              <MoneyText value={one.takenAmt} />
            </td>
            <td>{discountVerdictLabels[one.verdict]}</td>
          </Row>
        ))}
        {voucher && (
          <Row name={`优惠券 ${voucher.voucherName}`} taken={voucher.voucherAmt > 0}>
            <td className="cd-number">-</td>
            <td className="cd-number">
              <MoneyText value={voucher.voucherAmt} />
            </td>
            <td>{voucher.refusal ? `${voucherRefusalLabels[voucher.refusal]}，已退回客户` : '已使用'}</td>
          </Row>
        )}
      </tbody>
    </table>
  )
}

const Row = ({ name, taken, children }: { name: string; taken: boolean; children: React.ReactNode }) => (
  <tr className={taken ? 'charge-order-discounts__taken' : undefined}>
    <th scope="row">{name}</th>
    {children}
  </tr>
)

/** A rate of 9000 is 9折. */
const nameOf = ({ kind, name, rate }: Discounts['judged'][number]): string =>
  `${name ?? discountKindLabels[kind]}（服务费${rateText(rate)}）`
