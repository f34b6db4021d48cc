import type { recoverApi } from '@chargedeck/contract/staff/recover/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { requireSeldom, sendQuietly } from '../../base/verification-code/public.ts'
import { findOwnerOrNull } from './find-owner.ts'

/** Sends a code to a user who forgot the password. The answer is the same for an unknown receiver. */
export async function sendRecoverCode(
  ctx: Context,
  { way, to }: Received<typeof recoverApi.sendCode>['body'],
): Promise<null> {
  await requireSeldom(ctx, { kind: 'recover', to })
  const user = await findOwnerOrNull(ctx, { way, to })
  if (user) await sendQuietly(ctx, { channel: way, to, purpose: 'RECOVER' })
  ctx.note(user?.id ?? '0', { way })
  return null
}
