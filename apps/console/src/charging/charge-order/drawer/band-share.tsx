import type { ChargeOrderLine } from '@chargedeck/contract/charging/charge-order/line'
import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { sumEnergy, sumFen } from '@chargedeck/domain/kernel/money'
import { bandColors, bandOrder } from '../../../site/fee/parts/fee-bands.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import './band-share.css'

/** How the energy spreads over expensive and cheap hours. */
export function BandShare({ lines }: { lines: readonly ChargeOrderLine[] }) {
  const all = sumEnergy(lines.map(({ energy }) => energy))
  if (all === 0) return null
  const shares = bandOrder.flatMap((band) => {
    const own = lines.filter((line) => line.band === band)
    const energy = sumEnergy(own.map((line) => line.energy))
    const amt = sumFen(own.flatMap(({ elecAmt, serviceAmt }) => [elecAmt, serviceAmt]))
    return energy > 0 ? [{ band, energy, amt, percent: (energy / all) * 100 }] : []
  })
  return (
    <div className="charge-order-share">
      <div
        className="charge-order-share__bar"
        role="img"
        aria-label={shares.map(({ band, percent }) => `${feeBandLabels[band]} ${percent.toFixed(1)}%`).join('，')}
      >
        {shares.map(({ band, percent }) => (
          <i key={band} style={{ width: `${percent}%`, background: bandColors[band] }} />
        ))}
      </div>
      <ul className="charge-order-share__legend cd-number">
        {shares.map(({ band, energy, amt, percent }) => (
          <li key={band}>
            <i style={{ background: bandColors[band] }} />
            {feeBandLabels[band]} {percent.toFixed(1)}%
            <small>
              {kwh(energy)} 度 · {yuan(amt)} 元
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
