import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import { feeErrorTexts } from '@chargedeck/contract/site/fee/errors'
import type { Context } from '../../../platform/context.ts'
import { freeze } from '../confirm-fee.ts'
import { lockPlansOf } from '../fee-store.ts'
import { listTargets } from '../list-targets.ts'
import { insertDraft } from '../save-fee.ts'
import { retireOvertaken } from '../take-over-store.ts'
import type { Change, JudgedStation } from './judge-change.ts'
import { judgeStations, openChange, presentReport } from './judge-stations.ts'

/** Applies the rule as it was previewed; a station that is refused or differs from its preview changes nothing. */
export async function changeMany(
  ctx: Context,
  { stations, ...rule }: Received<typeof feeApi.change>['body'],
): Promise<FeeChangeReport[]> {
  const change = await openChange(ctx, rule)
  const bases = new Map(stations.map(({ stationId, basis }) => [stationId, basis]))
  const stationIds = [...bases.keys()]
  await lockPlansOf(ctx.tx, ...(await listTargets(ctx, stationIds)).map(({ id }) => id))
  const judged = (await judgeStations(ctx, stationIds, change)).map((station) => asPreviewed(station, bases))
  const accepted = judged.filter(({ refusal }) => refusal === null)
  if (accepted.length === 0) ctx.noteNothing()
  for (const station of accepted) await write(ctx, station, change)
  return judged.map((station) => presentReport(station, change))
}

function asPreviewed(station: JudgedStation, bases: ReadonlyMap<string, string>): JudgedStation {
  if (station.refusal !== null || station.basis === bases.get(station.stationId)) return station
  return { ...station, refusal: feeErrorTexts['FEE.BASIS_CHANGED'] }
}

async function write(ctx: Context, { stationId, plans }: JudgedStation, { rule, start }: Change): Promise<void> {
  for (const { plan, after } of plans) {
    const { pileType, audience, audienceRefId, feeName, stackDiscountFlag } = plan
    const facts = { stationId, pileType, audience, audienceRefId, feeName, stackDiscountFlag, remark: null }
    const draft = { facts: { ...facts, effectiveTime: start }, periods: after, copyFromId: plan.id }
    const id = await insertDraft(ctx, draft)
    if (rule.confirmFlag === 1) await freeze(ctx, { id, ...facts }, start)
  }
  if (rule.confirmFlag === 1) await retireOvertaken(ctx.tx, stationId, ctx.now())
}
