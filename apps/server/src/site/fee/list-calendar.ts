import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf, daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../station/public.ts'
import { feesInScope, withFacts } from './fee-store.ts'
import { presentFee } from './present-fee.ts'

const mostPlans = 500

/** The plans that price a moment of the month, and all that are still to begin; which one prices it is the rule of the domain. */
export async function listCalendar(
  ctx: Context,
  { stationId, month }: Received<typeof feeApi.calendar>['query'],
): Promise<Fee[]> {
  await findStation(ctx, stationId)
  const from = fromWallTime(`${month}-01 00:00:00`)
  const to = fromWallTime(`${monthOf(dayOf(daysLater(from, 31)))}-01 00:00:00`)
  const rows = await withFacts(ctx, feesInScope(ctx))
    .where('stationFee.stationId', '=', stationId)
    .where('stationFee.versionStatus', '<>', versionStates.draft)
    .where((fee) =>
      fee.or([
        fee('stationFee.effectiveTime', '>', ctx.now()),
        fee.and([
          fee('stationFee.effectiveTime', '<', to),
          fee.or([fee('stationFee.expireTime', 'is', null), fee('stationFee.expireTime', '>', from)]),
        ]),
      ]),
    )
    .orderBy('stationFee.effectiveTime', 'desc')
    .orderBy('stationFee.id', 'desc')
    .limit(mostPlans)
    .execute()
  return rows.map((row) => presentFee(row, ctx.now()))
}
