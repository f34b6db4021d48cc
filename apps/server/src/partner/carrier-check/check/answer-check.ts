import { checkSumsOf } from '@chargedeck/domain/carrier/check/check-sums'
import { compareOrders, type CheckedOrder, type OrderDifference } from '@chargedeck/domain/carrier/check/compare-orders'
import { checkDiffTypes, checkStates } from '@chargedeck/domain/carrier/check/states'
import { fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import { messages } from '@chargedeck/tcec/messages'
import { disputeReasons } from '@chargedeck/tcec/words'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { checkInterface } from '../../../site/carrier/public.ts'
import { refuseBusiness, type CarrierCall, type CarrierHandler } from '../../carrier-call/public.ts'
import { lockDay, stepCheck } from './check-store.ts'
import { dayBefore, dayOfRange } from './day-span.ts'
import { listOrdersByNumber, listOrdersToCheck, type OwnOrder, type Span } from './order-store.ts'
import { saveResult } from './save-result.ts'
import { areMeant, fromWire, sumsToWire, toWire, type CheckAnswer, type CheckRequest } from './wire.ts'

/** A carrier sends its orders: it gets those that we dispute, with our figures, and the day is checked for us too. */
export const checkHandler: CarrierHandler = {
  carrierTypes: ['TPP', 'SUP'],
  shape: messages[checkInterface].request,
  handle: answerCheck,
}

async function answerCheck(ctx: Context, { carrier, body }: CarrierCall): Promise<CheckAnswer> {
  const request = body as CheckRequest // read by its shape
  if (!areMeant(request.ChargeOrders)) throw refuseBusiness('参数ChargeOrders的电量或金额超出范围')
  const theirs = request.ChargeOrders.map(fromWire)
  if (request.OrderCount !== theirs.length) throw refuseBusiness('参数OrderCount与ChargeOrders的数量不一致')
  if (new Set(theirs.map(({ number }) => number)).size < theirs.length)
    throw refuseBusiness('参数ChargeOrders中有重复的StartChargeSeq')
  const orders = await listOrdersToCheck(ctx, carrier, spanOf(request))
  const elsewhere = await listElsewhere(ctx, carrier, orders, theirs)
  const differences = compareOrders([...orders, ...elsewhere], theirs)
  const day = dayOfRange(request.StartTime, request.EndTime)
  if (day !== null && day <= dayBefore(ctx.now(), 1))
    await saveDay(ctx, carrier.id, day, { orders, theirs, differences })
  return answerOf(request, differences)
}

/** What they put in this span and we have on another day, or have not billed yet. */
function listElsewhere(
  ctx: Context,
  carrier: CarrierCall['carrier'],
  orders: readonly OwnOrder[],
  theirs: readonly CheckedOrder[],
): Promise<OwnOrder[]> {
  const known = new Set(orders.map(({ number }) => number))
  const others = theirs.map(({ number }) => number).filter((number) => !known.has(number))
  return listOrdersByNumber(ctx, carrier, others)
}

const longestSpanMs = 31 * 24 * 3_600_000

function spanOf({ StartTime, EndTime }: CheckRequest): Span {
  if (!isWallTime(StartTime)) throw refuseBusiness('参数StartTime格式错误')
  if (!isWallTime(EndTime)) throw refuseBusiness('参数EndTime格式错误')
  const [from, to] = [fromWallTime(StartTime), new Date(fromWallTime(EndTime).getTime() + 1000)]
  if (to <= from) throw refuseBusiness('参数EndTime早于StartTime')
  if (to.getTime() - from.getTime() > longestSpanMs) throw refuseBusiness('对账范围不能超过31天')
  return { from, to }
}

type Compared = {
  orders: readonly OwnOrder[]
  theirs: readonly CheckedOrder[]
  differences: readonly OrderDifference[]
}

async function saveDay(ctx: Context, carrierId: string, day: string, { orders, theirs, differences }: Compared) {
  const check = await lockDay(ctx, carrierId, day)
  if (check.status !== checkStates.checking) await stepCheck(ctx, check.id, 'again', { checkUser: null })
  await stepCheck(ctx, check.id, 'begin')
  const result = { orders, ours: checkSumsOf(orders), theirs: checkSumsOf(theirs), differences }
  await saveResult(ctx, check, result)
}

/** Their view is the mirror of ours: what we lack does not exist, what they lack is our own reason. */
const reasonOf = {
  [checkDiffTypes.missingHere]: disputeReasons.unknown,
  [checkDiffTypes.amount]: disputeReasons.amount,
  [checkDiffTypes.energy]: disputeReasons.energy,
  [checkDiffTypes.missingThere]: disputeReasons.other,
}

function answerOf(request: CheckRequest, differences: readonly OrderDifference[]): CheckAnswer {
  const disputed = differences.map(({ number, ours, diffType }) => ({
    order: { number, energy: ours?.energy ?? energyE4(0), amt: ours?.amt ?? fen(0) },
    reason: reasonOf[diffType],
  }))
  const { power, money } = sumsToWire(checkSumsOf(disputed.map(({ order }) => order)))
  return {
    CheckOrderSeq: request.CheckOrderSeq,
    StartTime: request.StartTime,
    EndTime: request.EndTime,
    TotalDisputeOrder: disputed.length,
    TotalDisputePower: power,
    TotalDisputeMoney: money,
    DisputeOrders: disputed.map(({ order, reason }) => ({ ...toWire(order), DisputeReason: reason })),
  }
}
