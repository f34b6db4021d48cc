import { checkSumsOf } from '@chargedeck/domain/carrier/check/check-sums'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { defineJob, handleLongJob } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work.ts'
import {
  checkInterface,
  findCarrierOrNull,
  whyUnchecked,
  type CarrierRow,
  type WhyUnchecked,
} from '../../../site/carrier/public.ts'
import { callCarrier, type CarrierAnswer } from '../../carrier-call/public.ts'
import { lockCheckOrNull, noteWaiting, stepCheck, type CheckRow } from './check-store.ts'
import { spanOfDay, wireDay } from './day-span.ts'
import { endOverdue, firstDayAsked, uncheckedTexts } from './end-overdue.ts'
import { listOrdersToCheck, type OwnOrder } from './order-store.ts'
import { readAnswer } from './read-answer.ts'
import { saveAnswer } from './save-result.ts'
import { sumsToWire, toWire, type CheckRequest } from './wire.ts'

export const checkJob = defineJob<{ checkId: string }>('check-with-carrier')
export const jobKeyOf = ({ checkId }: { checkId: string }): string => `carrier-check:${checkId}`
const doing = `job:${checkJob.name}`

type Begun = { check: CheckRow; orders: OwnOrder[]; request: CheckRequest }

/** Sends our orders of a day to the carrier; what it disputes becomes a difference. */
export const runChecksBy = (callLine: typeof callCarrier) =>
  handleLongJob(checkJob, async (deps, { checkId }) => {
    const begun = await asSystem(deps, doing, (ctx) => begin(ctx, checkId))
    if (!begun) return
    const answer = await callLine(deps)(begun.check.carrierId, checkInterface, begun.request)
    await asSystem(deps, doing, (ctx) => end(ctx, begun, answer))
  })

export const runCheckHandler = runChecksBy(callCarrier)

async function begin(ctx: Context, checkId: string): Promise<Begun | null> {
  const check = await lockCheckOrNull(ctx, checkId)
  const carrier = check && (await findCarrierOrNull(ctx, check.carrierId))
  if (!carrier) return null
  const whyNot = whyUnchecked(carrier)
  if (whyNot !== null) await holdBack(ctx, check, whyNot)
  if (whyNot !== null || !(await stepCheck(ctx, checkId, 'begin', { failReason: null }))) return null
  const orders = await listOrdersToCheck(ctx, carrier, spanOfDay(check.checkDate))
  return { check, orders, request: requestOf(ctx, carrier, check, orders) }
}

/** Nothing is sent to a carrier with which no orders are compared now. A day that nobody wants any more ends, as a late one does; others wait. */
async function holdBack(ctx: Context, check: CheckRow, whyNot: WhyUnchecked): Promise<void> {
  const failReason = uncheckedTexts[whyNot]
  if (whyNot === 'unwanted' || check.checkDate < firstDayAsked(ctx)) await endOverdue(ctx, { ...check, failReason })
  else if (!(await stepCheck(ctx, check.id, 'putBack', { failReason }))) await noteWaiting(ctx, check.id, failReason)
}

function requestOf(ctx: Context, { myOperatorId }: CarrierRow, check: CheckRow, orders: readonly OwnOrder[]) {
  const sums = checkSumsOf(orders)
  const { power, money } = sumsToWire(sums)
  const second = toWallTime(ctx.now()).replaceAll(/\D/g, '').slice(2)
  return {
    CheckOrderSeq: `${myOperatorId}${second}${check.id.slice(-6)}`,
    ...wireDay(check.checkDate),
    OrderCount: sums.qty,
    TotalOrderPower: power,
    TotalOrderMoney: money,
    ChargeOrders: orders.map(toWire),
  }
}

async function end(ctx: Context, { check, orders, request }: Begun, answer: CarrierAnswer): Promise<void> {
  const now = await lockCheckOrNull(ctx, check.id)
  if (now?.status !== checkStates.checking) return // another run has ended it
  const read = readAnswer(request, answer)
  if ('whyNot' in read) await putBack(ctx, now, read.whyNot)
  else await saveAnswer(ctx, { check, orders }, read.disputes)
}

/** It is asked about again; nobody asks by itself about one that is long past. */
async function putBack(ctx: Context, check: CheckRow, failReason: string): Promise<void> {
  await stepCheck(ctx, check.id, 'putBack', { failReason })
  if (check.checkDate < firstDayAsked(ctx)) await endOverdue(ctx, { ...check, failReason })
}
