import { MoneyText, kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { discountRows, isWon, type Discounts } from './discount-rows.ts'
import './order-discounts.css'

/** Every discount and voucher that the order might have got: what it would have taken off, what it took, and why. */
export function OrderDiscounts({ discounts }: { discounts: Discounts }) {
  const { soFar, atStart } = discounts
  const rows = discountRows(discounts)
  return (
    <>
      <table className="charge-order-discounts">
        <thead>
          <tr>
            <th scope="col">优惠</th>
            <th scope="col">单独可优惠（元）</th>
            <th scope="col">{soFar ? '预计优惠（元）' : '已优惠（元）'}</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={isWon(row) ? 'charge-order-discounts__taken' : undefined}>
              <th scope="row">{row.name}</th>
              <td className="cd-number">
                <MoneyText value={row.aloneAmt} />
              </td>
              <td className="cd-number">
                <MoneyText value={row.takenAmt} />
              </td>
              <td>{row.result}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {soFar && (
        <p className="charge-order-discounts__note">
          按目前电量预计优惠{yuan(soFar.discountAmt)}元，应付{yuan(soFar.payableAmt)}元；以结算为准
        </p>
      )}
      {atStart && (
        <p className="charge-order-discounts__note">
          优惠券在启动时按充{kwh(atStart.estimatedEnergy)}度、{yuan(atStart.estimatedAmt)}元预估比较
        </p>
      )}
    </>
  )
}
