import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { reversed } from '@chargedeck/domain/ledger/entry'
import { giftEntries } from '@chargedeck/domain/ledger/journals'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import { book } from '../book.ts'
import { countJournals } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { readLot } from '../lot/lot-store.ts'
import { moveLot } from '../refund/refund-store.ts'
import { lockWallet } from '../wallet-store.ts'

/** `mostAmt`: what the gift still counts for. */
type TakeBackInput = { tradeId: string; mostAmt: Fen; reason: string }

/** Takes back what is left of a gift and held by no running order. Returns how much that was. */
export async function takeGiftBack(ctx: LedgerContext, { tradeId, mostAmt, reason }: TakeBackInput): Promise<Fen> {
  const { customerId } = await readLot(ctx, tradeId)
  if (customerId === null) throw new Error(`gift ${tradeId} has no customer`)
  const wallet = await lockWallet(ctx, customerId)
  const { companyId, giftRemainAmt } = await readLot(ctx, tradeId)
  const giftAmt = fen(Math.min(giftRemainAmt, mostAmt, freeFundsOf(wallet)))
  if (giftAmt === 0) return giftAmt
  const bizSeq = await countJournals(ctx, 'GIFT_RETURNED', tradeId)
  const head = { bizType: 'GIFT_RETURNED', bizId: tradeId, bizSeq, note: reason } as const
  await moveLot(ctx, tradeId, head, { remainAmt: 0, giftRemainAmt: -giftAmt, refundingAmt: 0, refundedAmt: 0 })
  await book(ctx, { wallet, group: null }, head, reversed(giftEntries({ customerId, companyId, giftAmt })))
  return giftAmt
}
