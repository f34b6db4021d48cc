import type { Context } from '../../platform/context.ts'
import { onlyRecorded, refusedForGood, type Outcome } from '../../platform/outbox/outcome.ts'
import { chooseEmailSender, chooseSmsSender } from './choose-sender.ts'
import { placesOf } from './places.ts'
import type { MessageOutcome } from './sender.ts'
import { findTemplateByCodeOrNull } from './template-store.ts'

/** A message that a slice keeps in a row of its own, ready to be sent; the receipt is a text for staff. */
type Port = () => Promise<Outcome<string>>

type PlainEmail = { to: string; title: string; content: string }
export async function portToEmail(ctx: Context, email: PlainEmail): Promise<Port> {
  const { send } = await chooseEmailSender(ctx)
  return () => said(send({ ...email, isHtml: false }))
}

type TemplateSms = { phone: string; code: string; params: Readonly<Record<string, string>> }
export async function portToSms(ctx: Context, { phone, code, params }: TemplateSms): Promise<Port> {
  const { provider, send } = await chooseSmsSender(ctx)
  const template = await findTemplateByCodeOrNull(ctx.tx, 'sms', code)
  if (!template) return async () => refusedForGood(`没有短信模板${code}`)
  if (!template.providerCode && provider !== 'record') return async () => refusedForGood('未设置服务商模板ID')
  const values = placesOf(template.content).map((name): [string, string] => [name, params[name] ?? ''])
  return () => said(send({ phone, providerCode: template.providerCode ?? '', params: values }))
}

async function said(sending: Promise<MessageOutcome>): Promise<Outcome<string>> {
  const outcome = await sending
  if (!outcome.sent) return outcome
  return outcome.onlyRecorded ? onlyRecorded : { sent: true, receipt: outcome.receipt ?? '已发送' }
}
