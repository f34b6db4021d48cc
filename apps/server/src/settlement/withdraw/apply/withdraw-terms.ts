import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { startOfDay } from '@chargedeck/domain/kernel/wall-time'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import { openStates, settleAccountStates, settleProviders } from '@chargedeck/domain/settle-account/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { withdrawableUntil } from '../../settle-day/public.ts'
import { countApplied } from '../withdraw-store.ts'
import { findAccountOrNull, findHolderOrNull, type AccountRow, type Holder } from './payee-store.ts'

export type WithdrawTerms = { holder: Holder; config: OperationConfig; dueUntil: string }

/** Who withdraws, and by which rules. */
export async function withdrawTerms(ctx: Context, holderId: string): Promise<WithdrawTerms> {
  const holder = await findHolderOrNull(ctx, holderId)
  if (holder?.dataStatus !== dataStates.normal) throw new AppError('WITHDRAW.HOLDER_NOT_FOUND')
  const config = await activeConfig(ctx, holder.companyId)
  return { holder, config, dueUntil: await withdrawableUntil(ctx, holder.companyId) }
}

/** Why no money can go to an account; null: it can. */
export function whyUnusable({ provider, status, openStatus, huifuId, tokenNo }: AccountRow): string | null {
  if (provider !== settleProviders.huifu) return '银行账户暂不支持提现'
  if (status !== settleAccountStates.active) return '账户已停用'
  if (openStatus === openStates.opening) return '开户或换卡审核中'
  return openStatus === openStates.opened && huifuId !== null && tokenNo !== null ? null : '账户未开户成功'
}

export async function usableAccount(
  ctx: Pick<Context, 'tx'>,
  holderId: string,
  accountId: string,
): Promise<AccountRow> {
  return requireUsable(await findAccountOrNull(ctx, accountId), holderId)
}

export function requireUsable(account: AccountRow | null, holderId: string): AccountRow {
  if (account?.holderId !== holderId || whyUnusable(account) !== null) throw new AppError('WITHDRAW.ACCOUNT_UNUSABLE')
  return account
}

export const tooOften = ({ config }: Pick<WithdrawTerms, 'config'>): string =>
  `超过每日提现次数（每日${config.withdrawTimesPerDay}次）`

export async function leftTimes(ctx: Context, { holder, config }: WithdrawTerms): Promise<number> {
  const used = await countApplied(ctx, holder.id, { from: startOfDay(ctx.now()), withNullified: false })
  return Math.max(0, config.withdrawTimesPerDay - used)
}
