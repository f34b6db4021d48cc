import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { memo } from 'react'

type Props = Omit<GunCounts, 'powerKw' | 'offline'> & {
  name: string
  stationId: string | undefined
  isCurrent: boolean
  onChoose: (stationId: string | undefined) => void
}

/** A station and its guns in numbers. Its power changes with each event and is not shown: then nothing renders. */
export const RailEntry = memo(function RailEntry({ name, stationId, isCurrent, onChoose, ...guns }: Props) {
  const shareOf = (part: number) => `${guns.total === 0 ? 0 : (part / guns.total) * 100}%`
  return (
    <button
      type="button"
      className="monitor-rail__station"
      aria-current={isCurrent}
      onClick={() => onChoose(stationId)}
    >
      <span className="monitor-rail__name">{name}</span>
      <span className="monitor-rail__counts cd-number">
        <span style={{ color: 'var(--cd-tone-active)' }}>充 {guns.charging}</span>
        <span style={{ color: 'var(--cd-tone-idle)' }}>空 {guns.idle}</span>
        {guns.fault > 0 && <span style={{ color: 'var(--cd-tone-fault)' }}>故 {guns.fault}</span>}
        <span className="monitor-rail__total">{guns.total}</span>
      </span>
      <span className="monitor-rail__bar" aria-hidden>
        <i style={{ width: shareOf(guns.charging), background: 'var(--cd-tone-active)' }} />
        <i style={{ width: shareOf(guns.occupied + guns.reserved), background: 'var(--cd-tone-waiting)' }} />
        <i style={{ width: shareOf(guns.idle), background: 'var(--cd-tone-idle)' }} />
        <i style={{ width: shareOf(guns.fault), background: 'var(--cd-tone-fault)' }} />
      </span>
    </button>
  )
})
