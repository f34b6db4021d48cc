import { sumFen } from '@chargedeck/domain/kernel/money'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findAccountOrNull } from '../apply/payee-store.ts'
import { findBalanceOrNull } from '../cash-store.ts'
import { coveredAmt } from '../payout/fund-store.ts'
import type { WithdrawRow } from '../withdraw-store.ts'
import { listPlanned } from './waiting-store.ts'

const believedMs = 30 * 60_000

/** By what the provider said lately; without that, the batch asks before it sends anything. */
export async function requireBalance(ctx: Context, row: WithdrawRow): Promise<void> {
  const { companyId, netAmt: amt, settleAccountId } = row
  const known = await findBalanceOrNull(ctx, companyId)
  if (!known || known.availableAmt === null || known.askTime.getTime() < ctx.now().getTime() - believedMs) return
  const huifuId = (await findAccountOrNull(ctx, settleAccountId))?.huifuId ?? null
  const own = { huifuId, amt }
  if ((await coveredAmt(ctx, [own])) >= amt) return
  const all = [...(await listPlanned(ctx, companyId)), own]
  if (known.availableAmt < sumFen(all.map((payout) => payout.amt)) - (await coveredAmt(ctx, all)))
    throw new AppError('WITHDRAW.BALANCE_SHORT')
}
