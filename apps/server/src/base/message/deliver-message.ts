import type { MessageProvider } from '@chargedeck/contract/base/message/enums'
import { sendSteps, type SendStep } from '@chargedeck/domain/message/states'
import type { Context } from '../../platform/context.ts'
import { handleOutbox, type Parcel, type Tried } from '../../platform/outbox/deliver.ts'
import { refusedForGood } from '../../platform/outbox/outcome.ts'
import { chooseEmailSender, chooseSmsSender } from './choose-sender.ts'
import { mostAttempts, sendMessageJob } from './jobs.ts'
import { findRecordOrNull, moveRecord, type RecordRow } from './record-store.ts'
import { fileOrNull, openContent } from '../file/public.ts'
import type { MessageFile, MessageOutcome } from './sender.ts'

type Receipt = string | null
type MessageParcel = Parcel<Receipt> & { provider: MessageProvider; providerCode: string | null }
type Chosen = Omit<MessageParcel, 'attemptQty'>
type Senders = { chooseSms: typeof chooseSmsSender; chooseEmail: typeof chooseEmailSender }

/** Tests pass their own senders. */
export const messageOutbox = (senders: Senders) =>
  handleOutbox(sendMessageJob, {
    mostAttempts,
    prepare: (ctx: Context, { recordId }) => prepare(ctx, recordId, senders),
    save: (ctx, { recordId }, parcel: MessageParcel, tried: Tried<Receipt>) =>
      saveOutcome(ctx, recordId, parcel, tried),
  })

export const sendMessageHandler = messageOutbox({ chooseSms: chooseSmsSender, chooseEmail: chooseEmailSender })

async function prepare(ctx: Context, recordId: string, senders: Senders): Promise<MessageParcel | null> {
  const record = await findRecordOrNull(ctx.tx, recordId)
  if (!record || !sendSteps.can(record.status, 'send')) return null
  if (record.invalidTime && record.invalidTime <= ctx.now()) {
    await moveRecord(ctx.tx, recordId, 'expire', { sealedContent: null })
    return null
  }
  const chosen = await (record.channel === 'sms' ? chooseSms(ctx, record, senders) : chooseEmail(ctx, record, senders))
  return { ...chosen, attemptQty: record.attemptQty }
}

async function chooseSms(ctx: Context, record: RecordRow, senders: Senders): Promise<Chosen> {
  const { provider, send, usualCode } = await senders.chooseSms(ctx)
  const providerCode = record.providerCode ?? usualCode
  const params = JSON.parse(opened(ctx, record) || '[]') as [string, string][] // as sendSms sealed them
  const refusal = async (): Promise<MessageOutcome> => refusedForGood('未设置服务商模板ID')
  const sendSms = () => send({ phone: record.receiver, providerCode: providerCode ?? '', params })
  return { provider, providerCode, send: providerCode || provider === 'record' ? sendSms : refusal }
}

async function chooseEmail(ctx: Context, record: RecordRow, senders: Senders): Promise<Chosen> {
  const { provider, send } = await senders.chooseEmail(ctx)
  const { receiver: to, title, htmlFlag } = record
  const file = await fileOf(ctx, record)
  const content = opened(ctx, record) || (record.content ?? '')
  return {
    provider,
    providerCode: null,
    send: () => send({ to, title: title ?? '', content, isHtml: htmlFlag === 1, file }),
  }
}

async function fileOf(ctx: Context, { fileId }: RecordRow): Promise<MessageFile | null> {
  const file = fileId === null ? null : await fileOrNull(ctx.tx, fileId)
  return file && { name: file.fileOriginName, open: await openContent(ctx, file) }
}

const opened = ({ sealer }: Context, { sealedContent }: RecordRow): string =>
  sealedContent ? sealer.open(sealedContent) : ''

async function saveOutcome(
  ctx: Context,
  recordId: string,
  { provider, providerCode }: MessageParcel,
  tried: Tried<Receipt>,
): Promise<void> {
  const { outcome, attemptQty, isOver } = tried
  const result = outcome.sent
    ? { receiptNo: outcome.receipt, failReason: null, sendTime: outcome.onlyRecorded ? null : ctx.now() }
    : { failReason: outcome.reason.slice(0, 500) }
  await moveRecord(ctx.tx, recordId, stepOf(tried), {
    ...result,
    provider,
    providerCode,
    attemptQty,
    ...(isOver && { sealedContent: null }),
  })
}

function stepOf({ outcome, isOver }: Tried<Receipt>): SendStep {
  if (outcome.sent) return outcome.onlyRecorded ? 'record' : 'send'
  return isOver ? 'fail' : 'failForNow'
}
