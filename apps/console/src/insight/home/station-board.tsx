import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { fillOf, gunParts } from './gun-parts.ts'
import { gunCounts } from './home-queries.ts'

type Station = { stationId: string; stationName: string; guns: GunCounts }

/** The busiest stations with one light per gun: blue is charging, green is free, red needs attention. */
export function StationBoard() {
  const { data, error, refetch } = useQuery(gunCounts())
  return (
    <SectionCard title={homeCardLabels.board} extra={<Legend />} className="home-board">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : data.stations.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有站点" />
      ) : (
        <>
          <div className="home-board__stations">
            {data.stations.map((station) => (
              <StationCard key={station.stationId} station={station} />
            ))}
          </div>
          {data.stationQty > data.stations.length && (
            <PageLink
              to="/monitor/runtime"
              needs={monitorApi.page}
              className="home-board__all"
            >{`全部站点（${data.stationQty}）`}</PageLink>
          )}
        </>
      )}
    </SectionCard>
  )
}

const Legend = () => (
  <ul className="home-legend">
    {gunParts.map((part) => (
      <li key={part.of}>
        <i style={{ background: fillOf(part) }} />
        {part.word}
      </li>
    ))}
  </ul>
)

function StationCard({ station: { stationId, stationName, guns } }: { station: Station }) {
  return (
    <PageLink to={`/monitor/runtime?stationId=${stationId}`} needs={monitorApi.page} className="home-station">
      <span className="home-station__head">
        <strong title={stationName}>{stationName}</strong>
        <span className="cd-number">{guns.powerKw.toFixed(0)} kW</span>
      </span>
      <Lights guns={guns} />
      <span className="home-station__foot">
        <span className="home-station__free">
          <b className="cd-number">{guns.idle}</b> 空闲
        </span>
        <span className="home-station__rest cd-number">
          充电 {guns.charging} / {guns.total}
          {guns.fault > 0 && <em>故障 {guns.fault}</em>}
        </span>
      </span>
    </PageLink>
  )
}

const lightsAtMost = 48

/** Above a few dozen guns, single lights are unreadable: then shares are shown. */
function Lights({ guns }: { guns: GunCounts }) {
  const words = gunParts.map(({ of, word }) => `${word} ${guns[of]}`).join('，')
  const single = guns.total <= lightsAtMost
  return (
    <span className={single ? 'home-lights' : 'home-lights home-lights--bar'} role="img" aria-label={words}>
      {gunParts.flatMap((part) =>
        single
          ? Array.from({ length: guns[part.of] }, (_, at) => (
              <i
                key={`${part.of} ${at}`}
                className={part.of === 'charging' ? 'home-lights__charging' : ''}
                style={{ '--tone': fillOf(part) } as CSSProperties} // React's type knows no custom properties
              />
            ))
          : [<i key={part.of} style={{ '--tone': fillOf(part), flexGrow: guns[part.of] } as CSSProperties} />],
      )}
    </span>
  )
}
