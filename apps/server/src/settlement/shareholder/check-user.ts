import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStaffOrNull } from '../../staff/user/public.ts'
import { isUserTaken } from './store.ts'

/** A partner signs in as a user whom the caller may see, and a user is one partner at most. */
export async function requireUser(ctx: Context, userId: string): Promise<void> {
  if ((await findStaffOrNull(ctx, userId)) === null) throw refusedAt('userId', 'SHAREHOLDER.USER_UNKNOWN')
  if (await isUserTaken(ctx, userId)) throw refusedAt('userId', 'SHAREHOLDER.USER_TAKEN')
}
