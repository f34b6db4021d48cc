import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { searchOf } from '../../platform/search-of.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { fillOf, gunParts, type GunPart } from './gun-parts.ts'
import { gunCounts } from './home-queries.ts'

const radius = 54
const round = 2 * Math.PI * radius
const gap = 2

/** All guns by state, and their total power. */
export function GunRing() {
  const { data, error, refetch } = useQuery(gunCounts())
  return (
    <SectionCard title="充电枪状态" extra={data && <GunsLink>{`共 ${data.all.total} 枪`}</GunsLink>}>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 4 }} />
      ) : (
        <div className="home-ring">
          <Ring guns={data.all} />
          <ul className="home-ring__legend cd-number">
            {gunParts.map((part) => (
              <li key={part.of}>
                <i style={{ background: fillOf(part) }} />
                {part.word}
                <b>
                  <GunsLink shows={part.shows}>{data.all[part.of]}</GunsLink>
                </b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  )
}

/** To the guns that a count counts; without filters to all of them. */
const GunsLink = ({ shows, children }: { shows?: GunPart['shows']; children: ReactNode }) => (
  <PageLink
    to={`/monitor/runtime?${searchOf({ view: 'list', ...shows }).toString()}`}
    needs={monitorApi.page}
    title="查看充电枪"
  >
    {children}
  </PageLink>
)

function Ring({ guns }: { guns: GunCounts }) {
  const arcs = arcsOf(guns)
  return (
    <svg
      viewBox="0 0 140 140"
      className="home-ring__drawing"
      role="img"
      aria-label={`共 ${guns.total} 枪，实时功率 ${guns.powerKw.toFixed(1)} kW`}
    >
      <circle cx="70" cy="70" r={radius} className="home-ring__track" />
      {arcs.map(({ of, tone, hatched, length, offset }) => (
        <circle
          key={of}
          cx="70"
          cy="70"
          r={radius}
          className="home-ring__arc"
          style={{
            stroke: toneColor(tone),
            strokeOpacity: hatched ? 0.4 : 1,
            strokeDasharray: `${Math.max(1, length - gap)} ${round}`,
            strokeDashoffset: offset,
          }}
        />
      ))}
      <text x="70" y="68" className="home-ring__value">
        {guns.powerKw >= 1000 ? `${(guns.powerKw / 1000).toFixed(2)}` : guns.powerKw.toFixed(0)}
      </text>
      <text x="70" y="86" className="home-ring__unit">
        {guns.powerKw >= 1000 ? 'MW' : 'kW'} · 共 {guns.total} 枪
      </text>
    </svg>
  )
}

type Arc = Pick<GunPart, 'of' | 'tone' | 'hatched'> & { length: number; offset: number }

/** Each arc begins where the one before it ended. */
const arcsOf = (guns: GunCounts): Arc[] =>
  gunParts
    .filter(({ of }) => guns[of] > 0)
    .reduce<Arc[]>((arcs, { of, ...look }) => {
      const last = arcs.at(-1)
      const offset = last ? last.offset - last.length : 0
      return [...arcs, { of, ...look, length: (guns[of] / guns.total) * round, offset }]
    }, [])
