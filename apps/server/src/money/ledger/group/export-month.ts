import { billedKindLabels } from '@chargedeck/contract/money/ledger/enums'
import type { groupWalletApi } from '@chargedeck/contract/money/ledger/group-calls'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { requireGroupInSight } from '../../../customer/customer-group/public.ts'
import type { Context } from '../../../platform/context.ts'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../../platform/export/export-rows.ts'
import { yuanCell } from '../../../platform/export/yuan-cell.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { bookedOfMonth, monthOrderSort, withOrders, type MonthOrderRow } from './list-month-orders.ts'

const columns: readonly ExportColumn<MonthOrderRow>[] = [
  { key: 'bookTime', title: '记账时间', width: 20, value: ({ bookTime }) => toWallTime(bookTime) },
  { key: 'orderKind', title: '类型', width: 12, value: ({ orderKind }) => billedKindLabels[orderKind] },
  { key: 'orderNo', title: '订单编号', width: 30, value: ({ orderNo }) => orderNo },
  { key: 'employeeName', title: '员工', value: ({ realName, nickname }) => realName ?? nickname },
  { key: 'employeeNo', title: '工号', width: 12, value: ({ employeeNo }) => employeeNo },
  { key: 'mobile', title: '手机号', width: 16, value: ({ mobile }) => mobile && maskMobile(mobile) },
  { key: 'plateNo', title: '车牌', width: 12, value: ({ plateNo }) => plateNo },
  { key: 'stationName', title: '站点', width: 30, value: ({ stationName }) => stationName },
  { key: 'startTime', title: '开始时间', width: 20, value: ({ startTime }) => startTime && toWallTime(startTime) },
  { key: 'totalEnergy', title: '电量（度）', value: ({ totalEnergy }) => totalEnergy && totalEnergy / 10_000 },
  { key: 'actualAmt', title: '实收（元）', value: ({ actualAmt }) => yuanCell(actualAmt) },
  { key: 'groupPayAmt', title: '企业支付（元）', value: ({ groupPayAmt }) => yuanCell(groupPayAmt) },
]

/** The bill as finance sends it to the group. */
export async function exportMonth(
  ctx: Context,
  query: Received<typeof groupWalletApi.exportMonth>['query'],
): Promise<FileAnswer> {
  const { groupName } = await requireGroupInSight(ctx, query.groupId)
  return exportRows<MonthOrderRow>(ctx, {
    name: `${groupName}${query.month}账单`,
    columns,
    shown: query.columns,
    rows: cursorRows(inOrder(withOrders(bookedOfMonth(ctx, query)), query, monthOrderSort)),
  })
}
