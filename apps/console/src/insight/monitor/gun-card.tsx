import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { memo, type CSSProperties } from 'react'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag, toneColor } from '../../ui/text/state-tag.tsx'
import { durationText } from '../../ui/text/duration-text.ts'
import { GunActions, type GunAction } from './gun-actions.tsx'
import { faultWord, gunLook } from '../../site/gun/parts/gun-states.ts'
import { minutesIn, powerWords, shortSpan } from './parts/gun-words.ts'
import { SocRing } from './soc-ring.tsx'

type Props = {
  gun: RuntimeGun
  minuteNow: number
  /** It stands outside of its station and names it. */
  isAway: boolean
  onOpen: (gunId: string) => void
  onAction: (action: GunAction) => void
}

/** One gun: its customer, state of charge, power and amount. */
export const GunCard = memo(function GunCard({ gun, minuteNow, isAway, onOpen, onAction }: Props) {
  const { runStatus, order, realtime } = gun
  const { tone, word } = gunLook(gun)
  const isCharging = order !== null
  return (
    <article
      className={isCharging ? 'gun-card gun-card--charging' : 'gun-card'}
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
    >
      <header className="gun-card__head">
        <button type="button" className="gun-card__name" onClick={() => onOpen(gun.gunId)}>
          <strong>{gun.pileName}</strong> {gun.gunName}
          {gun.parkNo && <span className="gun-card__park">{gun.parkNo}</span>}
        </button>
        <StateTag tone={tone} label={word} pulse={runStatus === gunStates.charging} />
      </header>
      {isCharging ? (
        <div className="gun-card__charge">
          <SocRing soc={realtime?.soc ?? null} tone={tone} />
          <dl className="gun-card__figures cd-number">
            <Figure name="功率" value={<>{realtime?.powerKw?.toFixed(1) ?? '-'}</>} unit="kW" />
            <Figure name="电量" value={<EnergyText value={realtime?.energy ?? null} />} unit="度" />
            <Figure name="金额" value={<MoneyText value={realtime?.amt ?? null} />} unit="元" />
            <Figure name="时长" value={<>{durationText(order.durationSec)}</>} />
          </dl>
        </div>
      ) : (
        <div className="gun-card__rest">
          <b>
            {runStatus === gunStates.fault ? faultWord(gun.errorCode) : word} {shortSpan(minutesIn(gun, minuteNow))}
          </b>
          <span>{isAway ? gun.stationName : powerWords(gun)}</span>
        </div>
      )}
      <footer className="gun-card__foot">
        <span className="gun-card__who">
          {order ? (order.plateNo ?? order.mobile ?? order.nickname ?? '未知客户') : gun.gunCode}
        </span>
        <GunActions gun={gun} onAction={onAction} />
      </footer>
    </article>
  )
})

type FigureProps = { name: string; value: React.ReactNode; unit?: string }

const Figure = ({ name, value, unit }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {unit && <small> {unit}</small>}
    </dd>
  </div>
)
