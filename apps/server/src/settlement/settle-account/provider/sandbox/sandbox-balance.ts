import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { sandboxCashState, sandboxFunds } from '@chargedeck/domain/settle-account/sandbox'
import type { Context } from '../../../../platform/context.ts'
import type { Balance } from '../provider.ts'
import { addSandboxFund, hasSandboxFund, lockSandboxMoney, sumSandboxFunds } from './sandbox-fund-store.ts'
import { addSandboxCash, hasSandboxCash, listSandboxPayouts } from './sandbox-store.ts'

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

type Money = { reqSeqId: string; companyId: string; huifuId: string; amt: Fen; createTime: Date }
type Worker = Pick<Context, 'tx' | 'now'>

/** False: the account that pays has less. A repeat of the same number moves nothing. */
export async function fundInSandbox(ctx: Worker, fund: Money): Promise<boolean> {
  await lockSandboxMoney(ctx, fund.companyId)
  if (await hasSandboxFund(ctx, fund.reqSeqId)) return true
  const { availableAmt } = await sandboxBalance(ctx, fund.companyId, null)
  if (availableAmt < fund.amt) return false
  await addSandboxFund(ctx, fund)
  return true
}

/** False: the partner's account has less. */
export async function payInSandbox(ctx: Worker, cash: Money): Promise<boolean> {
  await lockSandboxMoney(ctx, cash.companyId)
  if (await hasSandboxCash(ctx, cash.reqSeqId)) return true
  const { availableAmt } = await sandboxBalance(ctx, cash.companyId, cash.huifuId)
  if (availableAmt < cash.amt) return false
  await addSandboxCash(ctx, cash)
  return true
}

async function paidOut(ctx: Pick<Context, 'tx'>, companyId: string, huifuId: string): Promise<number> {
  const payouts = await listSandboxPayouts(ctx, companyId, huifuId)
  return payouts.filter(({ amt, queryQty }) => isGone(amt, queryQty)).reduce((sum, { amt, qty }) => sum + amt * qty, 0)
}

const isGone = (...cash: Parameters<typeof sandboxCashState>): boolean =>
  ['processing', 'succeeded'].includes(sandboxCashState(...cash))
