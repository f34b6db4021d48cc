import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { withAddedPrice } from '@chargedeck/domain/carrier/station/prices'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf, daysLater, fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { bookCarrierPaid } from '../../money/ledger/public.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { idMaker } from '../../platform/ids.ts'
import { termsOf } from '../../partner/carrier-charge/public.ts'
import { chooseCarrierPlan, type PlanInForce } from '../../site/plan-in-force/public.ts'
import {
  addToReceivable,
  billedOrdersBefore,
  paidBy,
  platformBindings,
  platformThatPaysLater,
} from './platform-store.ts'
import type { Fee, Gun, Platform } from './scene.ts'
import type { Rows } from './batch.ts'

/** The carrier of the demo that pays each month, with its prices on a day; null: there is none. */
export async function platformOn(tx: Tx, plans: readonly PlanInForce[], at: Date): Promise<Platform | null> {
  const carrier = await platformThatPaysLater(tx, carrierStates.enabled)
  if (!carrier) return null
  const bindings = new Map((await platformBindings(tx, carrier.id)).map((one) => [one.stationId, one]))
  const feeOf = ({ stationId, pileType }: Gun): Fee | null => {
    const site = bindings.get(stationId)
    const ofStation = plans.filter((plan) => plan.stationId === stationId)
    const plan = site && chooseCarrierPlan(ofStation, { carrierId: carrier.id, feeId: site.feeId, pileType, at })
    return plan ? { ...plan, periods: withAddedPrice(plan.periods, site.addServicePrice) } : null
  }
  const { id, companyId, carrierName, operatorId } = carrier
  return { id, companyId, carrierName, operatorId, feeTerms: termsOf(carrier).fee, feeOf }
}

/** The charges of its customers. */
export const visitsOf = ({ orders }: Rows): string[] =>
  orders.flatMap(({ id, carrierId }) => (id && carrierId ? [id] : []))

/** What the orders of written days made it owe. */
export async function bookVisits(tx: Tx, { orders }: Rows): Promise<void> {
  for (const [carrierId, visits] of Map.groupBy(orders, ({ carrierId }) => carrierId)) {
    if (!carrierId) continue
    const amt = visits.reduce((sum, { marginPayAmt }) => sum + (marginPayAmt ?? 0), 0)
    await addToReceivable(tx, carrierId, fen(amt))
  }
}

const paysOn = '05 10:30:00'
/** Reserved for these payments, as others are for the story. */
const paymentNode = 1023

/** On the fifth of a month it pays what it was billed for the months before. */
export async function payMonthly(ctx: Context, { first, next }: { first: Date; next: Date }): Promise<void> {
  const carrier = await platformThatPaysLater(ctx.tx, carrierStates.enabled)
  if (!carrier) return
  for (let day = first; day < next; day = daysLater(day, 1)) {
    const month = monthOf(dayOf(day))
    const at = fromWallTime(`${month}-${paysOn}`)
    if (toWallTime(day).slice(8, 10) !== paysOn.slice(0, 2) || at > ctx.now()) continue
    const { id: carrierId } = carrier
    const billed = await billedOrdersBefore(ctx.tx, carrierId, fromWallTime(`${month}-01 00:00:00`))
    const amt: Fen = fen(billed - (await paidBy(ctx.tx, carrierId)))
    if (amt <= 0) continue
    const then = { ...ctx, now: () => at, nextId: idMaker(paymentNode, () => at) }
    const requestId = `demo-paid-${month}`
    await bookCarrierPaid(then, { carrierId, amt, channel: 'BankPay', requestId, reason: '上月账单回款' })
  }
}
