import type { Received } from '@chargedeck/contract/endpoint'
import type { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { stationSteps } from '@chargedeck/domain/station/states'
import { givePilesTo } from '../../site/pile/public.ts'
import { editFacts, type StationGuards, type StationRow } from '../../site/station/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { countUnfinishedAt } from '../charge-order/public.ts'
import { countUnpaidAt } from '../occupy-order/public.ts'
import { dismantleStation } from './dismantle-station.ts'
import { goOffline } from './go-offline.ts'

type EditStationInput = Received<typeof siteLifecycleApi.edit>['body']

/** Edits the facts of a station, with their consequences elsewhere. */
export async function editStation(ctx: Context, guards: StationGuards, input: EditStationInput): Promise<null> {
  const { before, facts } = await editFacts(ctx, input)
  if (facts.companyId !== before.companyId) await changeCompany(ctx, before.id, facts.companyId)
  if (input.status && input.status !== before.status) await takeStep(ctx, guards, before, input)
  return null
}

/** The piles follow the station to its new company, and so do charges from then on. */
async function changeCompany(ctx: Context, stationId: string, companyId: string): Promise<void> {
  const unfinished = await countUnfinishedAt(ctx.tx, stationId)
  if (unfinished > 0) throw new AppError('STATION.STILL_USED', `站点有${unfinished}笔未完成订单，不能变更所属公司`)
  const unpaid = await countUnpaidAt(ctx.tx, stationId)
  if (unpaid > 0) throw new AppError('STATION.STILL_USED', `站点有${unpaid}笔占位单未结束或未支付，不能变更所属公司`)
  await givePilesTo(ctx.tx, stationId, companyId)
}

/** An edit may also take the station offline or dismantle it; going online has a call of its own. */
async function takeStep(
  ctx: Context,
  guards: StationGuards,
  station: StationRow,
  { status, reason = '编辑站点', stopRunning = 0 }: EditStationInput,
): Promise<void> {
  const step = status && stationSteps.stepBetween(station.status, status)
  if (step === 'goOffline') await goOffline(ctx, guards, station, { reason, stopRunning })
  else if (step === 'dismantle') await dismantleStation(ctx, guards, station, reason)
  else throw new AppError('STATION.STEP_NOT_ALLOWED')
}
