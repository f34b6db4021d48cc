import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import type { Context } from '../../platform/context.ts'
import { getUserByEmailOrNull, getUserByPhoneOrNull, type UserRow } from '../user/public.ts'

const inUse = 0

/** Of a disabled account nothing can be recovered. */
export async function findOwnerOrNull(
  { tx }: Context,
  { way, to }: { way: CodeChannel; to: string },
): Promise<UserRow | null> {
  const user = await (way === 'sms' ? getUserByPhoneOrNull(tx, to.trim()) : getUserByEmailOrNull(tx, to.trim()))
  return user?.status === inUse ? user : null
}
