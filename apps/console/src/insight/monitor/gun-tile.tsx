import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { memo, type CSSProperties } from 'react'
import { faultWord, gunLook } from '../../site/gun/parts/gun-states.ts'
import { kwh } from '../../ui/text/quantity-text.tsx'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { gunSentence, minutesIn, shortSpan } from './parts/gun-words.ts'

/** `isAway`: it stands outside of its station and names it. */
type Props = { gun: RuntimeGun; minuteNow: number; isAway: boolean; onOpen: (gunId: string) => void }

/** One gun in the space of a stamp; a click opens it. */
export const GunTile = memo(function GunTile({ gun, minuteNow, isAway, onOpen }: Props) {
  const { pileName, gunName, gunId } = gun
  const { tone, sign } = gunLook(gun)
  const sentence = gunSentence(gun, minuteNow)
  return (
    <button
      type="button"
      className={`wall-tile wall-tile--${tone}`}
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
      aria-label={sentence}
      title={sentence}
      onClick={() => onOpen(gunId)}
    >
      <span className="wall-tile__head">
        <span className="wall-tile__pile">{pileName}</span>
        <span>{gunName.replace('枪', '')}</span>
        <i className="wall-tile__sign" aria-hidden>
          {sign}
        </i>
      </span>
      <Figures gun={gun} isAway={isAway} />
      <span className="wall-tile__span cd-number">{shortSpan(minutesIn(gun, minuteNow))}</span>
    </button>
  )
})

function Figures({ gun, isAway }: Pick<Props, 'gun' | 'isAway'>) {
  const { runStatus, realtime, order, ratedPowerKw, stationName } = gun
  const isFault = runStatus === gunStates.fault
  if (runStatus === gunStates.charging && order)
    return (
      <>
        <span className="wall-tile__main cd-number">
          {realtime?.powerKw?.toFixed(1) ?? '–'}
          <small>kW</small>
        </span>
        <span className="wall-tile__more cd-number">
          {realtime?.soc ?? '–'}%{realtime && ` ${kwh(realtime.energy)}度`}
        </span>
      </>
    )
  return (
    <>
      <span className="wall-tile__main">{isAway && isFault ? faultWord(gun.errorCode) : gunLook(gun).word}</span>
      <span className="wall-tile__more">
        {isAway ? stationName : isFault ? faultWord(gun.errorCode) : `额定${ratedPowerKw}kW`}
      </span>
    </>
  )
}
