import { holdsAll } from '@chargedeck/domain/role/rights'
import { grantsOf } from '../../role/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'

/** Changes a user's rights if the caller may act on them and has every right that the change gives. */
export async function grantWithinOwn(ctx: Context, userId: string, change: () => Promise<void>): Promise<void> {
  await change()
  const { permissions, orgIds } = await grantsOf(ctx.tx, userId)
  if (!holdsAll(ctx.actor.permissions, permissions)) throw new AppError('USER.GRANT_BEYOND_OWN')
  if (!holdsAll(ctx.actor.orgIds, orgIds)) throw new AppError('REQUEST.DATA_FORBIDDEN')
}
