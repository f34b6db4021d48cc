import { mayActOn } from '@chargedeck/domain/role/rights'
import { grantsOf } from '../role/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireStaff } from './require-staff.ts'
import { findAnybodyOrNull, lockUser, type StaffRow } from './staff-store.ts'
import { superAdminType } from './super-admin.ts'

/** The user, locked, if the caller sees them and holds every right that they have. */
export async function requireMayActOn(ctx: Context, id: string): Promise<StaffRow> {
  await lockUser(ctx.tx, id)
  const user = await requireStaff(ctx, id)
  await requireNoWider(ctx, id)
  return user
}

/** For a user who was found within the caller's scope already. */
export async function requireNoWider(ctx: Context, id: string): Promise<void> {
  const isSuper = (await findAnybodyOrNull(ctx.tx, id))?.adminType === superAdminType
  const rights = isSuper ? ({ permissions: 'all', orgIds: 'all' } as const) : await grantsOf(ctx.tx, id)
  if (!mayActOn(ctx.actor, rights)) throw new AppError('USER.RIGHTS_WIDER')
}
