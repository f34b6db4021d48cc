import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { consume, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import type { LedgerContext } from './ledger-context.ts'
import { paidByCarrier } from './carrier/carrier-payment.ts'
import { bookedFor } from './pay-charge-order.ts'
import { groupShareOf, readPayers, type Payers } from './payers.ts'

type PaymentInput = Payers & { orderId: string; actualAmt: Fen; deductOrder: DeductOrder }

/** Who would pay an order that is settled now: what it has taken before would go back first. Writes nothing. */
export async function previewPayment(
  ctx: Pick<LedgerContext, 'tx' | 'now'>,
  { orderId, actualAmt, deductOrder, ...payers }: PaymentInput,
): Promise<Payment> {
  if ('carrierId' in payers) return paidByCarrier(actualAmt)
  const { wallet, group } = await readPayers(ctx, payers)
  const { payment, groupMonths } = await bookedFor(ctx, orderId)
  const back = payment ?? { principalAmt: fen(0), giftPayAmt: fen(0), groupPayAmt: fen(0) }
  const ofThisMonth = groupMonths.get(monthOf(dayOf(ctx.now()))) ?? fen(0)
  const richer = group && { ...group, balanceAmt: sumFen([group.balanceAmt, back.groupPayAmt]) }
  const funds = {
    balanceAmt: sumFen([wallet.balanceAmt, back.principalAmt]),
    giftAmt: sumFen([wallet.giftAmt, back.giftPayAmt]),
    groupFreeAmt: await groupShareOf(ctx, payers, richer, ofThisMonth),
  }
  return consume(actualAmt, funds, deductOrder)
}
