import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { payTransStates, tradeStates, type TradeState } from '@chargedeck/domain/trade-order/states'
import { lotTypes, type TradeType } from '@chargedeck/domain/trade-order/types'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { LedgerContext } from '../ledger-context.ts'

export type LotRow = Pick<
  Selectable<Tables['tradeOrder']>,
  | 'id'
  | 'tradeType'
  | 'tradeAmt'
  | 'giftAmt'
  | 'remainAmt'
  | 'giftRemainAmt'
  | 'giftBackAmt'
  | 'refundedAmt'
  | 'refundingAmt'
>
const lotColumns = [
  'id',
  'tradeType',
  'tradeAmt',
  'giftAmt',
  'remainAmt',
  'giftRemainAmt',
  'giftBackAmt',
  'refundedAmt',
  'refundingAmt',
] as const
export type LotOwner = { column: 'customerId' | 'groupId'; id: string }

type LotsOf = { column: LotOwner['column']; ids: readonly string[] }

/** The trades that brought money or a gift, oldest first, with their owners. A used-up lot matters only when money is returned. */
export const listLots = (
  { tx }: Pick<LedgerContext, 'tx'>,
  { column, ids }: LotsOf,
  which: 'open' | 'all',
): Promise<(LotRow & { ownerId: string | null })[]> =>
  tx
    .selectFrom('tradeOrder')
    .select(lotColumns)
    .select(`${column} as ownerId`)
    .where(column, '=', sql<string>`any(${ids}::bigint[])`)
    .where('tradeType', 'in', lotTypes)
    .where('payTransStatus', '=', payTransStates.succeeded)
    .$if(which === 'open', (lots) =>
      lots.where((on) => on.or([on('remainAmt', '>', fen(0)), on('giftRemainAmt', '>', fen(0))])),
    )
    .orderBy('id')
    .execute()

/** Read again under the lock of its wallet: what is left of it may have been spent meanwhile. */
export const readLot = ({ tx }: Pick<LedgerContext, 'tx'>, id: string) =>
  tx
    .selectFrom('tradeOrder')
    .select(['customerId', 'companyId', 'giftRemainAmt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const insertTrade = ({ tx }: LedgerContext, trade: Insertable<Tables['tradeOrder']>) =>
  tx.insertInto('tradeOrder').values(trade).execute()

/** Changes a trade while it is in one of these states; false: it has left them. */
export const changeTradeIn = async (
  { tx }: Pick<LedgerContext, 'tx'>,
  id: string,
  states: readonly TradeState[],
  change: Updateable<Tables['tradeOrder']>,
): Promise<boolean> =>
  (await tx
    .updateTable('tradeOrder')
    .set(change)
    .where('id', '=', id)
    .where('tradeStatus', 'in', states)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Whether a payment of the owner is still awaited. */
export const hasOpenTrade = async (
  { tx }: Pick<LedgerContext, 'tx'>,
  { column, id }: LotOwner,
  tradeType: TradeType,
): Promise<boolean> =>
  (await tx
    .selectFrom('tradeOrder')
    .select('id')
    .where(column, '=', id)
    .where('tradeType', '=', tradeType)
    .where('tradeStatus', 'in', [tradeStates.toPay, tradeStates.processing])
    .executeTakeFirst()) !== undefined

/** The first answer of a repeated request. The same number for something else is a mistake of its sender. */
export async function findTradeByRequestOrNull(
  { tx }: LedgerContext,
  requestId: string,
  { column, id, tradeType, tradeAmt }: LotOwner & { tradeType: TradeType; tradeAmt?: Fen },
): Promise<string | null> {
  const found = await tx
    .selectFrom('tradeOrder')
    .select(['id', 'customerId', 'groupId', 'tradeType', 'tradeAmt'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (!found) return null
  const isSame =
    found[column] === id && found.tradeType === tradeType && (tradeAmt ?? found.tradeAmt) === found.tradeAmt
  if (!isSame) throw requestTaken()
  return found.id
}

export const requestTaken = (): AppError =>
  new AppError(
    'REQUEST.INVALID',
    '请求ID已用于另一笔交易：前一次提交已受理，内容与本次不同，请核对交易记录后重新打开窗口',
  )

export const readTradeAmts = (
  { tx }: Pick<LedgerContext, 'tx'>,
  id: string,
): Promise<{ tradeAmt: Fen; giftAmt: Fen }> =>
  tx.selectFrom('tradeOrder').select(['tradeAmt', 'giftAmt']).where('id', '=', id).executeTakeFirstOrThrow()

/** The gift that a trade brought, and how much of it went back unspent with refunds that are paid out. */
export const readGiftOfTrade = async (
  { tx }: LedgerContext,
  id: string,
): Promise<{ giftAmt: Fen; giftBackAmt: Fen }> => {
  const { giftAmt, giftBackAmt, waitingAmt } = await tx
    .selectFrom('tradeOrder')
    .select(['giftAmt', 'giftBackAmt'])
    .select(({ selectFrom }) =>
      selectFrom('tradeOrder as refund')
        .where('refund.originOrderId', '=', id)
        .where('refund.tradeStatus', 'in', [tradeStates.toPay, tradeStates.processing])
        .select(sql<Fen>`coalesce(sum(refund.claw_amt), 0)::bigint`.as('amt'))
        .as('waitingAmt'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { giftAmt, giftBackAmt: fen(giftBackAmt - (waitingAmt ?? 0)) }
}
