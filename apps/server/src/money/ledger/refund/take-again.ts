import { refundEntries } from '@chargedeck/domain/ledger/journals'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import type { LedgerContext } from '../ledger-context.ts'
import { listPaidLots, moveLot, originOf, ownerOf, readRefund, stepRefund } from './refund-store.ts'
import { bookFor, giftOf, lockPayee, walletOf } from './payee.ts'

/**
 * A channel pays a refund out after it said that it would not: what came back to the balance is taken again. False:
 * it is spent.
 */
export async function takeRefundAgain(ctx: LedgerContext, id: string): Promise<boolean> {
  const refund = await readRefund(ctx, id)
  const { companyId, tradeAmt, clawAmt } = refund
  const owner = ownerOf(refund)
  const payee = await lockPayee(ctx, owner)
  const lot = (await listPaidLots(ctx, owner, null)).find((one) => one.id === originOf(refund))
  const isThere =
    lot !== undefined &&
    lot.remainAmt >= tradeAmt &&
    lot.giftRemainAmt >= clawAmt &&
    refundableOf(walletOf(payee)) >= tradeAmt &&
    giftOf(payee) >= clawAmt
  if (!isThere || !(await stepRefund(ctx, id, 'takeAgain', { finishTime: null, failReason: null }))) return false
  const head = { bizType: 'REFUND', bizId: id, bizSeq: 1, note: '渠道在退款失败后又退出了款项' } as const
  const goes = { remainAmt: -tradeAmt, giftRemainAmt: -clawAmt, refundingAmt: tradeAmt, refundedAmt: 0 }
  await moveLot(ctx, lot.id, head, goes)
  await bookFor(ctx, payee, head, refundEntries({ owner, companyId, tradeAmt, clawAmt }))
  return true
}
