import { configFlag, configNumber, configSecret, configText } from '../config/public.ts'
import type { Context } from '../../platform/context.ts'
import { smtpSender, type EmailSender } from './sender.ts'

export type ChosenSender = { provider: 'smtp' | 'record'; send: EmailSender }

/** By the settings of this moment. Without a mail server, e-mails are written down and leave the house by no way. */
export async function chooseSender(ctx: Context): Promise<ChosenSender> {
  const host = await configText(ctx.tx, 'EMAIL_HOST')
  if (!host) return { provider: 'record', send: async () => ({ sent: true, messageId: null }) }
  const username = await configText(ctx.tx, 'EMAIL_USERNAME')
  const from = (await configText(ctx.tx, 'EMAIL_FROM')) ?? username
  const reason = '未设置发件人地址'
  if (!from) return { provider: 'smtp', send: async () => ({ sent: false, reason, again: false }) }
  const [port, ssl] = [await configNumber(ctx.tx, 'EMAIL_PORT', 465), await configFlag(ctx.tx, 'EMAIL_SSL')]
  return {
    provider: 'smtp',
    send: smtpSender({ host, port, ssl, from, username, password: await configSecret(ctx, 'EMAIL_PASSWORD') }),
  }
}
