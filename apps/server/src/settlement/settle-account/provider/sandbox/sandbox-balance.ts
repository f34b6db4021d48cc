import { fen } from '@chargedeck/domain/kernel/money'
import { sandboxCashState, sandboxFunds } from '@chargedeck/domain/settle-account/sandbox'
import type { Context } from '../../../../platform/context.ts'
import type { Balance } from '../provider.ts'
import { sumSandboxFunds } from './sandbox-fund-store.ts'
import { listSandboxPayouts } from './sandbox-store.ts'

const paysFrom = '0000'

/** The account that pays lacks what partners got; a partner has what they got, less what went out and did not come back. */
export async function sandboxBalance(
  ctx: Pick<Context, 'tx' | 'now'>,
  companyId: string,
  huifuId: string | null,
): Promise<Balance> {
  const funds = await sumSandboxFunds(ctx, companyId, huifuId)
  const left = fen(
    huifuId === null ? sandboxFunds - funds : Math.max(0, funds - (await paidOut(ctx, companyId, huifuId))),
  )
  return { balanceAmt: left, availableAmt: left, asOf: ctx.now(), accountTail: huifuId?.slice(-4) ?? paysFrom }
}

async function paidOut(ctx: Pick<Context, 'tx'>, companyId: string, huifuId: string): Promise<number> {
  const payouts = await listSandboxPayouts(ctx, companyId, huifuId)
  return payouts.filter(({ amt, queryQty }) => isGone(amt, queryQty)).reduce((sum, { amt, qty }) => sum + amt * qty, 0)
}

const isGone = (...cash: Parameters<typeof sandboxCashState>): boolean =>
  ['processing', 'succeeded'].includes(sandboxCashState(...cash))
