import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { alarmLevels } from '@chargedeck/domain/alarm-code/codes'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { warningStates } from '@chargedeck/domain/warning/states'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { alarmLevelTones } from '../../site/alarm-code/parts/alarm-level-tones.ts'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { warningTotal } from './parts/warning-count-queries.ts'
import './warning.css'

const refreshMs = 2000
/** The figures count those of the station, whatever else the list is filtered by. */
const kept: ReadonlySet<string> = new Set(['stationId', 'sortField', 'sortOrder', 'pageSize'])

const dayNow = (): string => dayOf(new Date())

/** Open warnings by level, and the new ones of today; a click on a figure shows exactly those that it counts, another one all. */
export function WarningStrip() {
  const may = useMay()
  const { params, setParams } = usePageAddress()
  const stationId = params.get('stationId') ?? undefined
  const { data, error, refetch } = useQuery({ ...warningTotal(stationId), enabled: may(warningApi.total) })
  useLiveRefresh('warning', ['warning', 'total'], refreshMs)
  const shown = params.get('status') === warningStates.open ? params.getAll('alarmLevel') : []
  const today = dayNow()
  const showOnly = (filters: Record<string, string>) =>
    setParams((before) => [...[...before].filter(([name]) => kept.has(name)), ...Object.entries(filters)])
  const show = (level: number) =>
    showOnly(shown.includes(String(level)) ? {} : { alarmLevel: String(level), status: warningStates.open })
  const isToday = params.get('startTime') === today && !params.has('status') && shown.length === 0
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <div className="warning-strip">
      {alarmLevels.map((level) => (
        <button
          key={level}
          type="button"
          className="warning-strip__item"
          aria-pressed={shown.includes(String(level))}
          style={{ '--tone': toneColor(alarmLevelTones[level]) } as CSSProperties} // React's type knows no custom properties
          onClick={() => show(level)}
        >
          <span className="warning-strip__word">{alarmLevelLabels[level]}未处理</span>
          <span className="warning-strip__count cd-number">{data ? data[`level${level}`] : '–'}</span>
        </button>
      ))}
      <button
        type="button"
        className="warning-strip__item"
        aria-pressed={isToday}
        onClick={() => showOnly(isToday ? {} : { startTime: today })}
      >
        <span className="warning-strip__word">今日新增</span>
        <span className="warning-strip__count cd-number">{data ? data.todayQty : '–'}</span>
      </button>
    </div>
  )
}
