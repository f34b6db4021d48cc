import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { countToBill } from '../../../charging/charge-order/public.ts'
import { countOccupyOrdersToBill } from '../../../charging/occupy-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { markHeld } from '../../settle-setup/public.ts'
import { insertGuarantees } from '../../order-bill/public.ts'
import { refreshMonths } from '../../settle-month/public.ts'
import { isLastOfMonth, monthOf } from '@chargedeck/domain/settle-day/days'
import { saveClosed, saveWaits, type CompanyDay } from './close-store.ts'
import { insertDailyRows, listUnequal } from './daily-rows-store.ts'

/** Closes a day of a company that is its turn, in the caller's transaction. Returns what it still waits for; nothing when it is closed. */
export async function closeDay(ctx: Context, day: CompanyDay, closeUser: string | null): Promise<string[]> {
  const unequal = await listUnequal(ctx, day)
  const waits = [
    ...(await waitsOf(ctx, day)),
    ...(unequal.length > 0 ? [`分账明细与汇总不一致，站点：${unequal.join('、')}`] : []),
  ]
  if (waits.length > 0) {
    await saveWaits(ctx, day, { waits, isUnequal: unequal.length > 0 })
    return waits
  }
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
  return []
}

/** Orders that are still owed are not settled, so nobody waits for them. */
async function waitsOf(ctx: Context, { companyId, settleDate }: CompanyDay): Promise<string[]> {
  const upTo = { companyId, day: settleDate }
  const charges = await countToBill(ctx, upTo)
  const occupations = await countOccupyOrdersToBill(ctx, upTo)
  return [
    ...(charges > 0 ? [`${charges}笔充电订单尚未生成分账`] : []),
    ...(occupations > 0 ? [`${occupations}笔占位订单尚未生成分账`] : []),
  ]
}
