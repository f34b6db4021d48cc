import type { Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import type { OneTimePassword } from '@chargedeck/contract/staff/user/row'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hashPassword, passwordFor, requireGoodPassword } from '../password/public.ts'
import { insertOldHash } from './password-store.ts'
import { insertIfFree, savePosts, saveWorkplace } from './staff-store.ts'
import { personFacts, requireWorkplace } from './user-facts.ts'

/** Adds a user without roles and with a password that must be changed at the first sign-in. */
export async function addUser(ctx: Context, input: Received<typeof userApi.add>['body']): Promise<OneTimePassword> {
  const { account, name, sysEmpParam, password: sealed } = input
  await requireWorkplace(ctx, sysEmpParam)
  const { password, shown } = await passwordFor(ctx, sealed)
  requireGoodPassword(password)
  const passwordHash = await hashPassword(password)
  const id = ctx.nextId()
  const facts = { ...personFacts(input), account, name: name.trim() }
  const made = { id, ...facts, passwordHash, passwordExpired: 1, createTime: ctx.now(), createUser: ctx.actor.userId }
  if (!(await insertIfFree(ctx.tx, made))) throw new AppError('USER.ACCOUNT_TAKEN')
  await insertOldHash(ctx.tx, { id: ctx.nextId(), userId: id, passwordHash, createTime: ctx.now() })
  const { orgId, jobNum, posIdList, extIds } = sysEmpParam
  await saveWorkplace(ctx.tx, id, { orgId, jobNum: jobNum?.trim() || null })
  await savePosts(ctx.tx, id, { posIds: posIdList, extPosts: extIds })
  ctx.note(id, { ...facts, orgId, jobNum: jobNum ?? null, posIdList, extIds })
  return { id, password: shown }
}
