import dayjs from 'dayjs'
import { nameOfVersion } from '../parts/fee-link.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import type { CalendarDay } from './calendar-days.ts'

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

type Props = { days: readonly CalendarDay[]; today: string; chosen: string; onChoose: (date: string) => void }

/** A month, Monday first; each day shows its bands, and the name of a plan on the day it begins. */
export function MonthGrid({ days, today, chosen, onChoose }: Props) {
  const before = days[0] ? (dayjs(days[0].date).day() + 6) % 7 : 0
  return (
    <div className="price-calendar" role="group" aria-label="价格日历">
      {weekdays.map((name) => (
        <span key={name} className="price-calendar__weekday" aria-hidden>
          {name}
        </span>
      ))}
      {days.map((day, index) => (
        <button
          key={day.date}
          type="button"
          className={classesOf(day, { today, chosen })}
          style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
          aria-pressed={day.date === chosen}
          aria-label={wordsOf(day)}
          onClick={() => onChoose(day.date)}
        >
          <span className="cd-number">{Number(day.date.slice(8))}</span>
          <Bar day={day} />
          {day.isChange && <span className="price-calendar__change">{day.stretches.at(-1)?.fee?.feeName ?? ''}</span>}
        </button>
      ))}
    </div>
  )
}

function Bar({ day: { stretches } }: { day: CalendarDay }) {
  const fee = stretches.at(-1)?.fee
  return fee ? <PeriodBar periods={fee.periods} plain /> : <small>无方案</small>
}

const classesOf = ({ date, isChange }: CalendarDay, { today, chosen }: Pick<Props, 'today' | 'chosen'>): string =>
  [
    'price-calendar__day',
    ...(date === today ? ['price-calendar__day--today'] : []),
    ...(date === chosen ? ['price-calendar__day--chosen'] : []),
    ...(isChange ? ['price-calendar__day--change'] : []),
  ].join(' ')

const wordsOf = ({ date, stretches }: CalendarDay): string =>
  `${date} ${stretches.map(({ from, fee }) => (fee ? `${from} 起 ${nameOfVersion(fee)}` : `${from} 起没有方案`)).join('，')}`
