import { guaranteeAmt } from '@chargedeck/domain/order-bill/guarantee'
import { fen } from '@chargedeck/domain/kernel/money'
import { bookGuarantee, lockHolders } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertGuaranteeBills, listGuarantees, type DueGuarantee } from './guarantee-store.ts'

type Month = { companyId: string; month: string; settleDate: string }

/** What the operator adds to the month of partners that were promised more than they earned, on its last day. */
export async function insertGuarantees(ctx: Context, { companyId, month, settleDate }: Month): Promise<void> {
  const daysOfMonth = Number(settleDate.slice(-2))
  const due = (await listGuarantees(ctx, { companyId, month, settleDate })).flatMap((one) => {
    const addedAmt = guaranteeAmt({ ...one, daysOfMonth })
    return addedAmt > 0 ? [{ ...one, addedAmt }] : []
  })
  await lockHolders(
    ctx,
    due.flatMap(({ holderId, operatorId }) => [holderId, operatorId]),
  )
  for (const [index, one] of due.entries()) {
    const billId = await insertGuaranteeBills(ctx, { ...one, companyId, month, settleDate, billSeq: index })
    await bookGuarantee(ctx, { billId, companyId, month, shares: sharesOf(one) })
  }
}

const sharesOf = ({ holderId, operatorId, addedAmt }: DueGuarantee) => [
  { holderId, shareAmt: addedAmt },
  { holderId: operatorId, shareAmt: fen(-addedAmt) },
]
