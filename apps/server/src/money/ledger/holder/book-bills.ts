import type { Fen } from '@chargedeck/domain/kernel/money'
import { billEntries, guaranteeEntries, type HolderShare } from '@chargedeck/domain/ledger/holder-journals'
import { insertJournals, type Journal } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { lockHolders, moveHolders, saveHolders } from './holder-store.ts'

export type BilledOrder = {
  orderId: string
  orderNo: string
  companyId: string
  /** Of the rows that are booked now: each set of rows of an order is booked once. */
  billSeq: number
  channelFeeAmt: Fen
  carrierFeeAmt?: Fen
  shares: readonly HolderShare[]
}

/** Books the bills of many orders, and moves what each partner has once. */
export async function bookBills(ctx: LedgerContext, orders: readonly BilledOrder[]): Promise<void> {
  const balances = await lockHolders(
    ctx,
    orders.flatMap(({ shares }) => shares.map(({ holderId }) => holderId)),
  )
  const journals = orders.flatMap(({ orderId, orderNo, companyId, billSeq, ...billed }): Journal[] => {
    const entries = moveHolders(balances, billEntries({ orderId, companyId, ...billed }))
    if (entries.length === 0) return []
    const head = { bizType: 'BILL', bizId: orderId, bizSeq: billSeq, note: `订单分账 ${orderNo}` } as const
    return [{ head, owner: { table: 'company', id: companyId }, entries }]
  })
  await insertJournals(ctx, journals)
  await saveHolders(ctx, balances.values())
}

type Guarantee = { billId: string; companyId: string; month: string; shares: readonly HolderShare[] }
/** What the operator adds to a partner's month. */
export async function bookGuarantee(
  ctx: LedgerContext,
  { billId, companyId, month, shares }: Guarantee,
): Promise<void> {
  const balances = await lockHolders(
    ctx,
    shares.map(({ holderId }) => holderId),
  )
  const entries = moveHolders(balances, guaranteeEntries(shares))
  const head = { bizType: 'GUARANTEE', bizId: billId, bizSeq: 0, note: `${month}保底补差` } as const
  await insertJournals(ctx, [{ head, owner: { table: 'company', id: companyId }, entries }])
  await saveHolders(ctx, balances.values())
}
