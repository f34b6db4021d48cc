import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { useNow } from '../../ui/use-now.ts'
import { GunActionDialog, type GunAction } from './gun-actions.tsx'
import { GunCard } from './gun-card.tsx'
import { GunTile } from './gun-tile.tsx'
import { OpenGun, useOpenGun } from './gun/open-gun.tsx'
import { runtimeGuns } from './monitor-queries.ts'
import { minuteMs } from './parts/gun-words.ts'
import { powerOf } from './parts/move-counts.ts'

const wallSize = 600 // nobody can watch more guns; the user must choose a station

type Props = { look: 'tiles' | 'cards'; stationId: string | undefined; states: readonly GunState[] }

/** The guns by station. The state filter runs here, so that a gun leaves the wall when its state changes. */
export function GunWall({ look, stationId, states }: Props) {
  const [action, setAction] = useState<GunAction | null>(null)
  const [opened, open] = useOpenGun()
  const minuteNow = Math.floor(useNow(minuteMs / 2).getTime() / minuteMs)
  const guns = useQuery(runtimeGuns({ pageSize: wallSize, ...(stationId && { stationId }) }))
  if (guns.error && !guns.data) return <LoadFailed error={guns.error} onRetry={() => void guns.refetch()} />
  if (!guns.data) return <Skeleton active paragraph={{ rows: 10 }} />
  const shown = guns.data.rows.filter(({ runStatus }) => states.length === 0 || states.includes(runStatus))
  const shared = { minuteNow, onOpen: open }
  return (
    <>
      {shown.length === 0 && (
        <Empty description={states.length > 0 ? '没有这种状态的枪' : '还没有充电枪'} style={{ padding: 48 }} />
      )}
      <div className={`monitor-wall monitor-wall--${look}`}>
        {[...Map.groupBy(shown, (gun) => gun.stationId)].map(([id, group]) => (
          <section key={id} className="monitor-wall__group" aria-label={group[0]?.stationName ?? ''}>
            <h2 className="monitor-wall__station" title={group[0]?.stationName}>
              {group[0]?.stationName}
              <span>{headline(group, look)}</span>
            </h2>
            <div className="monitor-wall__guns">
              {group.map((gun) =>
                look === 'tiles' ? (
                  <GunTile key={gun.gunId} gun={gun} {...shared} />
                ) : (
                  <GunCard key={gun.gunId} gun={gun} {...shared} onAction={setAction} />
                ),
              )}
            </div>
          </section>
        ))}
      </div>
      {guns.data.totalRows > wallSize && <p className="monitor-wall__more">仅显示前 {wallSize} 把枪，请选择站点查看</p>}
      {opened && <OpenGun gunId={opened} known={guns.data.rows} among={shown} onOpen={open} onAction={setAction} />}
      {action && <GunActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}

function headline(guns: readonly RuntimeGun[], look: Props['look']): string {
  const charging = guns.filter(({ runStatus }) => runStatus === gunStates.charging).length
  if (look === 'tiles') return `充 ${charging} / ${guns.length}`
  const powerKw = guns.reduce((sum, gun) => sum + powerOf(gun), 0)
  return `${guns.length} 把枪 · 充电中 ${charging}${powerKw > 0 ? ` · ${powerKw.toFixed(0)} kW` : ''}`
}
