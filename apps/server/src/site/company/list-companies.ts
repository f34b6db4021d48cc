import type { CompanyOption } from '@chargedeck/contract/site/company/option'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

const { normal, deleted } = dataStates

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
    .select(['company.id', 'company.companyName', 'company.operatorId', 'company.dataStatus'])
    .select(sql<boolean>`coalesce(${withinScope(ctx.actor, 'company.orgId')}, false)`.as('inScope'))
    .orderBy('company.id')
    .execute()

/** Whether a station may belong to it: a disabled company keeps the stations that it has, and gets no others. */
export const isCompanyInReach = async (
  ctx: Pick<Context, 'tx' | 'actor'>,
  id: string,
  stationId: string | null,
): Promise<boolean> =>
  (await companiesInReach(ctx)
    .select('company.id')
    .where('company.id', '=', id)
    .where((company) =>
      company.or([
        company('company.dataStatus', '=', normal),
        company.exists(
          company
            .selectFrom('station')
            .select('station.id')
            .where('station.id', '=', stationId)
            .where('station.companyId', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()) !== undefined
