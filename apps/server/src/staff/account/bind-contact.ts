import type { accountApi, Bindings } from '@chargedeck/contract/staff/account/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { checkCode, sendCode } from '../../base/verification-code/public.ts'
import { confirmPassword, findUser, isBoundElsewhere, updateUser } from '../user/public.ts'

type Contact = Received<typeof accountApi.sendBindCode>['body']
const shapes = { sms: /^1\d{10}$/, email: /^[^@\s]{1,40}@[^@\s]{1,40}\.[^@\s.]{2,10}$/ }

export async function sendBindCode(ctx: Context, input: Contact): Promise<null> {
  const contact = await requireFree(ctx, input)
  await sendCode(ctx, { ...contact, purpose: 'BIND' })
  ctx.note(ctx.actor.userId, { channel: contact.channel })
  return null
}

type BindInput = Received<typeof accountApi.bind>['body']

/**
 * A user who can read the code at a number or address owns it. The password is asked because a contact recovers the
 * account: a stolen session must not become a stolen account.
 */
export async function bindContact(ctx: Context, { code, password, ...input }: BindInput): Promise<Bindings> {
  const { userId } = ctx.actor
  await confirmPassword(ctx, password)
  const { channel, to } = await requireFree(ctx, input)
  if ((await checkCode(ctx, { channel, to, purpose: 'BIND', code })) !== 'SUCCESS')
    throw new AppError('USER.CODE_WRONG')
  const user = await findUser(ctx.tx, userId)
  const bound = channel === 'sms' ? { phone: to, phoneBound: 1 } : { email: to, emailBound: 1 }
  await updateUser(ctx.tx, userId, { ...bound, updateTime: ctx.now(), updateUser: userId })
  ctx.note(userId, changeOf(user, bound))
  return readBindings(ctx)
}

async function requireFree(ctx: Context, { channel, to }: Contact): Promise<Contact> {
  const contact = to.trim()
  if (!shapes[channel].test(contact)) throw new AppError('USER.CONTACT_MALFORMED')
  if (await isBoundElsewhere(ctx.tx, { channel, to: contact }, ctx.actor.userId))
    throw new AppError('USER.CONTACT_TAKEN')
  return { channel, to: contact }
}

export async function readBindings({ tx, actor }: Context): Promise<Bindings> {
  const { phone, phoneBound, email, emailBound } = await findUser(tx, actor.userId)
  return { phone, phoneBound: phoneBound === 1, email, emailBound: emailBound === 1 }
}
