import type { Received } from '@chargedeck/contract/endpoint'
import type { MonthQty, statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { monthLater, monthsOf } from '@chargedeck/domain/stat-daily/periods'
import type { Context } from '../../platform/context.ts'
import { placesOf } from '../stat-daily/public.ts'
import { monthNow } from './months.ts'
import { keyOf, learn } from './present-rows.ts'

/** The last months up to the current one; months without charges are filled with zeros. */
export async function listMonthQty(
  ctx: Context,
  { stationId, months: qty }: Received<typeof statMonthlyApi.monthQty>['query'],
): Promise<MonthQty[]> {
  const endMonth = monthNow(ctx)
  const months = { startMonth: monthLater(endMonth, 1 - qty), endMonth }
  const places = await placesOf(ctx, stationId === undefined ? {} : { stationId: [stationId] })
  const { sums, customers } = await learn(ctx, { places, months, byStation: false })
  return monthsOf(months.startMonth, endMonth).map((month) => {
    const row = sums.find(({ statMonth }) => statMonth === month)
    return {
      month,
      orderQty: row?.orderQty ?? 0,
      totalEnergy: row?.totalEnergy ?? energyE4(0),
      actualAmt: row?.actualAmt ?? fen(0),
      serviceAmt: row?.serviceAmt ?? fen(0),
      customerQty: customers && (customers.get(keyOf({ statMonth: month, stationId: null })) ?? 0),
    }
  })
}
