import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { CheckFilters } from '@chargedeck/contract/partner/carrier-check/calls'
import {
  checkDiffStateLabels,
  checkDiffTypeLabels,
  checkDiffWayLabels,
  checkStateLabels,
} from '@chargedeck/contract/partner/carrier-check/enums'
import type { CarrierCheck, CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { exportSheets } from '../../../platform/export/export-rows.ts'
import { sheetOf, type ExportColumn } from '../../../platform/export/sheet.ts'
import { yuanCell } from '../../../platform/export/yuan-cell.ts'
import { matchingChecks, presentCheck, withNames } from './list-checks.ts'
import { presentDiff, withOrders } from './list-diffs.ts'
import { diffsInScope } from './diff-store.ts'

const kwhCell = (energy: EnergyE4 | null): number | null => (energy === null ? null : energy / 10_000)

const dayColumns: readonly ExportColumn<CarrierCheck>[] = [
  { title: '对账单号', width: 22, value: ({ checkNo }) => checkNo },
  { title: '运营商', width: 22, value: ({ carrierName }) => carrierName },
  { title: '日期', width: 12, value: ({ checkDate }) => checkDate },
  { title: '我方笔数', width: 10, value: ({ ourQty }) => ourQty },
  { title: '我方电量（度）', width: 16, value: ({ ourEnergy }) => kwhCell(ourEnergy) },
  { title: '我方金额（元）', width: 14, value: ({ ourAmt }) => yuanCell(ourAmt) },
  { title: '对方笔数', width: 10, value: ({ theirQty }) => theirQty },
  { title: '对方电量（度）', width: 16, value: ({ theirEnergy }) => kwhCell(theirEnergy) },
  { title: '对方金额（元）', width: 14, value: ({ theirAmt }) => yuanCell(theirAmt) },
  { title: '一致', width: 8, value: ({ matchQty }) => matchQty },
  { title: '差异', width: 8, value: ({ diffQty }) => diffQty },
  ...Object.entries(checkDiffTypeLabels).map(([type, title]): ExportColumn<CarrierCheck> => ({
    title,
    width: 12,
    value: ({ diffsByType }) => diffsByType.find(({ diffType }) => diffType === type)?.qty ?? 0,
  })),
  { title: '待处理', width: 8, value: ({ openQty }) => openQty },
  { title: '状态', width: 10, value: ({ status }) => checkStateLabels[status] },
  { title: '核对人', width: 12, value: ({ checkUserName }) => checkUserName },
  { title: '核对时间', value: ({ checkTime }) => checkTime },
]

type NamedDiff = CarrierCheckDiff & { checkDate: string; carrierName: string }
const diffColumns: readonly ExportColumn<NamedDiff>[] = [
  { title: '运营商', width: 22, value: ({ carrierName }) => carrierName },
  { title: '日期', width: 12, value: ({ checkDate }) => checkDate },
  { title: '互联订单号', width: 30, value: ({ number }) => number },
  { title: '订单编号', width: 26, value: ({ orderNo }) => orderNo },
  { title: '类型', width: 12, value: ({ diffType }) => checkDiffTypeLabels[diffType] },
  { title: '我方电量（度）', width: 16, value: ({ ourEnergy }) => kwhCell(ourEnergy) },
  { title: '对方电量（度）', width: 16, value: ({ theirEnergy }) => kwhCell(theirEnergy) },
  { title: '我方金额（元）', width: 14, value: ({ ourAmt }) => yuanCell(ourAmt) },
  { title: '对方金额（元）', width: 14, value: ({ theirAmt }) => yuanCell(theirAmt) },
  { title: '处理状态', width: 10, value: ({ status }) => checkDiffStateLabels[status] },
  { title: '处理方式', width: 12, value: ({ handleWay }) => handleWay && checkDiffWayLabels[handleWay] },
  { title: '处理结果', width: 30, value: ({ handleNote }) => handleNote },
  { title: '说明', width: 30, value: ({ remark }) => remark },
  { title: '处理人', width: 12, value: ({ handleUserName }) => handleUserName },
  { title: '处理时间', value: ({ handleTime }) => handleTime },
  { title: '发现时间', value: ({ foundTime }) => foundTime },
  { title: '失效时间', value: ({ outdatedTime }) => outdatedTime },
]

/** The days of a range, and on a second sheet their differences. */
export async function exportChecks(ctx: Context, filters: CheckFilters): Promise<FileAnswer> {
  return exportSheets(ctx, '订单对账', [
    sheetOf({ name: '对账汇总', columns: dayColumns, rows: daysOf(ctx, filters) }),
    sheetOf({ name: '差异明细', columns: diffColumns, rows: diffsOf(ctx, filters) }),
  ])
}

async function* daysOf(ctx: Context, filters: CheckFilters): AsyncIterable<CarrierCheck> {
  const checks = withNames(matchingChecks(ctx, filters)).orderBy('carrierCheck.checkDate').orderBy('carrierCheck.id')
  for await (const row of cursorRows(checks)) yield presentCheck(row)
}

async function* diffsOf(ctx: Context, filters: CheckFilters): AsyncIterable<NamedDiff> {
  const ids = matchingChecks(ctx, filters).select('carrierCheck.id')
  const diffs = withOrders(diffsInScope(ctx).where('carrierCheck.id', 'in', ids))
    .select(['carrierCheck.checkDate', 'carrier.carrierName'])
    .orderBy('carrierCheck.checkDate')
    .orderBy('carrierCheckDiff.id')
  for await (const { checkDate, carrierName, ...row } of cursorRows(diffs))
    yield { ...presentDiff(row), checkDate, carrierName }
}
