import type { activityApi } from '@chargedeck/contract/customer/activity/calls'
import { activityPhaseLabels, activityTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import { ruleLines, scopeWord, windowsWord } from '@chargedeck/contract/customer/activity/words'
import { voucherBearerLabels } from '@chargedeck/contract/customer/voucher/enums'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { phaseOf } from '@chargedeck/domain/activity/phase'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { activitySort, matchingActivities } from './list-activities.ts'
import { presentActivity, type ListedActivity } from './present.ts'
import { prizesOfActivities } from './prize-store.ts'
import { summariseScopes } from './scope-store.ts'

type PresentActivity = (row: ListedActivity) => Activity

const columnsAt = (at: Date, present: PresentActivity): readonly ExportColumn<ListedActivity>[] => [
  { key: 'activityNo', title: '活动编号', width: 16, value: ({ activityNo }) => activityNo },
  { key: 'activityName', title: '活动名称', width: 30, value: ({ activityName }) => activityName },
  { key: 'activityType', title: '活动类型', width: 12, value: ({ activityType }) => activityTypeLabels[activityType] },
  { key: 'rule', title: '规则摘要', width: 40, value: (row) => ruleLines(present(row)).join('；') },
  { key: 'scope', title: '范围摘要', width: 30, value: (row) => scopeWord(present(row)) },
  { title: '所属公司', width: 26, value: ({ companyName }) => companyName },
  { key: 'startTime', title: '开始时间', value: ({ startTime }) => toWallTime(startTime) },
  { key: 'startTime', title: '结束时间', value: ({ endTime }) => toWallTime(endTime) },
  { title: '每日时段', value: ({ timeWindows }) => windowsWord(timeWindows) },
  { key: 'phase', title: '阶段', width: 10, value: (row) => activityPhaseLabels[phaseOf(row, at)] },
  { key: 'usedAmt', title: '预算（元）', width: 12, value: ({ budgetAmt }) => yuanCell(budgetAmt) },
  { key: 'usedAmt', title: '已用（元）', width: 12, value: ({ usedAmt }) => yuanCell(usedAmt) },
  { key: 'usedQty', title: '参与人次', width: 10, value: ({ usedQty }) => usedQty },
  { title: '每人次数', width: 10, value: ({ perCustomerTimes }) => perCustomerTimes },
  { key: 'stackFlag', title: '叠加', width: 8, value: ({ stackFlag }) => (stackFlag === 1 ? '是' : '否') },
  { title: '成本承担', width: 12, value: ({ bearer }) => voucherBearerLabels[bearer] },
  { title: '备注', width: 30, value: ({ remark }) => remark },
]

/** Prizes and scopes are read first: while the rows are streamed, the transaction can read nothing else. */
export async function exportActivities(
  ctx: Context,
  filters: Received<typeof activityApi.export>['body'],
): Promise<FileAnswer> {
  const matching = matchingActivities(ctx, filters)
  const ids = (await matching.select('activity.id').execute()).map(({ id }) => id)
  const [prizes, scopes] = [await prizesOfActivities(ctx, ids), await summariseScopes(ctx, ids)]
  const at = ctx.now()
  const present: PresentActivity = (row) =>
    presentActivity(row, { prizes: prizes.get(row.id) ?? [], scope: scopes.get(row.id) ?? [], at })
  return exportRows<ListedActivity>(ctx, {
    name: '活动列表',
    columns: columnsAt(at, present),
    shown: filters.columns,
    rows: cursorRows(inOrder(matching.selectAll('activity').select('company.companyName'), filters, activitySort)),
  })
}
