import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useWhyStale } from '../../../platform/live/why-stale.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { useNow } from '../../../ui/use-now.ts'
import { runtimeGuns } from '../monitor-queries.ts'
import { minuteMs } from '../parts/gun-words.ts'
import { TvHead } from './tv-head.tsx'
import { tvPages } from './tv-pages.ts'
import { Trouble } from './trouble.tsx'
import { TvTile } from './tv-tile.tsx'
import { intervals, useAwake, useKeys, useRotation, useWholeScreen } from './use-tv.ts'
import './tv.css'

const mostGuns = 600
const usualSeconds = 20

/** The wall of a control room: dark, large, turning its pages by itself, without a mouse. */
export function TvWall({ stationId, onLeave }: { stationId: string | undefined; onLeave: () => void }) {
  const { data } = useQuery(runtimeGuns({ pageSize: mostGuns, ...(stationId && { stationId }) }))
  const guns = data?.rows ?? []
  const pages = tvPages(guns)
  const [seconds, changeSeconds] = useSeconds()
  const { at, paused, turn, pause } = useRotation(pages.length, seconds)
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
  })
  const page = pages[at]
  const minuteNow = Math.floor(useNow(minuteMs / 2).getTime() / minuteMs)
  return createPortal(
    <div className={whyStale ? 'tv tv--stale' : 'tv'} data-theme="dark" role="region" aria-label="大屏">
      <TvHead guns={guns} title={page?.title ?? (data ? '没有充电枪' : '正在读取')} />
      {whyStale && (
        <p className="tv__stale" role="alert">
          数据停更：{whyStale.split('，')[0]}
        </p>
      )}
      <Trouble guns={guns} minuteNow={minuteNow} />
      <div className={`tv__guns tv__guns--${sizeOf(page?.guns.length ?? 0)}`}>
        {page?.guns.map((gun) => (
          <TvTile key={gun.gunId} gun={gun} minuteNow={minuteNow} />
        ))}
      </div>
      <footer className="tv__foot">
        <span>
          第 {pages.length === 0 ? 0 : at + 1} / {pages.length} 页 · {paused ? '已暂停' : `每 ${seconds} 秒翻页`}
          {data &&
            data.totalRows > mostGuns &&
            ` · 共 ${data.totalRows} 把枪，仅显示前 ${mostGuns} 把，请按站点打开大屏`}
        </span>
        <span>← → 翻页　空格 {paused ? '继续' : '暂停'}　↑ ↓ 间隔　Esc 退出</span>
      </footer>
    </div>,
    document.body,
  )
}

/** A page of few guns shows them larger. */
const sizeOf = (guns: number): 'small' | 'middle' | 'large' => (guns <= 6 ? 'large' : guns <= 12 ? 'middle' : 'small')

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
