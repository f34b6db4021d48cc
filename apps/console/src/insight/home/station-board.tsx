import { monitorApi, type GunCounts } from '@chargedeck/contract/insight/monitor/calls'
import { useQuery } from '@tanstack/react-query'
import { stationMapApi } from '@chargedeck/contract/site/station/map'
import { Empty, Flex, Segmented, Skeleton } from 'antd'
import { useState, type CSSProperties } from 'react'
import { useMay } from '../../platform/me.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { SectionCard } from '../../ui/page/cards.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { gunParts } from './gun-parts.ts'
import { gunCounts } from './welcome-queries.ts'

const StationMap = lazyPart(
  async () => (await import('../../site/station/parts/station-map.tsx')).StationMap,
  tabMeanwhile,
)

type View = 'list' | 'map'
const views = [
  { value: 'list', label: '卡片' },
  { value: 'map', label: '地图' },
] satisfies { value: View; label: string }[]

type Station = { stationId: string; stationName: string; guns: GunCounts }

/** The busiest stations with one light per gun: blue is charging, green is free, red needs attention. */
export function StationBoard() {
  const mayMap = useMay()(stationMapApi.find)
  const [view, setView] = useState<View>('list')
  const asMap = mayMap && view === 'map'
  const { data, error, refetch } = useQuery(gunCounts())
  return (
    <SectionCard
      title="站点实况"
      extra={
        <Flex gap="middle" align="center" wrap>
          {!asMap && <Legend />}
          {mayMap && (
            <Segmented<View> aria-label="显示方式" size="small" options={views} value={view} onChange={setView} />
          )}
        </Flex>
      }
      className="welcome-board"
    >
      {asMap ? (
        <StationMap height={520} />
      ) : error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : data.stations.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有站点" />
      ) : (
        <>
          <div className="welcome-board__stations">
            {data.stations.map((station) => (
              <StationCard key={station.stationId} station={station} />
            ))}
          </div>
          {data.stationQty > data.stations.length && (
            <PageLink
              to="/monitor/runtime"
              needs={monitorApi.page}
              className="welcome-board__all"
            >{`全部站点（${data.stationQty}）`}</PageLink>
          )}
        </>
      )}
    </SectionCard>
  )
}

const Legend = () => (
  <ul className="welcome-legend">
    {gunParts.map(({ of, word, tone }) => (
      <li key={of}>
        <i style={{ background: toneColor(tone) }} />
        {word}
      </li>
    ))}
  </ul>
)

function StationCard({ station: { stationId, stationName, guns } }: { station: Station }) {
  return (
    <PageLink to={`/monitor/runtime?stationId=${stationId}`} needs={monitorApi.page} className="welcome-station">
      <span className="welcome-station__head">
        <strong title={stationName}>{stationName}</strong>
        <span className="cd-number">{guns.powerKw.toFixed(0)} kW</span>
      </span>
      <Lights guns={guns} />
      <span className="welcome-station__foot">
        <span className="welcome-station__free">
          <b className="cd-number">{guns.idle}</b> 空闲
        </span>
        <span className="welcome-station__rest cd-number">
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
    <span className={single ? 'welcome-lights' : 'welcome-lights welcome-lights--bar'} role="img" aria-label={words}>
      {gunParts.flatMap(({ of, tone }) =>
        single
          ? Array.from({ length: guns[of] }, (_, at) => (
              <i
                key={`${of} ${at}`}
                className={of === 'charging' ? 'welcome-lights__charging' : ''}
                style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
              />
            ))
          : [<i key={of} style={{ '--tone': toneColor(tone), flexGrow: guns[of] } as CSSProperties} />],
      )}
    </span>
  )
}
