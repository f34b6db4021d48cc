import type { FeePlan } from '@chargedeck/contract/site/station/calls'
import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { Tooltip } from 'antd'
import { bandColors } from './fee-bands.ts'
import { pricePerKwh } from '../../../ui/text/quantity-text.tsx'
import './period-bar.css'

const dayMinutes = 24 * 60
const ticks = [0, 6, 12, 18, 24]

type Props = {
  periods: FeePlan['periods']
  now?: string
  /** For a row of a list: without words and hours. */
  small?: boolean
  /** As small, inside a control that has its own name: without a tooltip. */
  plain?: boolean
}

/** A day of prices as one bar; charging is expensive where it is red. */
export function PeriodBar({ periods, now, small = false, plain = false }: Props) {
  if (plain) return <Bands periods={periods} />
  if (small) return <SmallBar periods={periods} />
  return (
    <div className="period-bar">
      <div className="period-bar__bands">
        {periods.map(({ seq, startTime, endTime, band, elecPrice, servicePrice }) => (
          <Tooltip
            key={seq}
            title={`${startTime}–${endTime} ${feeBandLabels[band]}：电费 ${pricePerKwh(elecPrice)} + 服务费 ${pricePerKwh(servicePrice)} 元/度`}
          >
            <i style={{ width: shareOfDay(minutesOf(endTime) - minutesOf(startTime)), background: bandColors[band] }}>
              {feeBandLabels[band]}
            </i>
          </Tooltip>
        ))}
        {now && <span className="period-bar__now" style={{ left: shareOfDay(minutesOf(now)) }} aria-hidden />}
      </div>
      <div className="period-bar__ticks cd-number" aria-hidden>
        {ticks.map((hour) => (
          <span key={hour} style={{ left: shareOfDay(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
    </div>
  )
}

const SmallBar = ({ periods }: Pick<Props, 'periods'>) => (
  <Tooltip title={periods.map(wordsOf).join('；')}>
    <div role="img" aria-label={periods.map(wordsOf).join('，')}>
      <Bands periods={periods} />
    </div>
  </Tooltip>
)

const Bands = ({ periods }: Pick<Props, 'periods'>) => (
  <div className="period-bar__bands period-bar__bands--small" aria-hidden>
    {periods.map(({ seq, startTime, endTime, band }) => (
      <i
        key={seq}
        style={{ width: shareOfDay(minutesOf(endTime) - minutesOf(startTime)), background: bandColors[band] }}
      />
    ))}
  </div>
)

const wordsOf = ({ startTime, endTime, band, elecPrice, servicePrice }: FeePlan['periods'][number]): string =>
  `${startTime}–${endTime} ${feeBandLabels[band]} ${pricePerKwh(elecPrice + servicePrice)} 元/度`

const shareOfDay = (minutes: number): string => `${(minutes / dayMinutes) * 100}%`

/** `HH:mm`; the last one of a day may be 24:00. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
