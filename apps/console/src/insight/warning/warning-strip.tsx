import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { alarmLevels } from '@chargedeck/domain/alarm-code/codes'
import { warningStates } from '@chargedeck/domain/warning/states'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { alarmLevelTones } from '../../site/alarm-code/parts/alarm-level-tones.ts'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { warningTotal } from './parts/warning-count-queries.ts'
import './warning.css'

const refreshMs = 2000

/** Open warnings by level, and the new ones of today; a click on a level shows only its open ones. */
export function WarningStrip() {
  const may = useMay()
  const { params, setParams } = usePageAddress()
  const stationId = params.get('stationId') ?? undefined
  const { data } = useQuery({ ...warningTotal(stationId), enabled: may(warningApi.total) })
  useLiveRefresh('warning', ['warning', 'total'], refreshMs)
  const shown = params.get('status') === warningStates.open ? params.getAll('alarmLevel') : []
  const show = (level: number) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const name of ['alarmLevel', 'status', 'pageNo', 'open']) after.delete(name)
      if (!shown.includes(String(level))) {
        after.set('alarmLevel', String(level))
        after.set('status', warningStates.open)
      }
      return after
    })
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
      <div className="warning-strip__item warning-strip__item--today">
        <span className="warning-strip__word">今日新增</span>
        <span className="warning-strip__count cd-number">{data ? data.todayQty : '–'}</span>
      </div>
    </div>
  )
}
