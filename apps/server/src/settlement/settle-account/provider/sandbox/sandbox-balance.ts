import { fen } from '@chargedeck/domain/kernel/money'
import { sandboxCashState, sandboxFunds } from '@chargedeck/domain/settle-account/sandbox'
import type { Context } from '../../../../platform/context.ts'
import type { Balance } from '../provider.ts'
import { listSandboxPayouts } from './sandbox-store.ts'

const paysFrom = '0000'

/** What came in, less what went out and did not come back. */
export async function sandboxBalance(
  ctx: Pick<Context, 'tx' | 'now'>,
  companyId: string,
  huifuId: string | null,
): Promise<Balance> {
  const payouts = await listSandboxPayouts(ctx, companyId, huifuId)
  const gone = payouts.filter(({ amt, queryQty }) => isGone(amt, queryQty))
  const left = fen(gone.reduce((sum, { amt, qty }) => sum - amt * qty, sandboxFunds as number))
  return { balanceAmt: left, availableAmt: left, asOf: ctx.now(), accountTail: huifuId?.slice(-4) ?? paysFrom }
}

const isGone = (...cash: Parameters<typeof sandboxCashState>): boolean =>
  ['processing', 'succeeded'].includes(sandboxCashState(...cash))
