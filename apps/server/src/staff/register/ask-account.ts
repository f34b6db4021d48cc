import type { registerApi } from '@chargedeck/contract/staff/register/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { configFlag } from '../../base/config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { hashPassword, openPassword, requireGoodPassword } from '../password/public.ts'
import { findUserByAccountOrNull } from '../user/public.ts'
import { checkCode, requireSeldom, sendQuietly } from '../../base/verification-code/public.ts'
import { insertRequest } from './store.ts'

type RegisterInput = Received<typeof registerApi.register>['body']

export const isRegisterOpen = (tx: Tx): Promise<boolean> => configFlag(tx, 'REGISTER_OPEN')

async function requireOpen({ tx }: Context): Promise<void> {
  if (!(await isRegisterOpen(tx))) throw new AppError('REGISTER.CLOSED')
}

export async function sendRegisterCode(ctx: Context, phone: string): Promise<null> {
  await requireOpen(ctx)
  await requireSeldom(ctx, { kind: 'register', to: phone })
  await sendQuietly(ctx, { channel: 'sms', to: phone, purpose: 'REGISTER' })
  ctx.note('0', { purpose: 'REGISTER' })
  return null
}

/** Stores a request until staff decide. Only a caller who proved the phone learns that an account is taken. */
export async function askAccount(
  ctx: Context,
  { account, name, phone, code, email, password: sealed, reason }: RegisterInput,
): Promise<null> {
  await requireOpen(ctx)
  const password = (await openPassword(ctx, sealed)) ?? ''
  requireGoodPassword(password)
  const judged = await checkCode(ctx, { channel: 'sms', to: phone, purpose: 'REGISTER', code })
  if (judged !== 'SUCCESS') throw new AppError('REGISTER.CODE_WRONG')
  if (await findUserByAccountOrNull(ctx.tx, account)) throw new AppError('REGISTER.ACCOUNT_TAKEN')
  const id = ctx.nextId()
  const facts = { account, name: name.trim(), phone, email: email ?? null, reason: reason?.trim() || null }
  const row = { id, ...facts, passwordHash: await hashPassword(password), ip: ctx.caller.ip, createTime: ctx.now() }
  if (!(await insertRequest(ctx.tx, row))) throw new AppError('REGISTER.ACCOUNT_TAKEN')
  ctx.note(id, { account, name: facts.name })
  return null
}
