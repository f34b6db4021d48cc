import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findOrgInScopeOrNull, type OrgRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** Checks an organisation in a request. Outside the caller's scope the answer is the same whether it exists or not. */
export async function requireOrgInScope(ctx: Reader, orgId: string): Promise<OrgRow> {
  const org = await findOrgInScopeOrNull(ctx, orgId)
  if (!org) throw new AppError(ctx.actor.orgIds === 'all' ? 'ORG.NOT_FOUND' : 'REQUEST.DATA_FORBIDDEN')
  return org
}
