import type { Received } from '@chargedeck/contract/endpoint'
import type { MonthQty, statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { monthLater, monthsOf } from '@chargedeck/domain/kernel/periods'
import type { Context } from '../../platform/context.ts'
import { countableCharges, placesOf } from '../stat-daily/public.ts'
import { monthNow } from './months.ts'
import { customersOfMonths, sumShortly } from './month-store.ts'

/** The last months up to the current one; months without charges are filled with zeros. */
export async function listMonthQty(
  ctx: Context,
  { stationId, months: qty }: Received<typeof statMonthlyApi.monthQty>['query'],
): Promise<MonthQty[]> {
  const endMonth = monthNow(ctx)
  const months = { startMonth: monthLater(endMonth, 1 - qty), endMonth }
  const places = await placesOf(ctx, stationId === undefined ? {} : { stationId: [stationId] })
  const sums = await sumShortly(ctx, places, months)
  const charges = sums.reduce((sum, { orderQty }) => sum + orderQty, 0)
  const customers =
    charges > countableCharges ? null : await customersOfMonths(ctx, { places, months, byStation: false })
  return monthsOf(months.startMonth, endMonth).map((month) => {
    const row = sums.find(({ statMonth }) => statMonth === month)
    return {
      month,
      orderQty: row?.orderQty ?? 0,
      totalEnergy: row?.totalEnergy ?? energyE4(0),
      actualAmt: row?.actualAmt ?? fen(0),
      serviceAmt: row?.serviceAmt ?? fen(0),
      customerQty: customers && (customers.find(({ statMonth }) => statMonth === month)?.customerQty ?? 0),
    }
  })
}
