import type { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { contractStateLabels, groupPayModeLabels } from '@chargedeck/contract/customer/customer-group/enums'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { dataStateLabels } from '@chargedeck/contract/enums'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { groupSort, matchingGroups, withFigures } from './list-groups.ts'
import { presentGroup, type ListedGroup } from './present.ts'

const states: Readonly<Record<number, string>> = dataStateLabels

const columnsAt = (at: Date): readonly ExportColumn<ListedGroup>[] => {
  const of =
    (value: (group: CustomerGroup) => string | number | null) =>
    (row: ListedGroup): string | number | null =>
      value(presentGroup(row, at))
  return [
    { key: 'groupNo', title: '企业编号', width: 12, value: ({ groupNo }) => groupNo },
    { key: 'groupName', title: '企业名称', width: 30, value: ({ groupName }) => groupName },
    { title: '所属公司', width: 26, value: ({ companyName }) => companyName },
    { key: 'creditCode', title: '统一社会信用代码', width: 22, value: ({ creditCode }) => creditCode },
    { key: 'contactName', title: '联系人', value: ({ contactName }) => contactName },
    { key: 'contactName', title: '联系人手机', width: 16, value: of(({ contactMobile }) => contactMobile) },
    { key: 'payMode', title: '付费方式', width: 10, value: ({ payMode }) => groupPayModeLabels[payMode] },
    { key: 'balanceAmt', title: '余额（元）', value: ({ balanceAmt }) => yuanCell(balanceAmt) },
    { key: 'creditAmt', title: '授信额度（元）', value: ({ creditAmt }) => yuanCell(creditAmt) },
    { key: 'creditAmt', title: '已用授信（元）', value: of(({ usedCreditAmt }) => yuanCell(usedCreditAmt)) },
    { key: 'frozenAmt', title: '冻结（元）', value: ({ frozenAmt }) => yuanCell(frozenAmt) },
    { key: 'availableAmt', title: '可用额度（元）', value: of(({ availableAmt }) => yuanCell(availableAmt)) },
    { key: 'warnAmt', title: '余额预警（元）', value: ({ warnAmt }) => yuanCell(warnAmt) },
    {
      key: 'serviceDiscountRate',
      title: '服务费折扣（%）',
      value: ({ serviceDiscountRate }) => serviceDiscountRate / 100,
    },
    { key: 'employeeQty', title: '员工数', width: 8, value: ({ employeeQty }) => employeeQty },
    { key: 'usedMonthAmt', title: '本月消费（元）', value: of(({ usedMonthAmt }) => yuanCell(usedMonthAmt)) },
    { key: 'validTo', title: '合同开始', width: 12, value: ({ validFrom }) => validFrom },
    { key: 'validTo', title: '合同结束', width: 12, value: ({ validTo }) => validTo },
    { key: 'validTo', title: '合同', width: 10, value: of(({ contractState }) => contractStateLabels[contractState]) },
    { key: 'status', title: '状态', width: 8, value: ({ dataStatus }) => states[dataStatus] ?? null },
  ]
}

export const exportGroups = (
  ctx: Context,
  query: Received<typeof customerGroupApi.export>['query'],
): Promise<FileAnswer> =>
  exportRows<ListedGroup>(ctx, {
    name: '企业客户列表',
    columns: columnsAt(ctx.now()),
    shown: query.columns,
    rows: cursorRows(inOrder(withFigures(ctx, matchingGroups(ctx, query)), query, groupSort)),
  })
