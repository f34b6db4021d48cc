import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type RuleRow = Selectable<Tables['onCallRule']>
const { deleted, normal } = dataStates

/** Rules belong to a company: a user whose data scope has the company sees and changes them. Those of the platform need the scope of all. */
export const rulesInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('onCallRule'), 'onCallRule.companyId', 'onCallRule.createUser')
    .where('onCallRule.dataStatus', '<>', deleted)
    .$if(reader.actor.orgIds !== 'all', (rules) => rules.where('onCallRule.platformFlag', '=', 0))

export const lockRuleOrNull = async (reader: Reader, id: string): Promise<RuleRow | null> =>
  (await rulesInScope(reader)
    .selectAll('onCallRule')
    .where('onCallRule.id', '=', id)
    .forUpdate('onCallRule')
    .executeTakeFirst()) ?? null

export const insertRule = async ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['onCallRule']>): Promise<void> => {
  await tx.insertInto('onCallRule').values(row).execute()
}

export const changeRule = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['onCallRule']>,
): Promise<void> => {
  await tx
    .updateTable('onCallRule')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The rules in force, of any of these companies; null: of the platform. */
export const listRulesInForce = (
  { tx }: Pick<Context, 'tx'>,
  companyIds: readonly (string | null)[],
): Promise<RuleRow[]> =>
  tx
    .selectFrom('onCallRule')
    .selectAll()
    .where((rule) =>
      rule.or([
        rule('companyId', '=', sql<string>`any(${companyIds.filter((id) => id !== null)}::bigint[])`),
        ...(companyIds.includes(null) ? [rule('platformFlag', '=', 1)] : []),
      ]),
    )
    .where('dataStatus', '=', normal)
    .orderBy('id')
    .execute()

export const findRuleInForceOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<RuleRow | null> =>
  (await tx
    .selectFrom('onCallRule')
    .selectAll()
    .where('id', '=', id)
    .where('dataStatus', '=', normal)
    .executeTakeFirst()) ?? null

/** Whether a rule that is not deleted names this robot. */
export const isHookNamed = async ({ tx }: Pick<Context, 'tx'>, companyId: string, hookId: string): Promise<boolean> =>
  (await tx
    .selectFrom('onCallRule')
    .select('id')
    .where('companyId', '=', companyId)
    .where('dataStatus', '<>', deleted)
    .where(sql<boolean>`exists (select from jsonb_array_elements(steps) step where step -> 'hookIds' ? ${hookId})`)
    .limit(1)
    .executeTakeFirst()) !== undefined
