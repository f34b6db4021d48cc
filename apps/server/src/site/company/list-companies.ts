import type { CompanyOption } from '@chargedeck/contract/site/company/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

const { deleted } = dataStates

/** Companies of the user's organisations, and those with a station there: a branch may work for another's company. */
const companiesInReach = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('company')
    .where('company.dataStatus', '<>', deleted)
    .where((company) =>
      company.or([
        withinScope(actor, 'company.orgId'),
        company.exists(
          company
            .selectFrom('station')
            .select('station.id')
            .whereRef('station.companyId', '=', 'company.id')
            .where('station.dataStatus', '<>', deleted)
            .where(withinScope(actor, 'station.orgId')),
        ),
      ]),
    )

export const listCompanyOptions = (ctx: Context): Promise<CompanyOption[]> =>
  companiesInReach(ctx)
    .select(['company.id', 'company.companyName', 'company.operatorId'])
    .orderBy('company.id')
    .execute()

export const isCompanyInReach = async (ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<boolean> =>
  (await companiesInReach(ctx).select('company.id').where('company.id', '=', id).executeTakeFirst()) !== undefined
