import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { countToBill } from '../../../charging/charge-order/public.ts'
import { countOccupyOrdersToBill } from '../../../charging/occupy-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { markHeld } from '../../settle-setup/public.ts'
import { insertGuarantees } from '../../order-bill/public.ts'
import { refreshMonths } from '../../settle-month/public.ts'
import { isLastOfMonth, monthOf } from '@chargedeck/domain/kernel/days'
import { saveClosed, type CompanyDay, type Waits } from './close-store.ts'
import { insertDailyRows, listNotPaid, listUnequal } from './daily-rows-store.ts'

/** What a day still waits for. */
export async function waitsOf(ctx: Context, day: CompanyDay): Promise<Waits> {
  const unequal = await unequalOf(ctx, day)
  return { waits: [...(await unbilledOf(ctx, day)), ...unequal], isUnequal: unequal.length > 0 }
}

/** Closes a day of a company that is its turn and waits for nothing, in the caller's transaction. */
export async function closeDay(ctx: Context, day: CompanyDay, closeUser: string | null): Promise<void> {
  const month = monthOf(day.settleDate)
  if (isLastOfMonth(day.settleDate)) await insertGuarantees(ctx, { ...day, month })
  await markHeld(ctx, day)
  const rows = await insertDailyRows(ctx, day)
  const stations = new Map(rows.map(({ stationId, actualAmt, adjustAmt }) => [stationId, fen(actualAmt + adjustAmt)]))
  await saveClosed(ctx, {
    ...day,
    closeUser,
    stationQty: stations.size,
    rowQty: rows.length,
    orderAmt: sumFen([...stations.values()]),
    shareAmt: sumFen(rows.map(({ shareAmt }) => shareAmt)),
  })
  await refreshMonths(ctx, { companyId: day.companyId, month })
}

/** A day whose figures differ is not sealed, by the timer or by hand. */
async function unequalOf(ctx: Context, day: CompanyDay): Promise<string[]> {
  const ofSums = await listUnequal(ctx, day)
  const ofOrders = await listNotPaid(ctx, day)
  return [
    ...(ofSums.length > 0 ? [`分账明细与汇总不一致，站点：${ofSums.join('、')}`] : []),
    ...(ofOrders.length > 0 ? [`分账合计与站点实收不一致，站点：${ofOrders.join('、')}`] : []),
  ]
}

/** Orders that are still owed are not settled, so nobody waits for them. */
async function unbilledOf(ctx: Context, { companyId, settleDate }: CompanyDay): Promise<string[]> {
  const upTo = { companyId, day: settleDate }
  const charges = await countToBill(ctx, upTo)
  const occupations = await countOccupyOrdersToBill(ctx, upTo)
  return [
    ...(charges > 0 ? [`${charges}笔充电订单尚未生成分账`] : []),
    ...(occupations > 0 ? [`${occupations}笔占位订单尚未生成分账`] : []),
  ]
}
