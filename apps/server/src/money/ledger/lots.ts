import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fillInOrder } from '@chargedeck/domain/ledger/consume'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import type { LedgerContext } from './ledger-context.ts'
import { listLots, saveLots, type LotOwner, type LotRow } from './lot-store.ts'

type Amounts = { principalAmt: Fen; giftPayAmt: Fen }

/** Takes from the oldest top-up first. */
export const takeFromLots = (ctx: LedgerContext, { column, id }: LotOwner, amounts: Amounts): Promise<void> =>
  takeFromLotsOf(ctx, column, new Map([[id, amounts]]))

/** Takes from the oldest top-up of each owner first. */
export async function takeFromLotsOf(
  ctx: LedgerContext,
  column: LotOwner['column'],
  taken: ReadonlyMap<string, Amounts>,
): Promise<void> {
  const ids = [...taken].flatMap(([id, { principalAmt, giftPayAmt }]) => (principalAmt + giftPayAmt > 0 ? [id] : []))
  if (ids.length === 0) return
  const lots = Map.groupBy(await listLots(ctx, { column, ids }, 'open'), ({ ownerId }) => ownerId)
  const changed = ids.flatMap((id) => takenFrom(lots.get(id) ?? [], taken.get(id) ?? nothing))
  await saveLots(ctx, changed)
}

const nothing: Amounts = { principalAmt: fen(0), giftPayAmt: fen(0) }

function takenFrom(lots: readonly LotRow[], { principalAmt, giftPayAmt }: Amounts) {
  const principal = fillInOrder(principalAmt, lots.map(remaining))
  const gift = fillInOrder(
    giftPayAmt,
    lots.map(({ giftRemainAmt }) => giftRemainAmt),
  )
  return moved(lots, principal, gift, -1)
}

/** Returns money to the newest top-up first, as if it had never been spent. */
export async function returnToLots(
  ctx: LedgerContext,
  { column, id }: LotOwner,
  { principalAmt, giftPayAmt }: Amounts,
): Promise<void> {
  if (principalAmt + giftPayAmt === 0) return
  const lots = (await listLots(ctx, { column, ids: [id] }, 'all')).toReversed()
  const principal = fillInOrder(principalAmt, lots.map(spent))
  const gift = fillInOrder(giftPayAmt, lots.map(spentGift))
  await saveLots(ctx, moved(lots, principal, gift, 1))
}

/** A group's lots hold what its balance has above zero: what it uses of its credit comes from no lot. */
export async function moveGroupLots(ctx: LedgerContext, groupId: string, fromAmt: Fen, toAmt: Fen): Promise<void> {
  const owner = { column: 'groupId', id: groupId } as const
  const by = Math.max(0, toAmt) - Math.max(0, fromAmt)
  const amounts = { principalAmt: fen(Math.abs(by)), giftPayAmt: fen(0) }
  await (by < 0 ? takeFromLots(ctx, owner, amounts) : returnToLots(ctx, owner, amounts))
}

const remaining = ({ remainAmt }: LotRow): Fen => remainAmt
/** A gift alone brought no principal. */
const spent = ({ tradeType, tradeAmt, remainAmt, refundedAmt, refundingAmt }: LotRow): Fen =>
  tradeType === tradeTypes.redeem ? fen(0) : fen(tradeAmt - remainAmt - refundedAmt - refundingAmt)

/** What went back with its reward or its refund was never spent. */
const spentGift = ({ giftAmt, giftRemainAmt, giftBackAmt }: LotRow): Fen =>
  fen(Math.max(0, giftAmt - giftRemainAmt - giftBackAmt))

const moved = (lots: readonly LotRow[], principal: readonly Fen[], gift: readonly Fen[], sign: 1 | -1) =>
  lots
    .map((lot, index) => ({ lot, principal: sign * (principal[index] ?? 0), gift: sign * (gift[index] ?? 0) }))
    .filter((part) => part.principal !== 0 || part.gift !== 0)
    .map((part) => ({
      id: part.lot.id,
      remainAmt: fen(part.lot.remainAmt + part.principal),
      giftRemainAmt: fen(part.lot.giftRemainAmt + part.gift),
    }))
