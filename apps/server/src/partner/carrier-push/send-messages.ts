import { setTimeout as sleep } from 'node:timers/promises'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates, pushSteps } from '@chargedeck/domain/carrier/message-states'
import { configNumber } from '../../base/config/public.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { isDatabaseAway } from '../../platform/postgres/refusal.ts'
import { asSystem } from '../../platform/work.ts'
import { findCarrierOrNull } from '../../site/carrier/public.ts'
import type { CallCarrier, CarrierAnswer, Subject } from '../carrier-call/public.ts'
import { endTry, refuseTry } from './end-try.ts'
import type { MessageEnds } from './message-end.ts'
import { findDueOrNull, moveMessage, type MessageRow } from './store.ts'

export type Sending = {
  deps: WorkDeps
  ends: MessageEnds
  call: CallCarrier
  /** False as soon as another process may be the sender. */
  mayGoOn: () => boolean
  /** By carrier: the message that failed last, of which nobody knows whether it or the line is at fault. */
  doubts: Map<string, Doubt>
}
type Doubt = { messageId: string; subjectId: string; hasLineWorked: boolean }

const doing = 'carrier-push'
const olderMs = 60_000
const defaultPace = 20

/** Sends what a carrier must receive, one after the other. Returns why it stopped. */
export async function sendMessages(sending: Sending, carrierId: string): Promise<'done' | 'lineFailed'> {
  while (sending.mayGoOn()) {
    const doubt = sending.doubts.get(carrierId)
    const notAbout = doubt && !doubt.hasLineWorked ? doubt.subjectId : null
    const next = await asSystem(sending.deps, doing, (ctx) => takeNextOrNull(ctx, { carrierId, notAbout }))
    if (!next) return 'done'
    const since = performance.now()
    const answer = judged(next, doubt, await callQuietly(sending, next.message))
    await save(sending, next.message, answer)
    noteDoubt(sending, next.message, answer)
    if (!answer.ok && answer.again) return 'lineFailed'
    await sleep(Math.max(0, next.paceMs - (performance.now() - since)))
  }
  return 'done'
}

type Next = { message: MessageRow; paceMs: number; lineWorkedTime: Date | null }

/** A message that fails while the line works for others fails by itself: it must not hold up all that waits behind it. */
function judged({ message, lineWorkedTime }: Next, doubt: Doubt | undefined, answer: CarrierAnswer): CarrierAnswer {
  if (answer.ok || !answer.again || !answer.isAnswered) return answer
  const { lastTime } = message
  const worksForOthers =
    (doubt?.messageId === message.id && doubt.hasLineWorked) ||
    (lastTime !== null && lineWorkedTime !== null && lineWorkedTime > lastTime)
  return worksForOthers ? { ...answer, again: false } : answer
}

function noteDoubt({ doubts }: Sending, { id, carrierId, subjectId }: MessageRow, answer: CarrierAnswer): void {
  const doubt = doubts.get(carrierId)
  if (!answer.ok && answer.again) {
    if (answer.isAnswered) doubts.set(carrierId, { messageId: id, subjectId, hasLineWorked: false })
  } else if (doubt?.messageId === id) doubts.delete(carrierId)
  else if (doubt && (answer.ok || answer.ret !== null)) doubt.hasLineWorked = true
}

/** Marks it before the call: after a crash it is sent again, and partners take repeats. */
async function takeNextOrNull(ctx: Context, wanted: Parameters<typeof findDueOrNull>[1]): Promise<Next | null> {
  const carrier = await findCarrierOrNull(ctx, wanted.carrierId)
  if (carrier?.status !== carrierStates.enabled) return null
  const message = await findDueOrNull(ctx, wanted)
  if (!message) return null
  if (message.status !== pushStates.sending) {
    const changes = { status: pushSteps.stateAfter('send') }
    const taken = await moveMessage(ctx, { id: message.id, from: pushSteps.statesBefore('send'), changes })
    if (!taken) return null
  }
  return { message, paceMs: await paceMs(ctx, message), lineWorkedTime: carrier.workedTime }
}

/** What waited for long is sent at a pace that a carrier can bear which was away. */
async function paceMs({ tx, now }: Context, { createTime }: MessageRow): Promise<number> {
  if (now().getTime() - createTime.getTime() < olderMs) return 0
  return 1000 / (await configNumber(tx, 'CARRIER_PUSH_PER_SECOND', defaultPace))
}

async function callQuietly({ deps, call }: Sending, message: MessageRow): Promise<CarrierAnswer> {
  try {
    return await call(message.carrierId, message.apiName, message.content, subjectOf(message))
  } catch (error) {
    deps.complain(error, `sending carrier message ${message.id}`)
    return { ok: false, ret: null, reason: '发送失败，请查看服务日志', again: isDatabaseAway(error) }
  }
}

const subjectOf = ({ orderId, stationId }: MessageRow): Subject => ({
  ...(orderId !== null && { orderId }),
  ...(stationId !== null && { stationId }),
})

async function save({ deps, ends }: Sending, message: MessageRow, answer: CarrierAnswer): Promise<void> {
  try {
    await asSystem(deps, doing, (ctx) => endTry(ctx, ends, { message, answer }))
  } catch (error) {
    deps.complain(error, `ending carrier message ${message.id}`)
    await asSystem(deps, doing, (ctx) => refuseTry(ctx, message, '处理对方答复失败，请查看服务日志'))
  }
}
