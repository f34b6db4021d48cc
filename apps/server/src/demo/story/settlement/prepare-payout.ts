import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { prepareSandboxCash } from './sandbox-store.ts'
import { cashOf } from './store.ts'

/** The last two digits of an amount, by which the sandbox decides. */
const endings = { fails: 13, takesTime: 17, comesBack: 19 } as const
export type Fate = keyof typeof endings | 'arrives'
/** It is asked about for weeks before it says more. */
const stillOnItsWay = -1_000_000

/** What the sandbox will say of the payout of a withdrawal. */
export async function preparePayout(ctx: Context, withdrawId: string, fate: Fate): Promise<void> {
  const { cashAmt, reqSeqId, companyId, huifuId } = await cashOf(ctx.tx, withdrawId)
  const end = cashAmt % 100
  const isPlain = !Object.values(endings).some((ending) => ending === end)
  const wanted = fate === 'arrives' ? (isPlain ? end : 0) : endings[fate]
  const queryQty = fate === 'takesTime' ? stillOnItsWay : 0
  const near = cashAmt - end + wanted
  const amt = fen(near > cashAmt ? near - 100 : near) // the account has no more
  await prepareSandboxCash(ctx, { reqSeqId, companyId, huifuId, amt, queryQty })
}
