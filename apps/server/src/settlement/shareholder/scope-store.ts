import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

type HolderColumns = { holderId: string; companyId: string }

/** True for rows of partners whose company the actor may see; who sees only what is theirs sees the partner they sign in for. */
export function withinHolderScope(actor: Actor, { holderId, companyId }: HolderColumns): RawBuilder<boolean> {
  const { orgIds, seesOwn, userId } = actor
  if (orgIds === 'all') return sql<boolean>`true`
  const own = sql<boolean>`${sql.ref(holderId)} = any(array(
    select id from shareholder where user_id = ${userId} and data_status <> ${dataStates.deleted}))`
  if (seesOwn && orgIds.length === 0) return own
  const ofCompany = sql<boolean>`${sql.ref(companyId)} = any(array(
    select id from company where ${withinScope({ ...actor, seesOwn: false }, 'company.orgId')}))`
  return seesOwn ? sql<boolean>`(${ofCompany} or ${own})` : ofCompany
}

export const holdersInScope = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('shareholder')
    .where('shareholder.dataStatus', '<>', dataStates.deleted)
    .where(withinHolderScope(actor, { holderId: 'shareholder.id', companyId: 'shareholder.companyId' }))
