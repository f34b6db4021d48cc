import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fillInOrder } from '@chargedeck/domain/ledger/consume'
import type { LedgerContext } from './ledger-context.ts'
import { listLots, saveLots, type LotRow } from './store.ts'

type Amounts = { principalAmt: Fen; giftPayAmt: Fen }

/** Takes from the oldest top-up first. */
export async function takeFromLots(
  ctx: LedgerContext,
  customerId: string,
  { principalAmt, giftPayAmt }: Amounts,
): Promise<void> {
  if (principalAmt + giftPayAmt === 0) return
  const lots = await listLots(ctx, customerId, 'open')
  const principal = fillInOrder(principalAmt, lots.map(remaining))
  const gift = fillInOrder(
    giftPayAmt,
    lots.map(({ giftRemainAmt }) => giftRemainAmt),
  )
  await saveLots(ctx, moved(lots, principal, gift, -1))
}

/** Returns money to the newest top-up first, as if it had never been spent. */
export async function returnToLots(
  ctx: LedgerContext,
  customerId: string,
  { principalAmt, giftPayAmt }: Amounts,
): Promise<void> {
  if (principalAmt + giftPayAmt === 0) return
  const lots = (await listLots(ctx, customerId, 'all')).toReversed()
  const principal = fillInOrder(principalAmt, lots.map(spent))
  const gift = fillInOrder(
    giftPayAmt,
    lots.map(({ giftAmt, giftRemainAmt }) => fen(giftAmt - giftRemainAmt)),
  )
  await saveLots(ctx, moved(lots, principal, gift, 1))
}

const remaining = ({ remainAmt }: LotRow): Fen => remainAmt
const spent = ({ tradeAmt, remainAmt, refundedAmt, refundingAmt }: LotRow): Fen =>
  fen(tradeAmt - remainAmt - refundedAmt - refundingAmt)

const moved = (lots: readonly LotRow[], principal: readonly Fen[], gift: readonly Fen[], sign: 1 | -1) =>
  lots
    .map((lot, index) => ({ lot, principal: sign * (principal[index] ?? 0), gift: sign * (gift[index] ?? 0) }))
    .filter((part) => part.principal !== 0 || part.gift !== 0)
    .map((part) => ({
      id: part.lot.id,
      remainAmt: fen(part.lot.remainAmt + part.principal),
      giftRemainAmt: fen(part.lot.giftRemainAmt + part.gift),
    }))
