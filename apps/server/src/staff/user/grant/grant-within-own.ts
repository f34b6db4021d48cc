import { grantsOf, type Grants } from '../../role/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockUser } from '../staff-store.ts'

/** Changes a user's rights, and refuses a change that gives or takes rights that the caller does not have. */
export async function grantWithinOwn(ctx: Context, userId: string, change: () => Promise<void>): Promise<void> {
  await lockUser(ctx.tx, userId)
  const before = await grantsOf(ctx.tx, userId)
  await change()
  const after = await grantsOf(ctx.tx, userId)
  const mine = ctx.actor.permissions
  const foreign = (code: string) => mine !== 'all' && !mine.includes(code)
  if (differing(before.permissions, after.permissions).some(foreign)) throw new AppError('USER.GRANT_BEYOND_OWN')
  if (!seesOnly(ctx, before, after)) throw new AppError('REQUEST.DATA_FORBIDDEN')
}

const differing = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter((code) => !other.includes(code)),
  ...other.filter((code) => !one.includes(code)),
]

/** Whether the caller sees every organisation that the change adds. */
function seesOnly({ actor: { orgIds: mine } }: Context, before: Grants, { orgIds: now }: Grants): boolean {
  if (mine === 'all' || before.orgIds === 'all') return true
  if (now === 'all') return false
  const known = new Set([...mine, ...before.orgIds])
  return now.every((id) => known.has(id))
}
