import type { CheckFilters } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CheckSummary } from '@chargedeck/contract/partner/carrier-check/shapes'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { matchingChecks } from './list-checks.ts'

export type SumsOfDay = Omit<CheckSummary['before'], 'startDate' | 'endDate' | 'days'> & { checkDate: string }

export const checkSums = [
  'ourQty',
  'ourEnergy',
  'ourAmt',
  'theirQty',
  'theirEnergy',
  'theirAmt',
  'matchQty',
  'diffQty',
  'openQty',
] as const

/** Each day that was compared, all carriers together. */
export const sumDays = async (ctx: Context, filters: CheckFilters): Promise<SumsOfDay[]> =>
  (await matchingChecks(ctx, filters)
    .select('carrierCheck.checkDate')
    .select(({ fn }) => fn.countAll<number>().as('checkQty'))
    .select(checkSums.map((name) => sql<number>`coalesce(sum(${sql.ref(`carrierCheck.${name}`)}), 0)`.as(name)))
    .groupBy('carrierCheck.checkDate')
    .orderBy('carrierCheck.checkDate')
    .execute()) as SumsOfDay[] // sums of money and energy stay what they were
