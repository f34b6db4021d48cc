import type { activityApi } from '@chargedeck/contract/customer/activity/calls'
import { activityPhaseLabels, activityTypeLabels } from '@chargedeck/contract/customer/activity/enums'
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
import type { ListedActivity } from './present.ts'

const windows = ({ timeWindows }: ListedActivity): string =>
  timeWindows.map(({ from, to }) => `${from}-${to}`).join('、') || '全天'

const columnsAt = (at: Date): readonly ExportColumn<ListedActivity>[] => [
  { key: 'activityNo', title: '活动编号', width: 16, value: ({ activityNo }) => activityNo },
  { key: 'activityName', title: '活动名称', width: 30, value: ({ activityName }) => activityName },
  { key: 'activityType', title: '活动类型', width: 12, value: ({ activityType }) => activityTypeLabels[activityType] },
  { title: '所属公司', width: 26, value: ({ companyName }) => companyName },
  { key: 'startTime', title: '开始时间', value: ({ startTime }) => toWallTime(startTime) },
  { key: 'startTime', title: '结束时间', value: ({ endTime }) => toWallTime(endTime) },
  { title: '每日时段', value: windows },
  { key: 'phase', title: '阶段', width: 10, value: (row) => activityPhaseLabels[phaseOf(row, at)] },
  { key: 'usedAmt', title: '预算（元）', width: 12, value: ({ budgetAmt }) => yuanCell(budgetAmt) },
  { key: 'usedAmt', title: '已用（元）', width: 12, value: ({ usedAmt }) => yuanCell(usedAmt) },
  { key: 'usedQty', title: '参与人次', width: 10, value: ({ usedQty }) => usedQty },
  { title: '每人次数', width: 10, value: ({ perCustomerTimes }) => perCustomerTimes },
  { key: 'stackFlag', title: '叠加', width: 8, value: ({ stackFlag }) => (stackFlag === 1 ? '是' : '否') },
  { title: '成本承担', width: 12, value: ({ bearer }) => voucherBearerLabels[bearer] },
  { title: '备注', width: 30, value: ({ remark }) => remark },
]

export const exportActivities = (
  ctx: Context,
  filters: Received<typeof activityApi.export>['body'],
): Promise<FileAnswer> =>
  exportRows<ListedActivity>(ctx, {
    name: '活动列表',
    columns: columnsAt(ctx.now()),
    shown: filters.columns,
    rows: cursorRows(
      inOrder(
        matchingActivities(ctx, filters).selectAll('activity').select('company.companyName'),
        filters,
        activitySort,
      ),
    ),
  })
