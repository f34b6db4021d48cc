import type { GunState } from '@chargedeck/domain/gun/states'
import type { CSSProperties } from 'react'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { gunOrder, gunSigns, gunTones, gunWords, outOfUse } from '../../site/gun/parts/gun-states.ts'
import { countNames } from './parts/count-guns.ts'
import { useGunCounts } from './use-wall.ts'

type Props = {
  stationId: string | undefined
  states: readonly GunState[]
  onChange: (states: readonly GunState[]) => void
}

/** The number of guns in each state; a click shows only those. */
export function CountStrip({ stationId, states, onChange }: Props) {
  const counts = useGunCounts(stationId)
  const toggle = (state: GunState) =>
    onChange(states.includes(state) ? states.filter((each) => each !== state) : [...states, state])
  return (
    <div className="monitor-strip">
      {gunOrder.map((state) => (
        <button
          key={state}
          type="button"
          className="monitor-strip__item"
          aria-pressed={states.includes(state)}
          style={{ '--tone': toneColor(gunTones[state]) } as CSSProperties} // React's type knows no custom properties
          onClick={() => toggle(state)}
        >
          <span className="monitor-strip__word">
            <i aria-hidden>{gunSigns[state]}</i>
            {gunWords[state]}
          </span>
          <span className="monitor-strip__count cd-number">{counts ? counts[countNames[state]] : '–'}</span>
        </button>
      ))}
      {counts !== undefined && counts.outOfUse > 0 && (
        <div className="monitor-strip__power">
          <span className="monitor-strip__word">{outOfUse.word}</span>
          <span className="monitor-strip__count cd-number">{counts.outOfUse}</span>
        </div>
      )}
      <div className="monitor-strip__power">
        <span className="monitor-strip__word">实时功率</span>
        <span className="monitor-strip__count cd-number">
          {counts ? counts.powerKw.toFixed(1) : '–'}
          <small> kW</small>
        </span>
      </div>
    </div>
  )
}
