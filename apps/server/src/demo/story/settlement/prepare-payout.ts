import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { prepareSandboxCash, setSandboxCash } from './sandbox-store.ts'
import { cashOf } from './store.ts'

/** The last two digits of an amount, by which the sandbox decides. */
const endings = { fails: 13, takesTime: 17, comesBack: 19 } as const
const hasArrived = 1
export type Fate = Exclude<keyof typeof endings, 'comesBack'> | 'arrives'
/** It is asked about for weeks before it says more. */
const stillOnItsWay = -1_000_000

/** What the sandbox will say of the payout of a withdrawal. */
export async function preparePayout(ctx: Context, withdrawId: string, fate: Fate): Promise<void> {
  const { cashAmt, reqSeqId, companyId, huifuId } = await cashOf(ctx.tx, withdrawId)
  const end = cashAmt % 100
  const isPlain = !Object.values(endings).some((ending) => ending === end)
  const wanted = fate === 'arrives' ? (isPlain ? end : 0) : endings[fate]
  const queryQty = fate === 'takesTime' ? stillOnItsWay : 0
  await prepareSandboxCash(ctx, { reqSeqId, companyId, huifuId, amt: near(cashAmt, wanted), queryQty })
}

/** From now on the sandbox says that the bank sent it back: said before, the first question of a demo that already lives would hear it too early. */
export async function prepareReturn({ tx }: Pick<Context, 'tx'>, withdrawId: string): Promise<void> {
  const { cashAmt, reqSeqId } = await cashOf(tx, withdrawId)
  await setSandboxCash(tx, reqSeqId, { amt: near(cashAmt, endings.comesBack), queryQty: hasArrived })
}

/** The amount below it with these last two digits: the account has no more. */
function near(amt: Fen, ending: number): Fen {
  const found = amt - (amt % 100) + ending
  return fen(found > amt ? found - 100 : found)
}
