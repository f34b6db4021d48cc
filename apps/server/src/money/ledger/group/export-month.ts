import { billedKindLabels } from '@chargedeck/contract/money/ledger/enums'
import { groupWalletApi } from '@chargedeck/contract/money/ledger/group-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { requireGroupInSight } from '../../../customer/customer-group/public.ts'
import { cursorRows } from '../../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../../platform/export/sheet.ts'
import { yuanCell } from '../../../platform/export/yuan-cell.ts'
import { inOrder } from '../../../platform/read-page.ts'
import { exporter } from '../../../staff/export-job/public.ts'
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
  { key: 'startTime', title: '开始时间', width: 20, value: ({ startTime }) => wallTimeOrNull(startTime) },
  { key: 'totalEnergy', title: '电量（度）', value: ({ totalEnergy }) => totalEnergy && totalEnergy / 10_000 },
  { key: 'actualAmt', title: '实收（元）', value: ({ actualAmt }) => yuanCell(actualAmt) },
  { key: 'groupPayAmt', title: '企业支付（元）', value: ({ groupPayAmt }) => yuanCell(groupPayAmt) },
]

type Asked = Received<typeof groupWalletApi.exportMonth>['query']

/** The bill as finance sends it to the group; a long one is a job. */
export const monthExport = exporter(groupWalletApi.exportMonth, import.meta.url, async (ctx, query: Asked) => {
  const { groupName } = await requireGroupInSight(ctx, query.groupId)
  const booked = bookedOfMonth(ctx, query)
  return {
    matching: booked,
    sheet: sheetOf<MonthOrderRow>({
      name: `${groupName}${query.month}账单`,
      columns,
      shown: query.columns,
      rows: cursorRows(inOrder(withOrders(booked), query, monthOrderSort)),
    }),
  }
})
