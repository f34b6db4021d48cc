import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { useUrgentWarnings } from '../parts/warnings-queries.ts'

/** Open warnings that cannot wait, of all stations, whatever page is shown. */
export function TvWarnings() {
  const { data } = useUrgentWarnings()
  if (!data || data.rows.length === 0) return null
  const more = data.totalRows - data.rows.length
  return (
    <ul className="tv__trouble" aria-label="未处理告警">
      {data.rows.map(({ id, alarmLevel, alarmName, stationName, pileName, firstTime }) => (
        <li key={id} className={alarmLevel === 1 ? 'tv__fault' : ''}>
          <b>{alarmLevelLabels[alarmLevel === 1 ? 1 : 2]}</b> {[stationName, pileName].filter(Boolean).join(' ')}{' '}
          {alarmName} {firstTime.slice(11, 16)}
        </li>
      ))}
      {more > 0 && <li>另有 {more} 条告警</li>}
    </ul>
  )
}
