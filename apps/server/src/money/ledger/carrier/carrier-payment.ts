import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import {
  carrierPartBack,
  carrierPartOf,
  carrierSettlementEntries,
  type CarrierPart,
} from '@chargedeck/domain/ledger/carrier-journals'
import { reversed } from '@chargedeck/domain/ledger/entry'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { insertJournals, type Journal, type JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { bookForCarrier, moveCarrier } from './book-carrier.ts'
import { saveCarrierWallets, type CarrierWalletRow } from './carrier-store.ts'

/** A carrier pays all of an order: nothing of it is owed by a customer. */
export const paidByCarrier = (amt: Fen): Payment => ({
  principalAmt: fen(0),
  giftPayAmt: fen(0),
  groupPayAmt: fen(0),
  marginPayAmt: amt,
  owedAmt: fen(0),
})

/** What carriers have while orders are taken from them, one after the other. */
export type CarrierPurse = { wallets: Map<string, CarrierWalletRow>; journals: Journal[] }

export const openCarrierPurse = (locked: readonly CarrierWalletRow[]): CarrierPurse => ({
  wallets: new Map(locked.map((wallet) => [wallet.carrierId, wallet])),
  journals: [],
})

type Due = { carrierId: string; orderId: string; dueAmt: Fen; head: JournalHead }
export function drawFromCarrier(purse: CarrierPurse, { carrierId, orderId, dueAmt, head }: Due): Payment {
  const wallet = purse.wallets.get(carrierId)
  if (!wallet) throw new Error(`carrier ${carrierId} has no wallet`)
  const entries = carrierSettlementEntries({ carrierId, orderId }, carrierPartOf(dueAmt, wallet, wallet.payMode))
  if (entries.length > 0) {
    const { after, journal } = moveCarrier(wallet, head, entries)
    purse.journals.push(journal)
    purse.wallets.set(carrierId, after)
  }
  return paidByCarrier(dueAmt)
}

export async function bookCarrierPurse(ctx: LedgerContext, { wallets, journals }: CarrierPurse): Promise<void> {
  if (journals.length === 0) return
  await insertJournals(ctx, journals)
  await saveCarrierWallets(ctx, [...wallets.values()])
}

type Back = { orderId: string; amt: Fen; paid: CarrierPart; head: JournalHead }
/** Gives a part of an order, or all of it, back to the locked carrier. */
export async function giveBackToCarrier(
  ctx: LedgerContext,
  wallet: CarrierWalletRow,
  { orderId, amt, paid, head }: Back,
): Promise<void> {
  const back = carrierPartBack(amt, paid, wallet, wallet.payMode)
  const entries = reversed(carrierSettlementEntries({ carrierId: wallet.carrierId, orderId }, back))
  await bookForCarrier(ctx, wallet, head, entries)
}

export const totalOfPart = ({ marginAmt, receivableAmt }: CarrierPart): Fen => sumFen([marginAmt, receivableAmt])
