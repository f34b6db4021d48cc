import { monthOf } from '@chargedeck/domain/kernel/days'
import { billTypes } from '@chargedeck/domain/order-bill/kinds'
import { energyE4, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import type { ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { allTo, correctionOf, linesOf, type BillLine, type BookedShare } from './bill-lines.ts'
import type { KnownOrder, KnownSetup } from './known-store.ts'
import type { OrderToBill } from './order-to-bill.ts'

/** What is known when a batch is billed; `monthEnergies` moves with each order. */
export type Known = {
  orders: ReadonlyMap<string, KnownOrder>
  booked: ReadonlyMap<string, readonly BookedShare[]>
  setups: readonly KnownSetup[]
  operators: ReadonlyMap<string, ShareTerms['operator']>
  monthEnergies: Map<string, EnergyE4>
  /** The first open day of a company from a day on. */
  openDayOf: (companyId: string, day: string) => string
  today: string
}

/** The rows that one order needs now. */
export type Plan = {
  order: OrderToBill
  lines: BillLine[]
  billSeq: number
  billType: (typeof billTypes)['normal' | 'adjust']
  settleDate: string
  setupId: string | null
  /** Of its first bill. */
  firstDate: string
  monthEnergy: EnergyE4
  /** By which the order brought more or less than was billed. */
  orderAmt: Fen
}

export const monthKeyOf = (stationId: string, settleDate: string): string => `${stationId} ${monthOf(settleDate)}`

/** Null: nothing is to be written. */
export function planBills(order: OrderToBill, known: Known): Plan | null {
  const before = known.orders.get(order.orderId)
  return before ? planCorrection(order, before, known) : planFirst(order, known)
}

function planFirst(order: OrderToBill, known: Known): Plan | null {
  const { brought, companyId, stationId } = order
  if (order.settleDate === null || (brought.actualAmt === 0 && brought.totalEnergy === 0)) return null
  const settleDate = firstDayOf(order, known)
  const setup = setupInForce(order, known.setups)
  const monthEnergy = moveMonth(known, monthKeyOf(stationId, settleDate), brought.totalEnergy)
  return {
    order,
    lines: linesOf({ ...brought, monthEnergy }, setup?.terms ?? allTo(operatorOf(companyId, known)), order.carrierFee),
    billSeq: 0,
    billType: billTypes.normal,
    settleDate,
    setupId: setup?.id ?? null,
    firstDate: settleDate,
    monthEnergy,
    orderAmt: brought.actualAmt,
  }
}

/** By the setup and the tier of the first bill. */
function planCorrection(order: OrderToBill, before: KnownOrder, known: Known): Plan {
  const { brought, companyId, stationId } = order
  const { monthEnergy, setupId, settleDate: firstDate } = before
  const setup = known.setups.find(({ id }) => id === setupId)
  moveMonth(known, monthKeyOf(stationId, firstDate), energyE4(brought.totalEnergy - before.energy))
  const isShared = order.settleDate !== null
  const target = isShared
    ? linesOf({ ...brought, monthEnergy }, setup?.terms ?? allTo(operatorOf(companyId, known)), order.carrierFee)
    : []
  return {
    order,
    lines: correctionOf(target, known.booked.get(order.orderId) ?? []),
    billSeq: before.lastSeq + 1,
    billType: billTypes.adjust,
    settleDate: known.openDayOf(companyId, known.today),
    setupId,
    firstDate,
    monthEnergy,
    orderAmt: fen(brought.actualAmt - before.orderAmt),
  }
}

/** The day that an order was settled on, or today when that day is closed. */
export const firstDayOf = (
  { companyId, settleDate }: OrderToBill,
  { openDayOf, today }: Pick<Known, 'openDayOf' | 'today'>,
): string => {
  const day = settleDate ?? today
  return openDayOf(companyId, day) === day ? day : openDayOf(companyId, today)
}

function setupInForce({ stationId, settleTime }: OrderToBill, setups: readonly KnownSetup[]): KnownSetup | undefined {
  const day = dayOf(settleTime)
  return setups.find(
    (setup) =>
      setup.stationId === stationId &&
      setup.effectiveDate <= day &&
      (setup.expireDate === null || day <= setup.expireDate),
  )
}

function operatorOf(companyId: string, { operators }: Known): ShareTerms['operator'] {
  const operator = operators.get(companyId)
  if (!operator) throw new Error(`company ${companyId} has no operator`)
  return operator
}

/** Returns what the station gave before. */
function moveMonth({ monthEnergies }: Known, key: string, energy: EnergyE4): EnergyE4 {
  const before = monthEnergies.get(key) ?? energyE4(0)
  monthEnergies.set(key, energyE4(before + energy))
  return before
}
