import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fillInOrder } from '@chargedeck/domain/ledger/consume'
import { returnToLots as partsOf, type LotReturn } from '@chargedeck/domain/ledger/return-to-lots'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import type { LedgerContext } from '../ledger-context.ts'
import { listLots, type LotOwner, type LotRow } from './lot-store.ts'
import { listUsesOf, saveUses, type LotUse, type UsedBy } from './lot-use-store.ts'

type Amounts = { principalAmt: Fen; giftPayAmt: Fen }
/** What one order, trade or wash takes from the lots of an owner. */
export type Taking = UsedBy & Amounts & { ownerId: string }

/** Takes from the oldest top-up first. */
export const takeFromLots = (
  ctx: LedgerContext,
  { column, id: ownerId }: LotOwner,
  { bizType, bizId }: UsedBy,
  { principalAmt, giftPayAmt }: Amounts,
): Promise<void> => takeFromLotsOf(ctx, column, [{ ownerId, bizType, bizId, principalAmt, giftPayAmt }])

/** Takes from the oldest top-up of each owner first, one taking after the other. */
export async function takeFromLotsOf(
  ctx: LedgerContext,
  column: LotOwner['column'],
  takings: readonly Taking[],
): Promise<void> {
  const taking = takings.filter(({ principalAmt, giftPayAmt }) => principalAmt + giftPayAmt > 0)
  if (taking.length === 0) return
  const ids = [...new Set(taking.map(({ ownerId }) => ownerId))]
  const lots = Map.groupBy(await listLots(ctx, { column, ids }, 'open'), ({ ownerId }) => ownerId)
  const uses = taking.flatMap(({ ownerId, ...taken }) => {
    const left = lots.get(ownerId) ?? []
    const parts = takenFrom(left, taken)
    lots.set(
      ownerId,
      left.map((lot, at) => less(lot, parts[at])),
    )
    return parts
  })
  await saveUses(ctx, uses.filter(isMoved))
}

function takenFrom(lots: readonly LotRow[], { bizType, bizId, principalAmt, giftPayAmt }: Omit<Taking, 'ownerId'>) {
  const principal = fillInOrder(principalAmt, lots.map(remaining))
  const gift = fillInOrder(
    giftPayAmt,
    lots.map(({ giftRemainAmt }) => giftRemainAmt),
  )
  return lots.map(({ id: lotId }, at): LotUse => {
    const [ofPrincipal = fen(0), ofGift = fen(0)] = [principal[at], gift[at]]
    return { lotId, bizType, bizId, principalAmt: ofPrincipal, giftAmt: ofGift }
  })
}

const less = <Lot extends LotRow>(lot: Lot, use: LotUse | undefined): Lot => ({
  ...lot,
  remainAmt: fen(lot.remainAmt - (use?.principalAmt ?? 0)),
  giftRemainAmt: fen(lot.giftRemainAmt - (use?.giftAmt ?? 0)),
})
const isMoved = ({ principalAmt, giftAmt }: LotUse): boolean => principalAmt !== 0 || giftAmt !== 0

/** Returns money to the top-ups that it came from, the newest of them first, as if it had never been spent. */
export async function returnToLots(
  ctx: LedgerContext,
  { column, id }: LotOwner,
  usedBy: UsedBy,
  { principalAmt, giftPayAmt }: Amounts,
): Promise<void> {
  if (principalAmt + giftPayAmt === 0) return
  const back = { principal: whole(principalAmt), gift: whole(giftPayAmt) }
  await giveBack(ctx, { column, id }, { usedBy, ...back, otherOf: (lotId) => ({ bizType: 'EARLIER', bizId: lotId }) })
}

/** A group's lots hold what its balance has above zero: what it uses of its credit comes from no lot. */
export async function returnToGroupLots(
  ctx: LedgerContext,
  groupId: string,
  usedBy: UsedBy,
  { fromAmt, toAmt }: { fromAmt: Fen; toAmt: Fen },
): Promise<void> {
  const owner = { column: 'groupId', id: groupId } as const
  const principal = { backAmt: fen(toAmt - fromAmt), riseAmt: fen(aboveZero(toAmt) - aboveZero(fromAmt)) }
  const other = { bizType: 'GROUP_CREDIT', bizId: groupId } as const
  await giveBack(ctx, owner, { usedBy, principal, gift: whole(fen(0)), otherOf: () => other })
}

export const aboveZero = (amt: Fen): Fen => fen(Math.max(0, amt))
type Back = { backAmt: Fen; riseAmt: Fen }
const whole = (amt: Fen): Back => ({ backAmt: amt, riseAmt: amt })

type Giving = { usedBy: UsedBy; principal: Back; gift: Back; otherOf: (lotId: string) => UsedBy }
async function giveBack(ctx: LedgerContext, { column, id }: LotOwner, giving: Giving): Promise<void> {
  const { bizType, bizId } = giving.usedBy
  const lots = (await listLots(ctx, { column, ids: [id] }, 'all')).toReversed()
  const uses = new Map((await listUsesOf(ctx, bizId)).map((use) => [use.lotId, use]))
  const used = (lot: LotRow, of: 'principalAmt' | 'giftAmt') => uses.get(lot.id)?.[of] ?? fen(0)
  const principal = partsOf(
    lots.map((lot) => ({ spentAmt: spent(lot), usedAmt: used(lot, 'principalAmt') })),
    giving.principal,
  )
  const gift = partsOf(
    lots.map((lot) => ({ spentAmt: spentGift(lot), usedAmt: used(lot, 'giftAmt') })),
    giving.gift,
  )
  const moved = lots.flatMap(({ id: lotId }, at): LotUse[] => {
    const [ofPrincipal = nothing, ofGift = nothing] = [principal[at], gift[at]]
    const back = { principalAmt: fen(0 - ofPrincipal.backAmt), giftAmt: fen(0 - ofGift.backAmt) }
    const other = { principalAmt: ofPrincipal.otherAmt, giftAmt: ofGift.otherAmt }
    return [
      { lotId, bizType, bizId, ...back },
      { lotId, ...giving.otherOf(lotId), ...other },
    ]
  })
  await saveUses(ctx, moved.filter(isMoved))
}

const nothing: LotReturn = { backAmt: fen(0), otherAmt: fen(0) }
const remaining = ({ remainAmt }: LotRow): Fen => remainAmt
/** A gift alone brought no principal. */
const spent = ({ tradeType, tradeAmt, remainAmt, refundedAmt, refundingAmt }: LotRow): Fen =>
  tradeType === tradeTypes.redeem ? fen(0) : fen(tradeAmt - remainAmt - refundedAmt - refundingAmt)

/** What went back with its reward or its refund was never spent. */
const spentGift = ({ giftAmt, giftRemainAmt, giftBackAmt }: LotRow): Fen =>
  fen(Math.max(0, giftAmt - giftRemainAmt - giftBackAmt))
