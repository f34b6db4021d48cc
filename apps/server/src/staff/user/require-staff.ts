import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStaffOrNull, type StaffRow } from './staff-store.ts'

/** For a user that a request names: outside the caller's scope he may not be worked with, whether there is one or not. */
export async function requireStaff(ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<StaffRow> {
  const user = await findStaffOrNull(ctx, id)
  if (!user) throw new AppError(ctx.actor.orgIds === 'all' ? 'USER.NOT_FOUND' : 'REQUEST.DATA_FORBIDDEN')
  return user
}
