import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStaffOrNull, type StaffRow } from './staff-store.ts'

/** Checks a user in a request. Outside the caller's scope the answer is the same whether the user exists or not. */
export async function requireStaff(ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<StaffRow> {
  const user = await findStaffOrNull(ctx, id)
  if (!user) throw new AppError(ctx.actor.orgIds === 'all' ? 'USER.NOT_FOUND' : 'REQUEST.DATA_FORBIDDEN')
  return user
}
