import type { Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/station'
import { stationStepBetween } from '@chargedeck/domain/station/states'
import { AppError } from '../platform/app-error.ts'
import { changeOf } from '../platform/change-of.ts'
import type { Context } from '../platform/context.ts'
import { checkFacts } from './check-facts.ts'
import { dismantleStation } from './dismantle-station.ts'
import { columnsOf, factsKept, factsSent } from './facts.ts'
import { takeOffline } from './go-offline.ts'
import { changeStation, lockNames, lockStation, type StationRow } from './store.ts'

type Wish = Received<typeof stationApi.edit>['body']

export async function editStation(ctx: Context, wish: Wish): Promise<null> {
  await lockNames(ctx.tx)
  const station = await lockStation(ctx, wish.id)
  if (wish.rowVersion !== undefined && wish.rowVersion !== station.rowVersion) throw new AppError('RECORD.STALE')
  if (station.status === '90') throw new AppError('STATION.STEP_NOT_ALLOWED')
  const facts = factsSent(wish)
  await checkFacts(ctx, facts, station.id)
  if (station.status === '10' && facts.lng === null) throw new AppError('STATION.POSITION_MISSING')
  await changeStation(ctx, station.id, columnsOf(facts))
  ctx.note(station.id, changeOf(factsKept(station), facts))
  if (wish.status && wish.status !== station.status) await takeStep(ctx, station, wish)
  return null
}

/** An edit may also end the operation, or the station; going online has a call of its own. */
async function takeStep(ctx: Context, station: StationRow, { status, reason = '编辑站点', stopRunning = 0 }: Wish): Promise<void> {
  const step = status && stationStepBetween(station.status, status)
  if (step === 'goOffline') return takeOffline(ctx, station, { reason, stopRunning })
  if (step === 'dismantle') return dismantleStation(ctx, station, reason)
  throw new AppError('STATION.STEP_NOT_ALLOWED')
}
