import { dayAfter, monthOf } from '@chargedeck/domain/kernel/days'
import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { markUsed } from '../../settle-setup/public.ts'
import { ensureOperator } from '../../shareholder/public.ts'
import {
  holdDaysOpen,
  listBooked,
  listHolderNames,
  listKnown,
  listSetups,
  lockStationMonths,
  saveStationMonths,
} from './known-store.ts'
import type { OrderToBill } from './order-to-bill.ts'
import { firstDayOf, monthKeyOf, planBills, type Known, type Plan } from './plan-bills.ts'
import { writeBills } from './write-bills.ts'

/** Bills orders of one type, in their order. Whoever calls has locked that they wait. */
export async function billBatch(ctx: Context, orders: readonly OrderToBill[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const known = await learn(ctx, first.orderType, orders)
  const plans = orders.flatMap((order): Plan[] => {
    const plan = planBills(order, known)
    return plan ? [plan] : []
  })
  await writeBills(ctx, plans)
  await markUsed(ctx, unique(plans.flatMap(({ setupId }) => setupId ?? [])))
  await saveStationMonths(ctx, monthsOf(known.monthEnergies))
}

async function learn(ctx: Context, orderType: OrderToBill['orderType'], given: readonly OrderToBill[]): Promise<Known> {
  const orderIds = given.map(({ orderId }) => orderId)
  const lastClosed = await holdDaysOpen(ctx, unique(given.map(({ companyId }) => companyId)))
  const orders = await listKnown(ctx, { orderType, orderIds })
  const stationIds = unique(given.map(({ stationId }) => stationId))
  const setupIds = unique([...orders.values()].flatMap(({ setupId }) => setupId ?? []))
  const days = { openDayOf: openDayBy(lastClosed), today: dayOf(ctx.now()) }
  return {
    orders,
    booked: await listBooked(ctx, { orderType, orderIds: [...orders.keys()] }),
    setups: await listSetups(ctx, { stationIds, setupIds }),
    operators: await operatorsOf(ctx, unique(given.map(({ companyId }) => companyId))),
    monthEnergies: await lockMonths(
      ctx,
      given,
      (order) => orders.get(order.orderId)?.settleDate ?? firstDayOf(order, days),
    ),
    ...days,
  }
}

async function lockMonths(
  ctx: Context,
  orders: readonly OrderToBill[],
  firstDate: (order: OrderToBill) => string,
): Promise<Map<string, EnergyE4>> {
  const keys = orders.map((order) => ({ stationId: order.stationId, month: monthOf(firstDate(order)) }))
  const uniqueKeys = [...new Map(keys.map((key) => [`${key.stationId} ${key.month}`, key])).values()]
  const rows = await lockStationMonths(ctx, uniqueKeys)
  return new Map(rows.map(({ stationId, month, energy }) => [monthKeyOf(stationId, month), energyE4(energy)]))
}

async function operatorsOf(ctx: Context, companyIds: readonly string[]): Promise<Map<string, ShareTerms['operator']>> {
  const ids = new Map<string, string>()
  for (const companyId of companyIds) ids.set(companyId, await ensureOperator(ctx, companyId))
  const names = await listHolderNames(ctx, [...ids.values()])
  return new Map(
    [...ids].map(([companyId, holderId]) => [
      companyId,
      { holderId, holderName: names.get(holderId) ?? '', settleAccountId: null },
    ]),
  )
}

const openDayBy =
  (lastClosed: ReadonlyMap<string, string>) =>
  (companyId: string, day: string): string => {
    const closed = lastClosed.get(companyId)
    return closed === undefined || day > closed ? day : dayAfter(closed)
  }

const monthsOf = (energies: ReadonlyMap<string, EnergyE4>) =>
  [...energies].map(([key, energy]) => {
    const [stationId = '', month = ''] = key.split(' ')
    return { stationId, month, energy }
  })

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
