import { createHash } from 'node:crypto'
import { encryptData } from '@chargedeck/tcec/envelope'
import { fitToSend } from '@chargedeck/tcec/fit-to-send'
import { messageOrNull } from '@chargedeck/tcec/messages'
import { readReceived } from '@chargedeck/tcec/read-received'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { ServerDeps } from '../../../platform/deps.ts'
import { isCollision, isDatabaseAway, isGivenUp } from '../../../platform/postgres/refusal.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { CarrierRefusal, refuseBusiness, rets, type CarrierHandler } from '../handler.ts'
import type { Subject } from '../log/record-call.ts'
import { inWords } from '../words-of-carrier.ts'
import type { Caller } from './find-caller.ts'
import type { FirstAnswers } from './first-answers.ts'
import { findAnswerOrNull, insertAnswer, type CallKey, type GivenAnswer } from './replay-store.ts'

export type CallRequest = {
  caller: Caller
  apiName: string
  handler: CarrierHandler
  /** In our words. */
  body: unknown
  /** What makes a call the same as one before. */
  sign: { TimeStamp: string; Seq: string; Sig: string }
  about: (subject: Subject) => void
  /** Stores the row of the log with what the call changed. */
  log: (ctx: Context, answer: CallAnswer) => Promise<void>
}
/** `shown`: the data before it was encrypted, for the log. */
export type CallAnswer = GivenAnswer & { shown: unknown; isLogged?: true }

/** This call was answered before: what it did now is undone. */
class Repeated extends Error {}

/** Answers a call, and the same call again with the same words and without a second effect. */
export async function answerCall(deps: ServerDeps, firsts: FirstAnswers, request: CallRequest): Promise<CallAnswer> {
  const key = keyOf(request)
  if (request.handler.reads === true) return answerReading(deps, firsts, request, key)
  try {
    return await asSystem(deps, `carrier:${request.apiName}`, async (ctx) => {
      const answer = await handle(ctx, request)
      if (!(await insertAnswer(ctx, key, stored(answer)))) throw new Repeated()
      await request.log(ctx, answer)
      return { ...answer, isLogged: true }
    })
  } catch (error) {
    const before = await asSystem(deps, 'carrier-door', (ctx) => findAnswerOrNull(ctx, key)).catch(() => null)
    if (before) return { ...before, shown: '重复请求，返回首次的答复' }
    const refused = refusalOf(deps, request.apiName, error)
    if (error instanceof CarrierRefusal && error.afterwards)
      await asSystem(deps, `carrier:${request.apiName}`, error.afterwards).catch((failure: unknown) =>
        deps.complain(failure, `after a refusal of ${request.apiName}`),
      )
    if (refused.ret === rets.business) return keepRefusal(deps, key, refused)
    return refused
  }
}

async function answerReading(
  deps: ServerDeps,
  firsts: FirstAnswers,
  request: CallRequest,
  { carrierId, callDigest }: CallKey,
): Promise<CallAnswer> {
  const key = `${carrierId} ${callDigest.toString('base64')}`
  const known = firsts.find(key)
  if (known) return { ...known, shown: '重复请求，返回首次的答复' }
  const reading = { ...deps, db: deps.readDb }
  const answer = await readAsSystem(reading, `carrier:${request.apiName}`, (ctx) => handle(ctx, request)).catch(
    (error: unknown) => refusalOf(deps, request.apiName, error),
  )
  if (answer.ret === rets.ok) firsts.keep(key, stored(answer), 2000 * request.caller.carrier.clockSkewSec)
  return answer
}

async function handle(ctx: Context, { caller, apiName, handler, body, about }: CallRequest): Promise<CallAnswer> {
  const { carrier, secrets } = caller
  const { value, fault } = readReceived(handler.shape, body)
  const { hearUnreadable = null } = handler
  if (fault !== null)
    throw refuseBusiness(fault, hearUnreadable && ((after) => hearUnreadable(after, { carrier, body, about }, fault)))
  const answer = await handler.handle(ctx, { carrier, body: value, about })
  const shape = messageOrNull(apiName)?.answer
  const fitted = shape ? fitToSend(shape, answer) : { value: answer, fault: null }
  if (fitted.fault !== null) throw new Error(`the answer of ${apiName} breaks the standard: ${fitted.fault}`)
  const data = encryptData(JSON.stringify(inWords(carrier, fitted.value)), secrets)
  return { ret: rets.ok, msg: '请求成功', data, shown: fitted.value } // in our words, so that secrets are known by name
}

const keyOf = ({ caller, apiName, sign }: CallRequest): CallKey => ({
  carrierId: caller.carrier.id,
  callDigest: createHash('sha256')
    .update([apiName, sign.TimeStamp, sign.Seq, sign.Sig.trim().toUpperCase()].join('\n'))
    .digest()
    .subarray(0, 16),
})

const stored = ({ ret, msg, data }: GivenAnswer): GivenAnswer => ({ ret, msg, data })
const refused = (ret: number, msg: string): CallAnswer => ({ ret, msg, data: '', shown: null })

export const brokenAnswer: CallAnswer = refused(rets.system, '系统错误')

/** Inner texts stay inside. */
export function refusalOf(deps: ServerDeps, apiName: string, error: unknown): CallAnswer {
  if (error instanceof CarrierRefusal) return refused(error.ret, error.message)
  if (error instanceof AppError) return refused(rets.business, error.message)
  if (isPassing(error)) return refused(rets.busy, '系统繁忙，请稍后重试')
  deps.complain(error, `answering ${apiName} of a carrier`)
  return brokenAnswer
}

/** Nothing was changed, and the same call may soon succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof Repeated || [isDatabaseAway, isCollision, isGivenUp].some((isIt) => isIt(error))

/** Of two that were refused at once the first is kept. */
async function keepRefusal(deps: ServerDeps, key: CallKey, answer: CallAnswer): Promise<CallAnswer> {
  return asSystem(deps, 'carrier-door', async (ctx) => {
    if (await insertAnswer(ctx, key, stored(answer))) return answer
    const before = await findAnswerOrNull(ctx, key)
    return before ? { ...before, shown: null } : answer
  })
}
