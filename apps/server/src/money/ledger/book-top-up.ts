import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { topUpEntries } from '@chargedeck/domain/ledger/journals'
import { book } from './book.ts'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import type { LedgerContext } from './ledger-context.ts'
import { repayDebts } from './payment/repay-debts.ts'
import type { WalletRow } from './wallet-store.ts'

type TopUp = { tradeId: string; companyId: string; channel: string; tradeAmt: Fen; giftAmt: Fen }
export type Booked = { repaidOrderIds: string[] }

/** J1 on a locked wallet, then debts are paid from it. */
export async function bookTopUp(ctx: LedgerContext, wallet: WalletRow, { tradeId, ...topUp }: TopUp): Promise<Booked> {
  const head = {
    bizType: 'TOP_UP',
    bizId: tradeId,
    bizSeq: 0,
    note: isOnlineChannel(topUp.channel) ? '线上充值' : '柜台充值',
  } as const
  const entries = topUpEntries({ customerId: wallet.customerId, ...topUp })
  const locked = { wallet: { ...wallet, totalTopUpAmt: fen(wallet.totalTopUpAmt + topUp.tradeAmt) }, group: null }
  const richer = (await book(ctx, locked, head, entries)).wallet
  return { repaidOrderIds: richer.owedAmt > 0 ? await repayDebts(ctx, richer) : [] }
}
