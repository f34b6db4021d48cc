import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { warningStates } from '@chargedeck/domain/warning/states'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'
import { useUrgentWarnings } from '../monitor/parts/warnings-queries.ts'
import { warningTotal } from './home-queries.ts'

const levels: readonly { level: 1 | 2 | 3 | 4; of: 'level1' | 'level2' | 'level3' | 'level4'; tone: Tone }[] = [
  { level: 1, of: 'level1', tone: 'fault' },
  { level: 2, of: 'level2', tone: 'attention' },
  { level: 3, of: 'level3', tone: 'waiting' },
  { level: 4, of: 'level4', tone: 'active' },
]

/** Open warnings by level, and the newest that cannot wait. */
export function OpenWarnings() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(warningTotal())
  return (
    <SectionCard
      title={homeCardLabels.warnings}
      extra={
        data && (
          <PageLink
            to={`/monitor/warn?startTime=${dayOf(new Date(dataUpdatedAt))}`}
            needs={warningApi.page}
            className="home-soft cd-number"
          >
            今日新增 {data.todayQty}
          </PageLink>
        )
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <>
          <ul className="home-levels">
            {levels.map(({ level, of, tone }) => (
              <li
                key={level}
                style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
              >
                <PageLink
                  to={`/monitor/warn?alarmLevel=${level}&status=${warningStates.open}`}
                  needs={warningApi.page}
                  className={data[of] > 0 ? 'home-level' : 'home-level home-level--none'}
                >
                  <b className="cd-number">{data[of]}</b>
                  {alarmLevelLabels[level]}
                </PageLink>
              </li>
            ))}
          </ul>
          <Urgent />
        </>
      )}
    </SectionCard>
  )
}

function Urgent() {
  const { data, isLoading } = useUrgentWarnings()
  if (!data) return isLoading && <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (data.rows.length === 0) return <p className="home-soft">没有紧急或重要的告警</p>
  return (
    <ul className="home-urgent">
      {data.rows.map(({ id, alarmName, alarmLevel, stationName, pileName, firstTime }) => (
        <li key={id}>
          <PageLink to={`/monitor/warn?open=${id}`} needs={warningApi.page}>
            <i style={{ background: toneColor(alarmLevel === 1 ? 'fault' : 'attention') }} />
            <span>
              <strong>{alarmName}</strong>
              <small>{[stationName, pileName].filter(Boolean).join(' · ')}</small>
            </span>
            <InstantText value={firstTime} short />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
