import { adminTypes } from '@chargedeck/domain/user/admin-types'
import type { Context } from '../../platform/context.ts'
import { hashPassword } from '../password/public.ts'
import { hasSuperAdmin, insertUser } from './store.ts'

export const superAdminAccount = 'superAdmin'
export const superAdminType = adminTypes.super

/** Adds the first user; false when there is one already, whose password stays. */
export async function ensureSuperAdmin(ctx: Context, password: string): Promise<boolean> {
  if (await hasSuperAdmin(ctx.tx)) return false
  const user = { id: ctx.nextId(), account: superAdminAccount, name: '超级管理员', nickName: '超级管理员' }
  await insertUser(ctx.tx, {
    ...user,
    passwordHash: await hashPassword(password),
    adminType: superAdminType,
    createTime: ctx.now(),
  })
  return true
}
