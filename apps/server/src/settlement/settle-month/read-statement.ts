import type { Statement, StatementRow } from '@chargedeck/contract/settlement/settle-month/shapes'
import { momentOfMonth } from '@chargedeck/domain/company/moment-of-month'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { firstDayOf, lastDayOf } from '@chargedeck/domain/kernel/days'
import { fileOrNull } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { companyAt } from '../../site/company/public.ts'
import {
  findAgreementOrNull,
  findHolderOrNull,
  findUserNameOrNull,
  isMonthClosed,
  listStatementRows,
  type HolderMonth,
} from './statement-store.ts'

/** What a partner gets for a month of all stations together; it names the company as it was at the end of the month. */
export async function readStatement(ctx: Context, wanted: HolderMonth): Promise<Statement> {
  const { holderId, month } = wanted
  const agreement = await findAgreementOrNull(ctx, wanted)
  const holder = await findHolderOrNull(ctx, holderId)
  if (!agreement || !holder) throw new AppError('SETTLE_MONTH.NO_STATEMENT')
  const { companyId, holderNo, holderName, holderType } = holder
  const { confirmTime, confirmUser, invoiceTime, invoiceFileId } = agreement
  const rows = await listStatementRows(ctx, wanted)
  return {
    month,
    companyId,
    companyName: (await companyAt(ctx, companyId, momentOfMonth(month))).companyName,
    holderId,
    holderNo,
    holderName,
    holderType,
    startDate: firstDayOf(month),
    endDate: lastDayOf(month),
    isWhole: await isMonthClosed(ctx, { companyId, month }),
    rows,
    sums: sumsOf(rows),
    confirmTime: wallTimeOrNull(confirmTime),
    confirmUserName: await findUserNameOrNull(ctx, confirmUser),
    invoiceTime: wallTimeOrNull(invoiceTime),
    invoiceFileId,
    invoiceName: invoiceFileId && ((await fileOrNull(ctx.tx, invoiceFileId))?.fileOriginName ?? null),
  }
}

const sumsOf = (rows: readonly StatementRow[]): Statement['sums'] => ({
  shareAmt: sumFen(rows.map(({ shareAmt }) => shareAmt)),
  guaranteeAmt: sumFen(rows.map(({ guaranteeAmt }) => guaranteeAmt)),
  withdrawnAmt: sumFen(rows.map(({ withdrawnAmt }) => withdrawnAmt)),
  withdrawingAmt: sumFen(rows.map(({ withdrawingAmt }) => withdrawingAmt)),
  unWithdrawAmt: sumFen(rows.map(({ unWithdrawAmt }) => unWithdrawAmt)),
})
