import type { Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/site/station/calls'
import { stationSteps } from '@chargedeck/domain/station/states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { givePilesTo } from '../pile/public.ts'
import { checkFacts } from './check-facts.ts'
import { dismantleStation } from './dismantle-station.ts'
import { countOpenOrders } from './facts-store.ts'
import { columnsOf, factsKept, factsSent, type StationFactsSent } from './facts.ts'
import { takeOffline } from './go-offline.ts'
import { changeStation, lockLiveStation, lockNames, type StationRow } from './store.ts'

type Wish = Received<typeof stationApi.edit>['body']

export async function editStation(ctx: Context, wish: Wish): Promise<null> {
  await lockNames(ctx.tx)
  const station = await lockLiveStation(ctx, wish.id)
  if (wish.rowVersion !== undefined && wish.rowVersion !== station.rowVersion) throw new AppError('RECORD.STALE')
  const facts = factsSent(wish)
  await checkFacts(ctx, facts, station.id)
  if (station.status === '10') requireOpenFacts(facts)
  if (facts.companyId !== station.companyId) await changeCompany(ctx, station.id, facts.companyId)
  await changeStation(ctx, station.id, columnsOf(facts))
  ctx.note(station.id, changeOf(factsKept(station), facts))
  if (wish.status && wish.status !== station.status) await takeStep(ctx, station, wish)
  return null
}

/** What an operating station was given when it went online stays. */
function requireOpenFacts({ lng, operateDate }: StationFactsSent): void {
  if (lng === null) throw new AppError('STATION.POSITION_MISSING')
  if (operateDate === null) throw new AppError('STATION.OPERATE_DATE_MISSING')
}

/** Whose station it is, his are its piles, and what is charged there from now on. */
async function changeCompany(ctx: Context, stationId: string, companyId: string): Promise<void> {
  const open = await countOpenOrders(ctx, stationId)
  if (open > 0) throw new AppError('STATION.STILL_USED', `站点有${open}笔未完成订单，不能变更所属公司`)
  await givePilesTo(ctx.tx, stationId, companyId)
}

/** An edit may also end the operation, or the station; going online has a call of its own. */
async function takeStep(
  ctx: Context,
  station: StationRow,
  { status, reason = '编辑站点', stopRunning = 0 }: Wish,
): Promise<void> {
  const step = status && stationSteps.stepBetween(station.status, status)
  if (step === 'goOffline') return void (await takeOffline(ctx, station, { reason, stopRunning }))
  if (step === 'dismantle') return dismantleStation(ctx, station, reason)
  throw new AppError('STATION.STEP_NOT_ALLOWED')
}
