import type { Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import type { OneTimePassword } from '@chargedeck/contract/staff/user/row'
import { isGoodPassword } from '@chargedeck/domain/user/password-rule'
import { refusedAt, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hashPassword, passwordFor } from '../password/public.ts'
import { insertOldHash } from './password-store.ts'
import { insertIfFree, savePosts, saveWorkplace } from './staff-store.ts'
import { accountTaken, personFacts, userFaults } from './user-facts.ts'

const tooWeak: FieldFault = ['password', 'USER.PASSWORD_TOO_WEAK']

/** Adds a user without roles and with a password that must be changed at the first sign-in. */
export async function addUser(ctx: Context, input: Received<typeof userApi.add>['body']): Promise<OneTimePassword> {
  const { account, name, sysEmpParam, password: sealed } = input
  const { password, shown } = await passwordFor(ctx, sealed)
  refuseIfAny([...(await userFaults(ctx, input, null)), ...(isGoodPassword(password) ? [] : [tooWeak])])
  const passwordHash = await hashPassword(password)
  const id = ctx.nextId()
  const facts = { ...personFacts(input), account, name: name.trim() }
  const made = { id, ...facts, passwordHash, passwordExpired: 1, createTime: ctx.now(), createUser: ctx.actor.userId }
  if (!(await insertIfFree(ctx.tx, made))) throw refusedAt(...accountTaken)
  await insertOldHash(ctx.tx, { id: ctx.nextId(), userId: id, passwordHash, createTime: ctx.now() })
  const { orgId, jobNum, posIdList, extIds } = sysEmpParam
  await saveWorkplace(ctx.tx, id, { orgId, jobNum: jobNum?.trim() || null })
  await savePosts(ctx.tx, id, { posIds: posIdList, extPosts: extIds })
  ctx.note(id, { ...facts, orgId, jobNum: jobNum ?? null, posIdList, extIds })
  return { id, password: shown }
}
