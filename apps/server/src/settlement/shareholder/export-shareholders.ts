import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import { holderTypeLabels, subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { shareText } from '@chargedeck/contract/settlement/shareholder/words'
import { dataStateLabels } from '@chargedeck/contract/enums'
import { maskIdNo, maskMobile } from '@chargedeck/domain/customer/mask'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { matchingShareholders, shareholderSort, withFigures } from './list-shareholders.ts'
import type { ListedShareholder } from './present.ts'

const states: Readonly<Record<number, string>> = dataStateLabels

const columns: readonly ExportColumn<ListedShareholder>[] = [
  { key: 'holderNo', title: '编号', width: 22, value: ({ holderNo }) => holderNo },
  { key: 'holderName', title: '名称', width: 30, value: ({ holderName }) => holderName },
  { key: 'holderType', title: '类型', width: 10, value: ({ holderType }) => holderTypeLabels[holderType] },
  { key: 'holderType', title: '主体', width: 8, value: ({ subjectType }) => subjectTypeLabels[subjectType] },
  {
    key: 'holderType',
    title: '证件号',
    width: 22,
    value: ({ creditCode, idNo }) => creditCode ?? (idNo && maskIdNo(idNo)),
  },
  { key: 'contactName', title: '联系人', value: ({ contactName }) => contactName },
  { key: 'contactName', title: '联系人手机', width: 16, value: ({ contactMobile }) => maskMobile(contactMobile) },
  { key: 'holderName', title: '所属公司', width: 26, value: ({ companyName }) => companyName },
  {
    key: 'stationQty',
    title: '站点数',
    width: 10,
    value: ({ holderType, stationQty }) => (holderType === holderTypes.operator ? '全部' : stationQty),
  },
  { key: 'defaultModel', title: '默认分成', width: 20, value: (row) => shareText(row) },
  { key: 'payableAmt', title: '应付余额（元）', value: ({ payableAmt }) => yuanCell(payableAmt) },
  { key: 'frozenAmt', title: '提现中（元）', value: ({ frozenAmt }) => yuanCell(frozenAmt) },
  { key: 'withdrawnAmt', title: '已提现（元）', value: ({ withdrawnAmt }) => yuanCell(withdrawnAmt) },
  { key: 'accountQty', title: '账户数', width: 8, value: ({ accountQty }) => accountQty },
  { key: 'contractTo', title: '合同编号', value: ({ contractNo }) => contractNo },
  { key: 'contractTo', title: '合同开始', width: 12, value: ({ contractFrom }) => contractFrom },
  { key: 'contractTo', title: '合同结束', width: 12, value: ({ contractTo }) => contractTo },
  { key: 'dataStatus', title: '状态', width: 8, value: ({ dataStatus }) => states[dataStatus] ?? null },
]

export const exportShareholders = (
  ctx: Context,
  filters: Received<typeof shareholderApi.export>['body'],
): Promise<FileAnswer> =>
  exportRows<ListedShareholder>(ctx, {
    name: '合作方列表',
    columns,
    shown: filters.columns,
    rows: cursorRows(inOrder(withFigures(matchingShareholders(ctx, filters)), filters, shareholderSort)),
  })
