import { adminTypes } from '@chargedeck/domain/user/admin-types'
import type { Context } from '../../platform/context.ts'
import { hashPassword } from '../password/public.ts'
import { hasSuperAdmin, insertUser } from './store.ts'

export const superAdminAccount = 'superAdmin'
export const superAdminType = adminTypes.super

/** `mustChange`: the environment or a file holds it, so the user must change it at the first sign-in. */
export type FirstPassword = { password: string; mustChange: boolean }

/** Adds the first user; false when there is one already, whose password stays. */
export async function ensureSuperAdmin(ctx: Context, { password, mustChange }: FirstPassword): Promise<boolean> {
  if (await hasSuperAdmin(ctx.tx)) return false
  const user = { id: ctx.nextId(), account: superAdminAccount, name: '超级管理员', nickName: '超级管理员' }
  await insertUser(ctx.tx, {
    ...user,
    passwordHash: await hashPassword(password),
    passwordExpired: mustChange ? 1 : 0,
    adminType: superAdminType,
    createTime: ctx.now(),
  })
  return true
}
