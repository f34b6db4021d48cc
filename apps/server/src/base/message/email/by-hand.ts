import type { emailApi, EmailDetail } from '@chargedeck/contract/base/message/email-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { cleanHtml } from '../../file/public.ts'
import { presentEmailDetail } from '../present.ts'
import { recordsInScope } from '../record-store.ts'
import { isAddress, sendEmail } from './send-email.ts'

type EmailInput = Received<typeof emailApi.sendEmail>['body']
const mostReceivers = 20

/** Staff write to one or several mailboxes. Each receives a separate e-mail and sees no other address. */
export async function sendByHand(ctx: Context, { to, title, content }: EmailInput, isHtml: boolean): Promise<null> {
  const receivers = [...new Set((to ?? '').split(/[\s,;，；]+/).filter(Boolean))]
  if (receivers.length === 0) throw new AppError('EMAIL.TO_EMPTY')
  if (!title?.trim()) throw new AppError('EMAIL.TITLE_EMPTY')
  const written = isHtml ? cleanHtml(content ?? '') : (content ?? '')
  if (!written.trim()) throw new AppError('EMAIL.CONTENT_EMPTY')
  if (receivers.length > mostReceivers || !receivers.every(isAddress)) throw new AppError('EMAIL.NOT_SENT')
  const oneLine = title.replaceAll(/\s+/g, ' ').trim()
  const ids: string[] = []
  for (const receiver of receivers)
    ids.push(await sendEmail(ctx, { to: receiver, title: oneLine, content: written, isHtml }))
  ctx.note(ids.join(','), { to: receivers, title: oneLine, isHtml })
  return null
}

export async function readEmail(ctx: Context, id: string): Promise<EmailDetail> {
  const record = await recordsInScope(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (record?.channel !== 'email') throw new AppError('EMAIL.NOT_FOUND')
  return presentEmailDetail(record)
}
