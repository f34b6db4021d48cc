import type { Fen } from '@chargedeck/domain/kernel/money'
import { payTransStates, tradeStates, type PayTransState, type TradeState } from '@chargedeck/domain/trade-order/states'
import { tradeNoOf } from '@chargedeck/domain/trade-order/trade-no'
import type { TradeType } from '@chargedeck/domain/trade-order/types'
import type { LedgerContext } from './ledger-context.ts'
import { insertTrade, requestTaken } from './lot/lot-store.ts'

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
  reason: string | null
  requestId?: string | null
  tradeStatus?: TradeState
  payTransStatus?: PayTransState
  payTime?: null
  finishTime?: null
  contract?: PayContract | null
}

/** By which a channel takes the money. */
export type PayContract = { payConfigId: string; channelMchId: string; feeRate: number }

/** Stores a trade, done as it is made unless it says otherwise: at the counter, or by a rule. Returns its id. */
export async function makeTrade(
  ctx: LedgerContext,
  { id = ctx.nextId(), owner, contract, ...trade }: Trade,
): Promise<string> {
  const at = ctx.now()
  await insertTrade(ctx, {
    tradeStatus: tradeStates.succeeded,
    payTransStatus: payTransStates.succeeded,
    payTime: at,
    finishTime: at,
    ...trade,
    ...contract,
    ...owner,
    id,
    tradeNo: tradeNoOf(id, at),
    createTime: at,
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
  })
  return id
}

/** A trade that is not done as it is made: for a second person, or for the payer at a channel. */
export type Waiting = 'review' | 'payment'
export const waitingFor = (waits: Waiting) => ({
  tradeStatus: waits === 'review' ? tradeStates.processing : tradeStates.toPay,
  payTransStatus: payTransStates.initiated,
  payTime: null,
  finishTime: null,
})

/** Its state by now. */
export const readTradeStatus = async ({ tx }: LedgerContext, id: string): Promise<TradeState> =>
  (await tx.selectFrom('tradeOrder').select('tradeStatus').where('id', '=', id).executeTakeFirstOrThrow()).tradeStatus

/** What a repeated payment is answered: the state of the first one, which came by the same channel. */
export async function readStatusOfRepeat({ tx }: LedgerContext, id: string, tradeChannel: string): Promise<TradeState> {
  const first = await tx
    .selectFrom('tradeOrder')
    .select(['tradeChannel', 'tradeStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (first.tradeChannel !== tradeChannel) throw requestTaken()
  return first.tradeStatus
}
