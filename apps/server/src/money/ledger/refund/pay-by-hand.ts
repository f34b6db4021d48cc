import { refundSteps } from '@chargedeck/domain/trade-order/states'
import type { LedgerContext } from '../ledger-context.ts'
import { changeTradeIn } from '../lot/lot-store.ts'
import { payRefundOut } from './end-refund.ts'
import { lockPayee } from './payee.ts'
import { ownerOf, readRefund } from './refund-store.ts'

/** Staff paid out what its channel could not: the money leaves by theirs. False: it had ended before. */
export async function payRefundByHand(
  ctx: LedgerContext,
  id: string,
  tradeChannel: 'OfflinePay' | 'BankPay',
): Promise<boolean> {
  await lockPayee(ctx, ownerOf(await readRefund(ctx, id)))
  const isOpen = await changeTradeIn(ctx, id, refundSteps.statesBefore('succeed'), { tradeChannel })
  return isOpen && payRefundOut(ctx, id)
}
