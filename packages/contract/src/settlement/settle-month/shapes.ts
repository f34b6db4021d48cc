import { Type, type Static } from 'typebox'
import { Count, Day, Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'
import { stationSums } from '../settle-day/shapes.ts'
import { holderTypeLabels } from '../shareholder/enums.ts'

const text = (title: string) => Type.String({ title })
export const Month = (title: string) => Type.String({ title, format: 'month' })

const holderAmts = {
  shareAmt: Money('应结'),
  guaranteeAmt: Money('保底补差'),
  withdrawnAmt: Money('已提现'),
  withdrawingAmt: Money('提现中'),
  unWithdrawAmt: Money('未提现'),
}
const statementState = {
  confirmTime: Nullable(WallTime('确认时间')),
  invoiceTime: Nullable(WallTime('发票上传时间')),
}

export type SettleMonthly = Static<typeof SettleMonthly>
export const SettleMonthly = Type.Object({
  id: Id('月结算ID'),
  settleMonth: Month('月份'),
  companyId: Id('公司'),
  stationId: Id('站点'),
  stationName: text('站点'),
  holderId: Id('合作方'),
  holderName: text('合作方'),
  holderType: OneOf(holderTypeLabels, { title: '类型' }),
  dayQty: Count('天数'),
  ...stationSums,
  ...holderAmts,
  ...statementState,
})

export type SettleMonthlySummary = Static<typeof SettleMonthlySummary>
export const SettleMonthlySummary = Type.Object({ rowQty: Count('行数'), ...holderAmts })

export type StatementRow = Static<typeof StatementRow>
const StatementRow = Type.Object({
  stationId: Id('站点'),
  stationName: text('站点'),
  dayQty: Count('天数'),
  ...stationSums,
  ...holderAmts,
})

/** All that a partner gets for a month, station by station. */
export type Statement = Static<typeof Statement>
export const Statement = Type.Object({
  month: Month('月份'),
  companyId: Id('公司'),
  companyName: text('公司'),
  holderId: Id('合作方'),
  holderNo: text('合作方编号'),
  holderName: text('合作方'),
  holderType: OneOf(holderTypeLabels, { title: '类型' }),
  startDate: Day('开始日期'),
  endDate: Day('结束日期'),
  /** Every day of the month is closed: its shares stay as they are. */
  isWhole: Type.Boolean({ title: '已全部关账' }),
  rows: Type.Array(StatementRow, { title: '站点明细' }),
  sums: Type.Object(holderAmts, { title: '合计' }),
  ...statementState,
  confirmUserName: Nullable(text('确认人')),
  invoiceFileId: Nullable(Id('发票文件')),
  invoiceName: Nullable(text('发票文件名')),
})
