import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem } from '../../platform/work.ts'
import { chooseSender, type ChosenSender } from './choose-sender.ts'
import { mostAttempts } from './jobs.ts'
import { findWaitingOrNull, updateRecord } from './record-store.ts'
import { refusedForGood, type SendOutcome, type SmsMessage } from './sender.ts'

const status = { sent: 1, failed: 2, tooLate: 3 }
type Ready = ChosenSender & { message: SmsMessage; attemptQty: number }

/** The network lies between two transactions: what was sent is known before it is written, so a crash there sends twice, never not at all. */
export async function deliverSms(deps: WorkDeps, recordId: string, choose = chooseSender): Promise<void> {
  const ready = await asSystem(deps, 'job:send-sms', (ctx) => prepare(ctx, recordId, choose))
  if (!ready) return
  const outcome =
    ready.message.providerCode || ready.provider === 'record'
      ? await ready.send(ready.message)
      : refusedForGood('未设置服务商模板ID')
  const again = await asSystem(deps, 'job:send-sms', (ctx) => keepOutcome(ctx, recordId, ready, outcome))
  if (again && !outcome.sent) throw new Error(`sms ${recordId} is tried again: ${outcome.reason}`)
}

async function prepare(ctx: Context, recordId: string, choose: typeof chooseSender): Promise<Ready | null> {
  const record = await findWaitingOrNull(ctx.tx, recordId)
  if (!record?.sealedParams) return null
  if (record.invalidTime && record.invalidTime <= ctx.now()) {
    await updateRecord(ctx.tx, recordId, { status: status.tooLate, sealedParams: null })
    return null
  }
  const chosen = await choose(ctx)
  const params = JSON.parse(ctx.sealer.open(record.sealedParams)) as [string, string][] // as sendSms sealed them
  const message = { phone: record.phone, providerCode: record.providerCode ?? chosen.usualCode ?? '', params }
  return { ...chosen, message, attemptQty: record.attemptQty + 1 }
}

/** True when it is worth another try. */
async function keepOutcome(ctx: Context, recordId: string, ready: Ready, outcome: SendOutcome): Promise<boolean> {
  const { provider, attemptQty, message } = ready
  const tried = { provider, attemptQty, providerCode: message.providerCode || null }
  if (outcome.sent) {
    const done = {
      status: status.sent,
      bizId: outcome.bizId,
      failReason: null,
      sendTime: ctx.now(),
      sealedParams: null,
    }
    await updateRecord(ctx.tx, recordId, { ...tried, ...done })
    return false
  }
  const again = outcome.again && attemptQty < mostAttempts
  const ended = again ? {} : { status: status.failed, sealedParams: null }
  await updateRecord(ctx.tx, recordId, { ...tried, ...ended, failReason: outcome.reason.slice(0, 500) })
  return again
}
