import type { CheckFilters } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CheckSummary } from '@chargedeck/contract/partner/carrier-check/shapes'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { matchingChecks } from './list-checks.ts'

export type SumsOfDay = Omit<CheckSummary['before'], 'startDate' | 'endDate' | 'days'> & { checkDate: string }

/** Null on a day that they did not answer about. */
export const theirSums = ['theirQty', 'theirEnergy', 'theirAmt'] as const
export const ourSums = ['checkQty', 'ourQty', 'ourEnergy', 'ourAmt', 'matchQty', 'diffQty', 'openQty'] as const
const stored = [...theirSums, ...ourSums.filter((name) => name !== 'checkQty')]

/** Each day that was compared, all carriers together. */
export const sumDays = async (ctx: Context, filters: CheckFilters): Promise<SumsOfDay[]> =>
  (await matchingChecks(ctx, filters)
    .select('carrierCheck.checkDate')
    .select(({ fn }) => fn.countAll<number>().as('checkQty'))
    .select(stored.map((name) => sql<number | null>`sum(${sql.ref(`carrierCheck.${name}`)})`.as(name)))
    .groupBy('carrierCheck.checkDate')
    .orderBy('carrierCheck.checkDate')
    .execute()) as SumsOfDay[] // sums of money and energy stay what they were
