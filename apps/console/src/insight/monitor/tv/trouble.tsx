import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunTitle, minutesIn, shortSpan } from '../parts/gun-words.ts'
import { inTrouble } from './tv-pages.ts'
import { faultWord } from '../../../site/gun/parts/gun-states.ts'

const mostShown = 5

/** What needs a hand, whatever page is shown. */
export function Trouble({ guns, minuteNow }: { guns: readonly RuntimeGun[]; minuteNow: number }) {
  const { faults, silent } = inTrouble(guns)
  const words = [
    ...faults.map((gun) => ({
      key: gun.gunId,
      state: '故障',
      text: `${gun.stationName} ${gunTitle(gun)} ${faultWord(gun.errorCode)} ${shortSpan(minutesIn(gun, minuteNow))}`,
    })),
    ...silent.map(({ stationName, qty }) => ({ key: stationName, state: '离线', text: `${stationName} ${qty} 把枪` })),
  ]
  if (words.length === 0) return null
  return (
    <ul className="tv__trouble" aria-label="故障与离线">
      {words.slice(0, mostShown).map(({ key, state, text }) => (
        <li key={key} className={state === '故障' ? 'tv__fault' : ''}>
          <b>{state}</b> {text}
        </li>
      ))}
      {words.length > mostShown && <li>另有 {words.length - mostShown} 处</li>}
    </ul>
  )
}
