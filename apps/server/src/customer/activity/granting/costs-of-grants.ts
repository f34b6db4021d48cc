import { prizeLine } from '@chargedeck/contract/customer/activity/words'
import { prizeTypes } from '@chargedeck/domain/activity/kinds'
import { costOf, hasKnownCost } from '@chargedeck/domain/activity/prizes'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { presentPrize } from '../present.ts'
import { prizesOfActivities, toPrize } from '../prize-store.ts'
import type { ActivityRow } from '../store.ts'
import type { Granting } from './granting.ts'

type CostOfGrant = { voucherQty: number; costAmt: Fen | null; prizeLines: string[] }

/** What one customer receives of each activity that staff give out, and the most that it costs. */
export async function costsOfGrants(
  ctx: Pick<Context, 'tx'>,
  activities: readonly Pick<ActivityRow, 'id' | 'rule'>[],
): Promise<Map<string, CostOfGrant>> {
  const ids = activities.map(({ id }) => id)
  const prizes = await prizesOfActivities(ctx, ids)
  return new Map(
    activities.map(({ id, rule }) => {
      const { prizeIds } = rule as Granting['rule'] // checked against the type when it was saved
      const rows = (prizes.get(id) ?? []).filter((prize) => prizeIds.includes(prize.id))
      const given = rows.map(toPrize)
      const vouchers = given.filter(({ prizeType }) => prizeType === prizeTypes.voucher)
      const voucherQty = vouchers.reduce((sum, { qty }) => sum + qty, 0)
      const prizeLines = rows.map((prize) => prizeLine(presentPrize(prize)))
      return [id, { voucherQty, costAmt: given.every(hasKnownCost) ? costOf(given) : null, prizeLines }]
    }),
  )
}
