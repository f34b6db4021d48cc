import type { Dispute } from '@chargedeck/domain/carrier/check/compare-orders'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { lockDay, stepCheck } from './check-store.ts'
import { spanOfDay } from './day-span.ts'
import { listDiffs } from './diff-store.ts'
import { listOrdersToCheck, type OwnOrder } from './order-store.ts'
import { saveAnswer } from './save-result.ts'

type Day = { carrier: CarrierRow; checkDate: string }
/** What the carrier disputes of our orders. */
type Answer = (orders: readonly OwnOrder[]) => readonly Dispute[]

/** Compares a day at once with an answer that nobody sent: in the demo, whose carriers are sandboxes. Returns the differences. */
export async function compareDay(ctx: Context, { carrier, checkDate }: Day, answer: Answer) {
  const check = await lockDay(ctx, carrier.id, checkDate)
  await stepCheck(ctx, check.id, 'begin')
  const orders = await listOrdersToCheck(ctx, carrier, spanOfDay(checkDate))
  await saveAnswer(ctx, { check, orders }, answer(orders))
  return listDiffs(ctx, check.id)
}
