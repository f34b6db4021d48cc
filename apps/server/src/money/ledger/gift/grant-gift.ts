import type { Fen } from '@chargedeck/domain/kernel/money'
import { giftEntries } from '@chargedeck/domain/ledger/journals'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { book } from '../book.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { makeTrade } from '../trade.ts'
import { lockWallet, readCompanyId } from '../wallet-store.ts'

type GiftInput = { customerId: string; giftAmt: Fen; reason: string }

/** Books a gift without a payment: a prize or a redeemed code. It is a lot of gift money alone. */
export async function grantGift(
  ctx: LedgerContext,
  { customerId, giftAmt, reason }: GiftInput,
): Promise<{ tradeId: string }> {
  const wallet = await lockWallet(ctx, customerId)
  const companyId = await readCompanyId(ctx, customerId)
  const tradeId = await makeTrade(ctx, {
    tradeType: tradeTypes.redeem,
    owner: { customerId },
    companyId,
    tradeChannel: 'OfflinePay',
    tradeAmt: giftAmt,
    giftAmt,
    giftRemainAmt: giftAmt,
    balanceBeforeAmt: wallet.balanceAmt,
    balanceAfterAmt: wallet.balanceAmt,
    reason,
  })
  const head = { bizType: 'REDEEM', bizId: tradeId, bizSeq: 0, note: reason } as const
  await book(ctx, { wallet, group: null }, head, giftEntries({ customerId, companyId, giftAmt }))
  return { tradeId }
}
