import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findOrgInScopeOrNull, type OrgRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** For an organisation that a request names: outside the caller's scope he may not work with it, whether there is one or not. */
export async function requireOrgInScope(ctx: Reader, orgId: string): Promise<OrgRow> {
  const org = await findOrgInScopeOrNull(ctx, orgId)
  if (!org) throw new AppError(ctx.actor.orgIds === 'all' ? 'ORG.NOT_FOUND' : 'REQUEST.DATA_FORBIDDEN')
  return org
}
