import type { GunDay } from '@chargedeck/contract/insight/monitor/calls'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { faultWord, gunOrder, gunTones, gunWords } from '../../../site/gun/parts/gun-states.ts'
import { durationText } from '../../../ui/text/duration-text.ts'
import { toneColor } from '../../../ui/text/state-tag.tsx'

type Period = GunDay['periods'][number]

/** 24 hours as one line of colours; the sums below say the same in words. */
export function StateLine({ day: { from, to, periods } }: { day: GunDay }) {
  const whole = secondsOf({ from, to })
  const sums = gunOrder
    .map((state) => ({ state, seconds: sumOf(periods.filter((period) => period.state === state)) }))
    .filter(({ seconds }) => seconds >= 60)
  const words = sums.map(({ state, seconds }) => `${gunWords[state]} ${durationText(seconds)}`).join('，')
  return (
    <>
      <div className="gun-line" role="img" aria-label={`近24小时：${words}`}>
        {periods.map((period, at) => (
          <i
            key={at} // two may begin in one second
            title={titleOf(period)}
            style={{
              left: `${(secondsOf({ from, to: period.from }) / whole) * 100}%`,
              width: `${(secondsOf(period) / whole) * 100}%`,
              background: toneColor(gunTones[period.state]),
            }}
          />
        ))}
      </div>
      <div className="gun-line__hours cd-number" aria-hidden>
        <span>{from.slice(5, 16)}</span>
        <span>{to.slice(5, 16)}</span>
      </div>
      <ul className="gun-line__sums cd-number">
        {sums.map(({ state, seconds }) => (
          <li key={state}>
            <i style={{ background: toneColor(gunTones[state]) }} aria-hidden />
            {gunWords[state]} {durationText(seconds)}
          </li>
        ))}
      </ul>
    </>
  )
}

const secondsOf = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  (fromWallTime(to).getTime() - fromWallTime(from).getTime()) / 1000

const sumOf = (periods: readonly Period[]): number => periods.reduce((sum, period) => sum + secondsOf(period), 0)

function titleOf({ from, to, state, errorCode }: Period): string {
  const why = errorCode === null ? '' : `（${faultWord(errorCode)}）`
  return `${from.slice(11, 16)}–${to.slice(11, 16)} ${gunWords[state]}${why}`
}
