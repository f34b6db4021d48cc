import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { fitToSend } from '@chargedeck/tcec/fit-to-send'
import { messageOrNull } from '@chargedeck/tcec/messages'
import { readReceived } from '@chargedeck/tcec/read-received'
import type { WorkDeps } from '../../platform/deps.ts'
import { readAsSystem } from '../../platform/work.ts'
import { findCarrierOrNull, theirSecrets, usesApi, type CarrierRow } from '../../site/carrier/public.ts'
import { rets } from './handler.ts'
import { asLineFault, withoutToken } from './outgoing/line-faults.ts'
import type { Subject } from './log/record-call.ts'
import type { Exchanged, Line } from './outgoing/exchange.ts'
import { isReceived, outApiOf, recordedExchange } from './outgoing/recorded-exchange.ts'
import { forgetToken, theirToken } from './outgoing/their-token.ts'
import { throughBreaker } from './outgoing/through-breaker.ts'

/**
 * `again`: the line failed and a later call may succeed; otherwise the carrier refused. `isAnswered`: something came back, so that this call may be
 * the cause; `isRefused`: the carrier took nothing, or nothing was sent. `ret` is null without an answer. `hadIt`: it has received this before. `unread`: what it answers
 * is not of the shape of the standard.
 */
export type CarrierAnswer =
  | { ok: true; data: unknown; hadIt?: true; unread?: true }
  | { ok: false; ret: number | null; reason: string; again: boolean; isAnswered?: true; isRefused?: true }

const notSent = (reason: string, again: boolean): CarrierAnswer => ({
  ok: false,
  ret: null,
  reason,
  again,
  isRefused: true,
})

/** Asks or tells a carrier, outside any transaction. `content` has the 2016 spelling. */
export type CallCarrier = (
  carrierId: string,
  apiName: string,
  content: object,
  about?: Subject,
) => Promise<CarrierAnswer>

/** Calls over HTTP: token, signature, breaker and log are inside. */
export const callCarrier =
  (deps: WorkDeps): CallCarrier =>
  (carrierId, apiName, content, about) =>
    callOverLine(deps, carrierId, { apiName, content, ...(about && { about }) })

type OutgoingCall = { apiName: string; content: object; about?: Subject }

async function callOverLine(deps: WorkDeps, carrierId: string, call: OutgoingCall): Promise<CarrierAnswer> {
  const { apiName, content, about } = call
  const carrier = await readAsSystem(deps, 'carrier-call', (ctx) => findCarrierOrNull(ctx, carrierId))
  if (!carrier) return notSent('运营商不存在', false)
  if (carrier.status !== carrierStates.enabled) return notSent('运营商已停用', true)
  if (!usesApi(carrier, apiName)) return notSent(`该运营商没有启用接口${apiName}`, false)
  const shape = messageOrNull(apiName)?.request
  const fitted = shape ? fitToSend(shape, content) : { value: content, fault: null }
  if (fitted.fault !== null) return notSent(`内容不符合接口规定：${fitted.fault}`, false)
  const line = { carrier, secrets: theirSecrets(deps, carrier) }
  const sent = { api: outApiOf(carrier, apiName), content: fitted.value as object, ...(about && { about }) } // a shape of an object
  const answer = await throughBreaker(deps, carrier, async () =>
    asLineFault(carrier, await withToken(deps, line, (token) => recordedExchange(deps, line, { ...sent, token }))),
  )
  return answerOf(carrier, apiName, answer)
}

/** A carrier that does not know our token any more is asked for a new one, and called once more. */
async function withToken(
  deps: WorkDeps,
  line: Line,
  call: (token: string | null) => Promise<Exchanged>,
): Promise<Exchanged> {
  if (line.carrier.sandboxFlag === 1) return call(null)
  const first = await theirToken(deps, line)
  if (first.failure) return withoutToken(first.failure)
  const answer = await call(first.token)
  if (answer.kind !== 'answer' || answer.ret !== rets.token) return answer
  await forgetToken(deps, line, first.token)
  const second = await theirToken(deps, line)
  return second.failure ? withoutToken(second.failure) : call(second.token)
}

function answerOf(carrier: CarrierRow, apiName: string, answer: Exchanged): CarrierAnswer {
  if (answer.kind !== 'answer')
    return {
      ok: false,
      ret: answer.ret,
      reason: answer.reason,
      again: true,
      ...(answer.httpStatus !== null && { isAnswered: true }),
      ...(answer.isRefused && { isRefused: true }),
    }
  const { ret, msg, data } = answer
  if (!isReceived(carrier, ret)) return { ok: false, ret, reason: msg || `对方返回码${ret}`, again: false }
  const shape = messageOrNull(apiName)?.answer
  const read = shape ? readReceived(shape, data) : null
  const had = ret !== rets.ok && ({ hadIt: true } as const)
  if (read && read.fault !== null) return { ok: true, data, ...had, unread: true } // shown as it came
  return { ok: true, data: read ? read.value : data, ...had }
}
