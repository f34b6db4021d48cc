import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import type { CSSProperties } from 'react'
import { toneColor, type Tone } from '../../../ui/text/state-tag.tsx'
import type { StationCounts } from '../parts/count-guns.ts'
import { downWords } from '../parts/gun-words.ts'

/** A station of a television that has too many guns for a tile each. */
export function StationTile({ station: { stationName, guns } }: { station: StationCounts }) {
  const tone = toneOf(guns)
  return (
    <article
      className={`tv-tile tv-tile--${tone}`}
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
    >
      <header>
        <span>{stationName}</span>
      </header>
      <strong className="cd-number">
        {guns.charging}
        <small> / {guns.total} 充电中</small>
      </strong>
      <footer className="cd-number">
        <span>{downWords(guns) || `空闲 ${guns.idle}`}</span>
        <span>{guns.powerKw.toFixed(0)} kW</span>
      </footer>
    </article>
  )
}

function toneOf({ fault, offline, outOfUse, charging, total }: GunCounts): Tone {
  if (fault > 0) return 'fault'
  if (offline + outOfUse === total) return 'off'
  return charging > 0 ? 'active' : 'idle'
}
