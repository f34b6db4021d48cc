import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { GunActionDialog, type GunAction } from './gun-actions.tsx'
import { GunCard } from './gun-card.tsx'
import { runtimeGuns } from './monitor-queries.ts'

const wallSize = 600 // nobody can watch more guns; the user must choose a station

type Props = { stationId: string | undefined; states: readonly GunState[] }

/** The guns by station. The state filter runs here, so that a gun leaves the wall when its state changes. */
export function GunWall({ stationId, states }: Props) {
  const [action, setAction] = useState<GunAction | null>(null)
  const guns = useQuery(runtimeGuns({ pageSize: wallSize, ...(stationId && { stationId }) }))
  if (guns.error && !guns.data) return <LoadFailed error={guns.error} onRetry={() => void guns.refetch()} />
  if (!guns.data) return <Skeleton active paragraph={{ rows: 10 }} />
  const shown = guns.data.rows.filter(({ runStatus }) => states.length === 0 || states.includes(runStatus))
  const stations = Object.values(Object.groupBy(shown, (gun) => gun.stationId)).flatMap((group) =>
    group ? [group] : [],
  )
  return (
    <>
      {shown.length === 0 && (
        <Empty description={states.length > 0 ? '没有这种状态的枪' : '还没有充电枪'} style={{ padding: 48 }} />
      )}
      {stations.map((group) => (
        <section key={group[0]?.stationId} className="monitor-wall" aria-label={group[0]?.stationName ?? ''}>
          <h2 className="monitor-wall__station">
            {group[0]?.stationName}
            <span>{headline(group)}</span>
          </h2>
          <div className="monitor-wall__guns">
            {group.map((gun) => (
              <GunCard key={gun.gunId} gun={gun} onAction={setAction} />
            ))}
          </div>
        </section>
      ))}
      {guns.data.totalRows > wallSize && <p className="monitor-wall__more">仅显示前 {wallSize} 把枪，请选择站点查看</p>}
      {action && <GunActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}

function headline(guns: readonly RuntimeGun[]): string {
  const powerKw = guns.reduce(
    (sum, { runStatus, realtime }) => sum + (runStatus === gunStates.charging ? (realtime?.powerKw ?? 0) : 0),
    0,
  )
  const charging = guns.filter(({ runStatus }) => runStatus === gunStates.charging).length
  return `${guns.length} 把枪 · 充电中 ${charging}${powerKw > 0 ? ` · ${powerKw.toFixed(0)} kW` : ''}`
}
