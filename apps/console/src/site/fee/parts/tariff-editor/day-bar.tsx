import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { timeOfEdge } from '@chargedeck/domain/tariff/half-hours'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { bandColors } from '../fee-bands.ts'
import { pricePerKwh } from '../../../../ui/text/quantity-text.tsx'
import { wholePrices, type TariffDraft } from './tariff-draft.ts'
import { useStrokes, type Painting, type Stroke } from './use-strokes.ts'

const usage = '24 小时时段：方向键移动，按住 Shift 选择一段，空格涂上当前类型，数字键 1 至 5 换类型'
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** Forty-eight half hours, painted by mouse, finger or arrow keys. */
export function DayBar({ draft, band, ...painting }: { draft: TariffDraft; band: FeeBand } & Painting) {
  const { bar, stroke, at, marked, handlers } = useStrokes(painting)
  return (
    <div className="tariff__day">
      <div ref={bar} role="group" aria-label={usage} className="tariff__bar" {...handlers}>
        {draft.halfHours.map((now, slot) => (
          <HalfHour
            key={timeOfEdge(slot)}
            slot={slot}
            band={stroke && isIn(slot, stroke) ? band : now}
            price={priceText(draft, now)}
            isMarked={isIn(slot, marked) && marked.from !== marked.to}
            isReached={slot === at}
          />
        ))}
      </div>
      <div className="tariff__hours cd-number" aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
    </div>
  )
}

type HalfHourProps = { slot: number; band: FeeBand | null; price: string; isMarked: boolean; isReached: boolean }

function HalfHour({ slot, band, price, isMarked, isReached }: HalfHourProps) {
  const words = `${timeOfEdge(slot)}–${timeOfEdge(slot + 1)} ${band ? feeBandLabels[band] : '未设置'}`
  return (
    <button
      type="button"
      data-slot={slot}
      tabIndex={isReached ? 0 : -1}
      className={isMarked ? 'tariff__slot tariff__slot--marked' : 'tariff__slot'}
      style={band ? { background: bandColors[band] } : undefined}
      aria-label={words}
      title={words + price}
    />
  )
}

const isIn = (slot: number, { from, to }: Stroke): boolean => Math.min(from, to) <= slot && slot <= Math.max(from, to)

function priceText({ prices }: TariffDraft, band: FeeBand | null): string {
  const price = band && wholePrices(prices[band])
  return price ? ` ${pricePerKwh(price.elecPrice + price.servicePrice)} 元/度` : ''
}
