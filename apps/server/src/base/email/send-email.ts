import type { MessagePurpose } from '@chargedeck/contract/base/message/enums'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { fillPlaces } from './fill-places.ts'
import { mostAttempts, sendEmailJob } from './jobs.ts'
import { insertRecord } from './record-store.ts'
import type { Email } from './sender.ts'
import { findTemplateOfPurposeOrNull } from './template-store.ts'

type Wish = Email & {
  /** Carries something that nobody may read afterwards. */
  isSecret?: boolean
  /** Not sent after this. */
  invalidTime?: Date
}

/** Writes the e-mail down and has it sent once this work is committed. */
export async function sendEmail(
  ctx: Context,
  { to, title, content, isHtml, isSecret = false, invalidTime }: Wish,
): Promise<string> {
  const receiver = to.trim().toLowerCase()
  if (!isAddress(receiver)) throw new AppError('EMAIL.NOT_SENT')
  const id = ctx.nextId()
  const kept = isSecret ? { sealedContent: ctx.sealer.seal(content) } : { content }
  const record = { id, receiver, title, htmlFlag: isHtml ? 1 : 0, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertRecord(ctx.tx, { ...record, ...kept, invalidTime: invalidTime ?? null })
  await enqueue(ctx.tx, sendEmailJob, { recordId: id }, { maxAttempts: mostAttempts + 1 })
  return id
}

type Filled = { to: string; purpose: MessagePurpose; params: Readonly<Record<string, string>>; invalidTime: Date }

/** What goes into the places of a template is a secret: it is not kept. */
export async function sendTemplate(ctx: Context, { to, purpose, params, invalidTime }: Filled): Promise<void> {
  const template = await findTemplateOfPurposeOrNull(ctx.tx, purpose)
  if (!template) throw new AppError('EMAIL.TEMPLATE_NOT_FOUND')
  const isHtml = template.htmlFlag === 1
  const content = fillPlaces(template.content, params, isHtml)
  await sendEmail(ctx, { to, title: template.title, content, isHtml, isSecret: true, invalidTime })
}

export const isAddress = (text: string): boolean =>
  text.length <= 100 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/.test(text)
