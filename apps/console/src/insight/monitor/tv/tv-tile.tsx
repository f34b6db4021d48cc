import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { memo, type CSSProperties } from 'react'
import { faultWord, gunLook } from '../../../site/gun/parts/gun-states.ts'
import { kwh } from '../../../ui/text/quantity-text.tsx'
import { toneColor } from '../../../ui/text/state-tag.tsx'
import { gunTitle, minutesIn, shortSpan } from '../parts/gun-words.ts'

type Props = { gun: RuntimeGun; minuteNow: number }

export const TvTile = memo(function TvTile({ gun, minuteNow }: Props) {
  const { runStatus, realtime } = gun
  const { tone, word, sign } = gunLook(gun)
  const isCharging = runStatus === gunStates.charging
  return (
    <article
      className={`tv-tile tv-tile--${tone}`}
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
    >
      <header>
        <span>{gunTitle(gun)}</span>
        <i aria-hidden>{sign}</i>
      </header>
      <strong className="cd-number">
        {isCharging ? (
          <>
            {realtime?.powerKw?.toFixed(0) ?? '–'}
            <small> kW</small>
          </>
        ) : (
          word
        )}
      </strong>
      <footer className="cd-number">
        <span>
          {isCharging && `${realtime?.soc ?? '–'}%　${realtime ? kwh(realtime.energy) : '–'}度`}
          {runStatus === gunStates.fault && faultWord(gun.errorCode)}
        </span>
        <span>{shortSpan(minutesIn(gun, minuteNow))}</span>
      </footer>
    </article>
  )
})
