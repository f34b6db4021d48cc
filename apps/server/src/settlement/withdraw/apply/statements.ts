import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { monthsToConfirm } from '../../settle-month/public.ts'

export const statementReason = (months: readonly string[]): string => `${months.join('、')}的月结算单未确认或未上传发票`

export async function requireStatements(ctx: Context, holderId: string, wanted: readonly string[]): Promise<void> {
  const months = await monthsToConfirm(ctx, holderId, wanted)
  if (months.length > 0) throw new AppError('WITHDRAW.STATEMENT_OPEN', `${statementReason(months)}，不能提现`)
}
