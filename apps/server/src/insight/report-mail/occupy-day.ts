import { yuanText } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { eachRow } from '../../platform/export/each-row.ts'
import { sheetOf } from '../../platform/export/sheet.ts'
import { occupyStatColumns, occupyStats, presentStat, sumOccupyStats } from '../occupy-stats/public.ts'
import type { MailPart } from './mail-part.ts'

/** Yesterday's occupations by station. */
export async function occupyDayPart(ctx: Context, day: string): Promise<MailPart> {
  const range = { startDate: day, endDate: day }
  const sums = await sumOccupyStats(ctx, range)
  const stats = (await (await occupyStats(ctx, range)).orderBy('stat.cappedAmt', 'desc').execute()).map(presentStat)
  const rows = [
    ['指标', '昨日'],
    ['占位单数', `${sums.occupyQty} 单`],
    ['占位时长', `${sums.occupyMin} 分钟`],
    ['应收', `${yuanText(sums.cappedAmt)} 元`],
    ['免收单数', `${sums.freeQty} 单`],
    ['减免', `${yuanText(sums.waiveAmt)} 元`],
    ['已收', `${yuanText(sums.paidAmt)} 元`],
    ['未收', `${yuanText(sums.unpaidAmt)} 元`],
  ]
  return {
    title: '占位日报',
    rows,
    sheet: sheetOf({ name: '占位日报', columns: occupyStatColumns, rows: eachRow(stats) }),
  }
}
