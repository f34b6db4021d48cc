import type { ErrorName } from '@chargedeck/contract/errors'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findOrgInScopeOrNull, type OrgRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** Checks an organisation in a request. */
export async function requireOrgInScope(ctx: Reader, orgId: string): Promise<OrgRow> {
  const org = await findOrgInScopeOrNull(ctx, orgId)
  if (!org) throw new AppError(notInScope(ctx))
  return org
}

/** What is wrong with an organisation in a form, or null. */
export const orgFault = async (ctx: Reader, orgId: string): Promise<ErrorName | null> =>
  (await findOrgInScopeOrNull(ctx, orgId)) ? null : notInScope(ctx)

/** Outside the caller's scope the answer is the same whether it exists or not. */
const notInScope = ({ actor }: Reader): ErrorName =>
  actor.orgIds === 'all' ? 'ORG.NOT_FOUND' : 'REQUEST.DATA_FORBIDDEN'
