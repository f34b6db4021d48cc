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
}

const doing = 'carrier-push'
const olderMs = 60_000
const defaultPace = 20

/** Sends what a carrier must receive, one after the other. Returns why it stopped. */
export async function sendMessages(sending: Sending, carrierId: string): Promise<'done' | 'lineFailed'> {
  while (sending.mayGoOn()) {
    const next = await asSystem(sending.deps, doing, (ctx) => takeNextOrNull(ctx, carrierId))
    if (!next) return 'done'
    const since = performance.now()
    const answer = await callQuietly(sending, next.message)
    await save(sending, next.message, answer)
    if (!answer.ok && answer.again) return 'lineFailed'
    await sleep(Math.max(0, next.paceMs - (performance.now() - since)))
  }
  return 'done'
}

type Next = { message: MessageRow; paceMs: number }

/** Marks it before the call: after a crash it is sent again, and partners take repeats. */
async function takeNextOrNull(ctx: Context, carrierId: string): Promise<Next | null> {
  const carrier = await findCarrierOrNull(ctx, carrierId)
  if (carrier?.status !== carrierStates.enabled) return null
  const message = await findDueOrNull(ctx, carrierId)
  if (!message) return null
  if (message.status !== pushStates.sending) {
    const changes = { status: pushSteps.stateAfter('send') }
    const taken = await moveMessage(ctx, { id: message.id, from: pushSteps.statesBefore('send'), changes })
    if (!taken) return null
  }
  return { message, paceMs: await paceMs(ctx, message) }
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
