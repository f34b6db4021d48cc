import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'

const most = 20

/** The companies whose partners are paid, of those that the caller may see. */
export async function payingCompanies(
  ctx: Pick<Context, 'tx' | 'actor'>,
  companyId: string | undefined,
): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('company')
    .where('company.dataStatus', '<>', dataStates.deleted)
    .where(withinScope({ ...ctx.actor, seesOwn: false }, 'company.orgId'))
    .select('company.id')
    .$if(companyId !== undefined, (found) => found.where('company.id', '=', companyId ?? ''))
    .orderBy('company.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
