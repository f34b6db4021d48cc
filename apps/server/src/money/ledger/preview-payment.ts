import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { consume, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import type { LedgerContext } from './ledger-context.ts'
import { bookedFor } from './pay-charge-order.ts'
import { readWallet } from './store.ts'

type PaymentInput = { customerId: string; orderId: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Who would pay an order that is settled now: what it has taken before would go back first. Writes nothing. */
export async function previewPayment(
  ctx: Pick<LedgerContext, 'tx'>,
  { customerId, orderId, actualAmt, deductOrder }: PaymentInput,
): Promise<Payment> {
  const { balanceAmt, giftAmt } = await readWallet(ctx, customerId)
  const { payment } = await bookedFor(ctx, orderId)
  const wallet = {
    balanceAmt: sumFen([balanceAmt, payment?.principalAmt ?? fen(0)]),
    giftAmt: sumFen([giftAmt, payment?.giftPayAmt ?? fen(0)]),
  }
  return consume(actualAmt, wallet, deductOrder)
}
