import type { GunState } from '@chargedeck/domain/gun/states'
import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { useNow } from '../../ui/use-now.ts'
import { GunActionDialog, type GunAction } from './gun-actions.tsx'
import { OpenGun, useOpenGun } from './gun/open-gun.tsx'
import { minuteMs } from './parts/gun-words.ts'
import { wallGroups } from './parts/wall-groups.ts'
import { useWall } from './use-wall.ts'
import { WallCards } from './wall-cards.tsx'
import { WallTiles } from './wall-tiles.tsx'

type Props = { look: 'tiles' | 'cards'; stationId: string | undefined; states: readonly GunState[] }

/** The guns by station. The state filter runs here, so that a gun leaves the wall when its state changes. */
export function GunWall({ look, stationId, states }: Props) {
  const [action, setAction] = useState<GunAction | null>(null)
  const [opened, open] = useOpenGun()
  const minuteNow = Math.floor(useNow(minuteMs / 2).getTime() / minuteMs)
  const { guns, leftOut, error, retry } = useWall(stationId)
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!guns) return <Skeleton active paragraph={{ rows: 10 }} />
  const groups = wallGroups(guns.filter(({ runStatus }) => states.length === 0 || states.includes(runStatus)))
  const shown = { groups, minuteNow, onOpen: open }
  return (
    <>
      {groups.length === 0 && (
        <Empty description={states.length > 0 ? '没有这种状态的枪' : '还没有充电枪'} style={{ padding: 48 }} />
      )}
      {look === 'tiles' ? <WallTiles {...shown} /> : <WallCards {...shown} onAction={setAction} />}
      {leftOut > 0 && (
        <p className="monitor-wall__more">故障和离线的枪已全部显示；另有 {leftOut} 把正常的枪未显示，请选择站点查看</p>
      )}
      {opened && (
        <OpenGun
          gunId={opened}
          known={guns}
          among={groups.flatMap((group) => group.guns)}
          onOpen={open}
          onAction={setAction}
        />
      )}
      {action && <GunActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}
