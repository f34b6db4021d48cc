import { gunStateOf, type PileRunStatus, pileRunStatus } from '@chargedeck/domain/gun/states'
import { netStates } from '@chargedeck/domain/pile/states'
import type { Context } from '../../../platform/context.ts'
import { lockSituations, moveGuns, movePiles, type GunSituation } from './store.ts'

/** Works out the run status of these piles' guns and announces it. Call it after every change that bears on it. */
export async function judgeGuns(ctx: Context, pileIds: readonly string[]): Promise<void> {
  if (pileIds.length === 0) return
  const guns = (await lockSituations(ctx.tx, pileIds)).map((gun) => ({ ...gun, to: statusOf(gun) }))
  const changed = guns.filter(({ runStatus, to }) => runStatus !== to)
  const moves = changed.map(({ gunId, runStatus, to }) => ({ id: ctx.nextId(), gunId, from: runStatus, to }))
  if (moves.length > 0) await moveGuns(ctx.tx, moves, ctx.now())
  const piles = Object.values(Object.groupBy(guns, ({ pileId }) => pileId)).flatMap((of) => judgePile(of ?? []))
  if (piles.length > 0) await movePiles(ctx.tx, piles)
  for (const { gunId, orgId } of changed) ctx.publish({ topic: 'gun', key: gunId, orgId })
}

const statusOf = ({ netStatus, deviceStatus, hasRunningOrder }: GunSituation) =>
  gunStateOf({ isOnline: netStatus === netStates.online, deviceStatus, hasRunningOrder })

function judgePile(
  guns: readonly (GunSituation & { to: GunSituation['runStatus'] })[],
): { pileId: string; runStatus: PileRunStatus }[] {
  const [first] = guns
  if (!first) return []
  const isFaulted = first.netStatus === netStates.online && first.pileDeviceStatus === 'FAULTED'
  const runStatus = isFaulted ? 'FAULT' : pileRunStatus(guns.map(({ to }) => to))
  return runStatus === first.pileRunStatus ? [] : [{ pileId: first.pileId, runStatus }]
}
