import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Context } from '../../platform/context.ts'
import { findContactOwnerOrNull, type UserRow } from '../user/public.ts'

/** A disabled account cannot be recovered, nor one whose user never proved this contact. */
export async function findOwnerOrNull(
  { tx }: Context,
  { way, to }: { way: CodeChannel; to: string },
): Promise<UserRow | null> {
  const user = await findContactOwnerOrNull(tx, { channel: way, to: to.trim() })
  return user?.status === dataStates.normal ? user : null
}
