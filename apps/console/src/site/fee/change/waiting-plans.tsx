import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Alert } from 'antd'
import { priceRange } from '../../../ui/text/quantity-text.tsx'
import { FeeLink } from '../parts/fee-link.tsx'
import { isTaken, startAmong } from './waiting-texts.ts'
import '../fee.css'

type Props = {
  waiting: readonly Fee[]
  /** Of the new prices, `YYYY-MM-DD HH:mm:ss`. */
  start: string | null
}

/** The plans that wait already where prices are about to change, and what the new start means for them. */
export function WaitingPlans({ waiting, start }: Props) {
  if (waiting.length === 0) return null
  const effects = start === null ? [] : startAmong(waiting, start)
  return (
    <Alert
      type={start !== null && isTaken(waiting, start) ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={`已有 ${waiting.length} 个待生效的方案`}
      description={
        <>
          <ul className="fee-waiting" aria-label="待生效的方案">
            {waiting.map((fee) => (
              <li key={fee.id}>
                <span className="cd-number">{fee.effectiveTime.slice(0, 16)}</span> 起 <FeeLink fee={fee} isOutside />，
                <span className="cd-number">{priceRange(fee.minPrice, fee.maxPrice)}</span> 元/度
              </li>
            ))}
          </ul>
          {effects.map((text) => (
            <div key={text}>{text}。</div>
          ))}
        </>
      }
    />
  )
}
