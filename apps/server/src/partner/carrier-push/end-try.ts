import { nextPushTime, pushStates, pushSteps, retryLadders } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { readReceipt, type Receipt } from '@chargedeck/domain/carrier/receipt'
import { confirmResults } from '@chargedeck/tcec/words'
import type { Context } from '../../platform/context.ts'
import type { CarrierAnswer } from '../carrier-call/public.ts'
import { wakeSenders } from './enter-messages.ts'
import type { MessageEnds } from './message-end.ts'
import { moveMessage, type MessageRow } from './store.ts'

const orderInterfaces: readonly string[] = Object.values(orderPushInterfaces)
type Answered = Extract<CarrierAnswer, { ok: true }>
const receiptOf = ({ data, hadIt }: Answered, sent: unknown, mustConfirm: boolean): Receipt =>
  readReceipt(data, { mustConfirm: mustConfirm && hadIt !== true, sent })

type MessageTry = { message: MessageRow; answer: CarrierAnswer }

/** Stores how a try ended, with what follows from it. A line that failed counts as no try: the message keeps its place. */
export async function endTry(ctx: Context, ends: MessageEnds, { message, answer }: MessageTry): Promise<void> {
  if (!answer.ok && answer.again) {
    const changes = { status: pushSteps.stateAfter('putBack'), reason: cut(answer.reason), lastTime: ctx.now() }
    await moveMessage(ctx, { id: message.id, from: [pushStates.sending], changes })
    return
  }
  const mustConfirm = orderInterfaces.includes(message.apiName)
  const receipt = answer.ok ? receiptOf(answer, message.content, mustConfirm) : refused(answer.reason)
  const tryQty = message.tryQty + 1
  // a carrier that disputes an order does so the next time too (A.12)
  const isDecided =
    answer.ok && (!mustConfirm || receipt.isReceived || receipt.confirmResult === confirmResults.disputed)
  const nextTime = isDecided ? null : nextPushTime(ctx.now(), tryQty, ladderOf(message))
  const changes = {
    status: pushSteps.stateAfter(receipt.isReceived ? 'receive' : 'fail'),
    tryQty,
    nextTime,
    lastTime: ctx.now(),
    confirmResult: receipt.confirmResult,
    reason: receipt.reason && cut(receipt.reason),
  }
  if (!(await moveMessage(ctx, { id: message.id, from: [pushStates.sending], changes }))) return
  const outcome = { ...receipt, data: answer.ok ? answer.data : null, isOver: nextTime === null }
  if (nextTime && isSoon(nextTime, ctx.now())) await wakeSenders(ctx, [message.carrierId], nextTime)
  await ends[message.apiName]?.(ctx, message, outcome)
}

/** What a message causes failed in our own program: it must not hold up the ones behind it. */
export const refuseTry = (ctx: Context, message: MessageRow, reason: string): Promise<void> =>
  endTry(ctx, {}, { message, answer: { ok: false, ret: null, reason, again: false } })

/** Before the look of each minute, which finds all others. */
const isSoon = (nextTime: Date, now: Date): boolean => nextTime.getTime() - now.getTime() < 60_000

const ladderOf = ({ apiName }: MessageRow): readonly number[] =>
  apiName === orderPushInterfaces.BONUS_ORDER ? retryLadders.bonus : retryLadders.usual

const refused = (reason: string): Receipt => ({ isReceived: false, confirmResult: null, reason })
const cut = (text: string): string => text.slice(0, 500)
