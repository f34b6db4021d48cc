import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import type { CascadeRow } from './money-cascade.ts'
import './money-bars.css'

/** The cascade as bars: each begins where the one before it ended. */
export function MoneyBars({ rows }: { rows: readonly CascadeRow[] }) {
  const whole = Math.max(1, ...rows.map(({ to }) => to))
  const percent = (amt: number) => `${(amt / whole) * 100}%`
  return (
    <table className="charge-order-money">
      <tbody>
        {rows.map(({ label, kind, amt, from, to }) => (
          <tr key={label} className={`charge-order-money__${kind}`}>
            <th scope="row">{label}</th>
            <td className="charge-order-money__track" aria-hidden>
              <i style={{ marginLeft: percent(from), width: percent(to - from) }} />
            </td>
            <td className="charge-order-money__amt">
              <MoneyText value={amt} /> <small>元</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
