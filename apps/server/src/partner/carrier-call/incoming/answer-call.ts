import { createHash } from 'node:crypto'
import { encryptData } from '@chargedeck/tcec/envelope'
import { fitToSend } from '@chargedeck/tcec/fit-to-send'
import { messageOrNull } from '@chargedeck/tcec/messages'
import { readReceived } from '@chargedeck/tcec/read-received'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { ServerDeps } from '../../../platform/deps.ts'
import { isDatabaseAway } from '../../../platform/postgres/refusal.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { CarrierRefusal, refuseBusiness, rets, type CarrierHandler } from '../handler.ts'
import type { Subject } from '../log/record-call.ts'
import { fromWords, inWords } from '../words-of-carrier.ts'
import type { Caller } from './admit-carrier.ts'
import type { FirstAnswers } from './first-answers.ts'
import { findAnswerOrNull, insertAnswer, type CallKey, type GivenAnswer } from './replay-store.ts'

export type Asked = {
  caller: Caller
  apiName: string
  handler: CarrierHandler
  content: unknown
  /** What makes a call the same as one before. */
  sign: { TimeStamp: string; Seq: string; Sig: string }
  about: (subject: Subject) => void
}
/** `shown`: the data before it was encrypted, for the log. */
export type Told = GivenAnswer & { shown: unknown }

/** This call was answered before: what it did now is undone. */
class Repeated extends Error {}

/** Answers a call, and the same call again with the same words and without a second effect. */
export async function answerCall(deps: ServerDeps, firsts: FirstAnswers, asked: Asked): Promise<Told> {
  const key = keyOf(asked)
  if (asked.handler.reads === true) return answerReading(deps, firsts, asked)
  try {
    return await asSystem(deps, `carrier:${asked.apiName}`, async (ctx) => {
      const told = await handle(ctx, asked)
      if (!(await insertAnswer(ctx, key, stored(told)))) throw new Repeated()
      return told
    })
  } catch (error) {
    const before = await asSystem(deps, 'carrier-door', (ctx) => findAnswerOrNull(ctx, key)).catch(() => null)
    if (before) return { ...before, shown: '重复请求，返回首次的答复' }
    const refused = refusalOf(deps, asked.apiName, error)
    if (refused.ret === rets.business) return keepRefusal(deps, key, refused)
    return refused
  }
}

async function answerReading(deps: ServerDeps, firsts: FirstAnswers, asked: Asked): Promise<Told> {
  const { callDigest, carrierId } = keyOf(asked)
  const key = `${carrierId} ${callDigest.toString('base64')}`
  const known = firsts.find(key)
  if (known) return { ...known, shown: '重复请求，返回首次的答复' }
  const reading = { ...deps, db: deps.readDb }
  const told = await readAsSystem(reading, `carrier:${asked.apiName}`, (ctx) => handle(ctx, asked)).catch(
    (error: unknown) => refusalOf(deps, asked.apiName, error),
  )
  if (told.ret === rets.ok) firsts.keep(key, stored(told), 2000 * asked.caller.carrier.clockSkewSec)
  return told
}

async function handle(ctx: Context, { caller, apiName, handler, content, about }: Asked): Promise<Told> {
  const { carrier, secrets } = caller
  const { value, fault } = readReceived(handler.shape, fromWords(carrier, content))
  if (fault !== null) throw refuseBusiness(fault)
  const answer = await handler.handle(ctx, { carrier, body: value, about })
  const shape = messageOrNull(apiName)?.answer
  const fitted = shape ? fitToSend(shape, answer) : { value: answer, fault: null }
  if (fitted.fault !== null) throw new Error(`the answer of ${apiName} breaks the standard: ${fitted.fault}`)
  const data = encryptData(JSON.stringify(inWords(carrier, fitted.value)), secrets)
  return { ret: rets.ok, msg: '请求成功', data, shown: fitted.value } // in our words, so that secrets are known by name
}

const keyOf = ({ caller, apiName, sign }: Asked): CallKey => ({
  carrierId: caller.carrier.id,
  callDigest: createHash('sha256')
    .update([apiName, sign.TimeStamp, sign.Seq, sign.Sig.trim().toUpperCase()].join('\n'))
    .digest()
    .subarray(0, 16),
})

const stored = ({ ret, msg, data }: GivenAnswer): GivenAnswer => ({ ret, msg, data })
const refused = (ret: number, msg: string): Told => ({ ret, msg, data: '', shown: null })

/** Inner texts stay inside. */
export function refusalOf(deps: ServerDeps, apiName: string, error: unknown): Told {
  if (error instanceof CarrierRefusal) return refused(error.ret, error.message)
  if (error instanceof AppError) return refused(rets.business, error.message)
  if (isDatabaseAway(error)) return refused(rets.busy, '系统繁忙，请稍后重试')
  deps.complain(error, `answering ${apiName} of a carrier`)
  return refused(rets.system, '系统错误')
}

/** Of two that were refused at once the first is kept. */
async function keepRefusal(deps: ServerDeps, key: CallKey, told: Told): Promise<Told> {
  return asSystem(deps, 'carrier-door', async (ctx) => {
    if (await insertAnswer(ctx, key, stored(told))) return told
    const before = await findAnswerOrNull(ctx, key)
    return before ? { ...before, shown: null } : told
  })
}
