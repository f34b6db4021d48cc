import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { CSSProperties } from 'react'
import { gunOrder, gunSigns, gunTones, gunWords, outOfUse } from '../../../site/gun/parts/gun-states.ts'
import { toneColor } from '../../../ui/text/state-tag.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { countNames } from '../parts/count-guns.ts'

type Props = { counts: GunCounts | undefined; title: string; isOfAll: boolean }

/** The station of the page, the sums of all guns, and the clock. */
export function TvHead({ counts, title, isOfAll }: Props) {
  return (
    <header className="tv__head">
      <h1>{title}</h1>
      {isOfAll && <AllStations />}
      <dl className="tv__sums cd-number" aria-label={isOfAll ? '全部站点' : '该站点'}>
        {gunOrder.map((state) => (
          <div
            key={state}
            style={{ '--tone': toneColor(gunTones[state]) } as CSSProperties} // React's type knows no custom properties
          >
            <dt>
              <i aria-hidden>{gunSigns[state]}</i>
              {gunWords[state]}
            </dt>
            <dd>{counts ? counts[countNames[state]] : '–'}</dd>
          </div>
        ))}
        {counts !== undefined && counts.outOfUse > 0 && (
          <div>
            <dt>{outOfUse.word}</dt>
            <dd>{counts.outOfUse}</dd>
          </div>
        )}
        <div>
          <dt>实时功率</dt>
          <dd>
            {counts?.powerKw.toFixed(0) ?? '–'}
            <small> kW</small>
          </dd>
        </div>
      </dl>
      <Clock />
    </header>
  )
}

/** The title may be one station: what is not of it says so. */
export const AllStations = () => <span className="tv__whole">全部站点</span>

function Clock() {
  const now = toWallTime(useNow(1000))
  return (
    <time className="tv__clock cd-number">
      {now.slice(11)}
      <small>{now.slice(0, 10)}</small>
    </time>
  )
}
