import type { Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates, tradeStates, type PayTransState, type TradeState } from '@chargedeck/domain/trade/states'
import type { TradeType } from '@chargedeck/domain/trade/types'
import type { LedgerContext } from './ledger-context.ts'
import { insertTrade } from './lot-store.ts'

type Trade = {
  id?: string
  tradeType: TradeType
  owner: { customerId: string } | { groupId: string }
  companyId: string
  tradeChannel: string
  tradeAmt: Fen
  giftAmt?: Fen
  remainAmt?: Fen
  giftRemainAmt?: Fen
  balanceBeforeAmt: Fen
  balanceAfterAmt: Fen
  reason: string
  requestId?: string | null
  tradeStatus?: TradeState
  payTransStatus?: PayTransState
  payTime?: null
  finishTime?: null
}

/** Stores a trade, done as it is made unless it says otherwise: at the counter, or by a rule. Returns its id. */
export async function makeTrade(ctx: LedgerContext, { id = ctx.nextId(), owner, ...trade }: Trade): Promise<string> {
  const at = ctx.now()
  await insertTrade(ctx, {
    tradeStatus: tradeStates.succeeded,
    payTransStatus: payTransStates.succeeded,
    payTime: at,
    finishTime: at,
    ...trade,
    ...owner,
    id,
    tradeNo: tradeNoOf(id, at),
    createTime: at,
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
  })
  return id
}

/** Ids of the same second differ in their last ten digits. */
export const tradeNoOf = (id: string, at: Date): string =>
  `TP${toWallTime(at).replaceAll(/\D/g, '')}${id.padStart(10, '0').slice(-10)}`
