import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { adminTypes } from '@chargedeck/domain/user/admin-types'
import type { Actor, Tx } from '../../platform/context.ts'
import { grantsOf } from '../role/public.ts'
import { findUser } from '../user/public.ts'

/** A user as a job acts for them, with their rights at this moment; null for one who may no longer sign in. */
export async function actorOfUserOrNull(tx: Tx, userId: string): Promise<Actor | null> {
  const { status, adminType } = await findUser(tx, userId)
  if (status !== dataStates.normal) return null
  if (adminType === adminTypes.super) return { userId, permissions: 'all', orgIds: 'all', seesOwn: false }
  const { permissions, orgIds, seesOwn } = await grantsOf(tx, userId)
  return { userId, permissions, orgIds, seesOwn }
}
