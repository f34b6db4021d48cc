import { gunStateOf, gunStates, isDown, type PileRunStatus, pileRunStatus } from '@chargedeck/domain/gun/states'
import { netStates } from '@chargedeck/domain/pile/states'
import type { Context } from '../../../platform/context.ts'
import { signalFaults } from './signal-faults.ts'
import { lockSituations, moveGuns, movePiles, type GunMove, type GunSituation } from './store.ts'

/** Works out the run status of these piles' guns and announces it. Call it after every change that bears on it. */
export async function judgeGuns(ctx: Context, pileIds: readonly string[]): Promise<void> {
  if (pileIds.length === 0) return
  const guns = (await lockSituations(ctx.tx, pileIds)).map((gun) => ({ ...gun, to: statusOf(gun) }))
  const changed = guns.filter(({ runStatus, to, errorCode, loggedError }) =>
    to === gunStates.fault ? runStatus !== to || errorCode !== loggedError : runStatus !== to,
  )
  const moves = changed.map((gun) => moveOf(gun, ctx))
  if (moves.length > 0) await moveGuns(ctx.tx, moves)
  const piles = Object.values(Object.groupBy(guns, ({ pileId }) => pileId)).flatMap((of) => judgePile(of ?? []))
  if (piles.length > 0) await movePiles(ctx.tx, piles)
  await signalFaults(ctx, { changed, guns, piles })
  for (const { gunId, orgId, to } of changed) {
    ctx.publish({ topic: 'gun', key: gunId, orgId })
    if (isDown(to)) ctx.publish({ topic: 'gun-down', key: gunId, orgId })
  }
}

const statusOf = ({ netStatus, deviceStatus, hasRunningOrder }: GunSituation) =>
  gunStateOf({ isOnline: netStatus === netStates.online, deviceStatus, hasRunningOrder })

type Judged = GunSituation & { to: GunSituation['runStatus'] }

function moveOf({ gunId, runStatus, to, errorCode, ...gun }: Judged, ctx: Pick<Context, 'nextId' | 'now'>): GunMove {
  const at = to === gunStates.offline ? silentSince(gun, ctx.now()) : ctx.now()
  return { id: ctx.nextId(), gunId, from: runStatus, to, at, errorCode: to === gunStates.fault ? errorCode : null }
}

/** Silence began with the last message, not when it was noticed; never before the state that it ended. */
function silentSince({ lastOfflineTime, statusTime }: Pick<Judged, 'lastOfflineTime' | 'statusTime'>, now: Date): Date {
  const since = Math.max(lastOfflineTime?.getTime() ?? now.getTime(), statusTime?.getTime() ?? 0)
  return new Date(Math.min(since, now.getTime()))
}

function judgePile(guns: readonly Judged[]): { pileId: string; runStatus: PileRunStatus }[] {
  const [first] = guns
  if (!first) return []
  const isFaulted = first.netStatus === netStates.online && first.pileDeviceStatus === 'FAULTED'
  const runStatus = isFaulted ? 'FAULT' : pileRunStatus(guns.map(({ to }) => to))
  return runStatus === first.pileRunStatus ? [] : [{ pileId: first.pileId, runStatus }]
}
