import { stationMapApi } from '@chargedeck/contract/site/station/map'
import { createPortal } from 'react-dom'
import { useMay } from '../../../platform/me.ts'
import { useWhyStale } from '../../../platform/live/why-stale.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { minuteMs } from '../parts/gun-words.ts'
import { useCounts, useGunCounts, useWall } from '../use-wall.ts'
import { TvHead } from './tv-head.tsx'
import { tvPages, type TvPage } from './tv-pages.ts'
import { StationTile } from './station-tile.tsx'
import { Trouble } from './trouble.tsx'
import { TvTile } from './tv-tile.tsx'
import { TvToday } from './tv-today.tsx'
import { TvWarnings } from './tv-warnings.tsx'
import { intervals, useAwake, useKeys, useRotation, useWholeScreen } from './use-tv.ts'
import './tv.css'

const usualSeconds = 20
const TvMap = lazyPart(async () => (await import('./tv-map.tsx')).TvMap)

/** The wall of a control room: dark, large, turning its pages by itself, without a mouse. */
export function TvWall({ stationId, onLeave }: { stationId: string | undefined; onLeave: () => void }) {
  const { guns, leftOut } = useWall(stationId)
  const counts = useGunCounts(stationId)
  const stations = useCounts({ stationId })?.stations ?? []
  const pages = tvPages(guns ?? [], stations)
  const [seconds, changeSeconds] = useSeconds()
  const { at, paused, turn, pause } = useRotation(pages.length, seconds)
  const [asMap, toggleMap] = useMapMode()
  const whyStale = useWhyStale()
  useAwake()
  useWholeScreen(onLeave)
  useKeys({
    Escape: onLeave,
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    ArrowUp: () => changeSeconds(1),
    ArrowDown: () => changeSeconds(-1),
    ' ': pause,
    m: toggleMap,
    M: toggleMap,
  })
  const page = pages[at]
  const minuteNow = Math.floor(useNow(minuteMs / 2).getTime() / minuteMs)
  return createPortal(
    <div className={whyStale ? 'tv tv--stale' : 'tv'} data-theme="dark" role="region" aria-label="大屏">
      <TvHead
        counts={counts}
        isOfAll={stationId === undefined}
        title={asMap ? '站点地图' : (page?.title ?? (guns ? '没有充电枪' : '正在读取'))}
      />
      {whyStale && (
        <p className="tv__stale" role="alert">
          数据停更：{whyStale.split('，')[0]}
        </p>
      )}
      <TvToday />
      <TvWarnings />
      <Trouble guns={guns ?? []} minuteNow={minuteNow} />
      {asMap ? <TvMap /> : page && <Tiles page={page} minuteNow={minuteNow} />}
      {asMap ? (
        <footer className="tv__foot tv__foot--map">M 枪墙　Esc 退出</footer>
      ) : (
        <footer className="tv__foot">
          <span>
            第 {pages.length === 0 ? 0 : at + 1} / {pages.length} 页 · {paused ? '已暂停' : `每 ${seconds} 秒翻页`}
            {leftOut > 0 && ` · 另有 ${leftOut} 把正常的枪只计入站点`}
          </span>
          <span>← → 翻页　空格 {paused ? '继续' : '暂停'}　↑ ↓ 间隔　M 地图　Esc 退出</span>
        </footer>
      )}
    </div>,
    document.body,
  )
}

function Tiles({ page, minuteNow }: { page: TvPage; minuteNow: number }) {
  const tiles =
    'guns' in page
      ? page.guns.map((gun) => <TvTile key={gun.gunId} gun={gun} minuteNow={minuteNow} />)
      : page.stations.map((station) => <StationTile key={station.stationId} station={station} />)
  return <div className={`tv__guns tv__guns--${sizeOf(tiles.length)}`}>{tiles}</div>
}

/** A page of few tiles shows them larger. */
const sizeOf = (tiles: number): 'small' | 'middle' | 'large' =>
  tiles <= 6 ? 'large' : tiles <= 12 ? 'middle' : 'small'

/** In the address, so that a television starts with it. */
function useMapMode(): [boolean, () => void] {
  const may = useMay()(stationMapApi.find)
  const { params, setParams } = usePageAddress()
  const asMap = may && params.get('tv') === 'map'
  const toggle = () =>
    setParams(
      (before) =>
        new URLSearchParams([...before].map(([name, value]) => [name, name === 'tv' ? (asMap ? '1' : 'map') : value])),
      {
        replace: true,
      },
    )
  return [asMap, may ? toggle : () => {}]
}

/** In the address, so that a television starts with it. */
function useSeconds(): [number, (by: number) => void] {
  const { params, setParams } = usePageAddress()
  const asked = Number(params.get('every'))
  const seconds = intervals.find((each) => each === asked) ?? usualSeconds
  const change = (by: number) => {
    const next = intervals[intervals.indexOf(seconds) + by]
    if (next === undefined) return
    setParams(
      (before) =>
        new URLSearchParams([...before].filter(([name]) => name !== 'every').concat([['every', String(next)]])),
      { replace: true },
    )
  }
  return [seconds, change]
}
