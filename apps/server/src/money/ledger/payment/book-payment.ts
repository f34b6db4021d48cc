import { monthCountOf } from '@chargedeck/domain/customer-group/month-count'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { reversed } from '@chargedeck/domain/ledger/entry'
import { settlementEntries, type Payment } from '@chargedeck/domain/ledger/journals'
import { book } from '../book.ts'
import { insertJournals, type JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { aboveZero, returnToGroupLots, returnToLots, takeFromLotsOf, type Taking } from '../lot/lots.ts'
import { addMonthUsages } from '../month-usage-store.ts'
import type { CustomerPayers, PayingWallets } from '../payers.ts'
import { saveGroupWallet, saveWallets } from '../wallet-store.ts'
import type { Purse } from './purse.ts'
import { repaySoon } from './repay-debts.ts'

export type Drawn = { orderId: string; payers: CustomerPayers; payment: Payment; head: JournalHead }
type Reversal = Drawn & { before: PayingWallets; groupMonths: ReadonlyMap<string, Fen> }

/** Books what the payers pay of some orders, which `draw` has taken from their purse. */
export async function bookDrawn(ctx: LedgerContext, purse: Purse, drawn: readonly Drawn[]): Promise<void> {
  await insertJournals(ctx, purse.journals)
  await saveWallets(ctx, [...purse.wallets.values()])
  await takeFromLotsOf(ctx, 'customerId', drawn.map(fromCustomer))
  for (const wallet of purse.wallets.values()) await repaySoon(ctx, wallet)
  for (const group of purse.groups.values()) await saveGroupWallet(ctx, group)
  await takeFromLotsOf(ctx, 'groupId', fromGroups(purse, drawn))
  const month = monthOf(dayOf(ctx.now()))
  const usages = drawn.flatMap(({ payers: { customerId, groupId }, payment: { groupPayAmt: usedAmt }, head }) =>
    groupId !== null && usedAmt > 0 ? [{ customerId, groupId, month, usedAmt, ...monthCountOf(head.bizType) }] : [],
  )
  await addMonthUsages(ctx, usages)
}

const fromCustomer = ({ payers, payment: { principalAmt, giftPayAmt }, head: { bizType, bizId } }: Drawn): Taking => ({
  ownerId: payers.customerId,
  bizType,
  bizId,
  principalAmt,
  giftPayAmt,
})

/** What a group pays by its credit comes from no lot. */
function fromGroups({ groupAmts }: Purse, drawn: readonly Drawn[]): Taking[] {
  const balances = new Map(groupAmts)
  return drawn.flatMap(({ payers: { groupId }, payment: { groupPayAmt }, head: { bizType, bizId } }) => {
    if (groupId === null || groupPayAmt === 0) return []
    const before = balances.get(groupId) ?? fen(0)
    const after = fen(before - groupPayAmt)
    balances.set(groupId, after)
    const principalAmt = fen(aboveZero(before) - aboveZero(after))
    return [{ ownerId: groupId, bizType, bizId, principalAmt, giftPayAmt: fen(0) }]
  })
}

/** Books the reverse of a payment; the group's part leaves the months that it counted in. The caller has locked the payers. */
export async function bookReversal(
  ctx: LedgerContext,
  { orderId, payers, payment, head, before, groupMonths }: Reversal,
): Promise<void> {
  const after = await book(ctx, before, head, reversed(settlementEntries({ ...payers, orderId }, payment)))
  await returnToLots(ctx, { column: 'customerId', id: payers.customerId }, head, payment)
  await repaySoon(ctx, after.wallet)
  if (before.group && after.group && payment.groupPayAmt > 0) {
    const { groupId } = before.group
    await returnToGroupLots(ctx, groupId, head, {
      fromAmt: before.group.balanceAmt,
      toAmt: after.group.balanceAmt,
    })
    const usages = [...groupMonths].map(([month, usedAmt], index) => ({
      customerId: payers.customerId,
      groupId,
      month,
      usedAmt: fen(0 - usedAmt),
      ...(index === 0 ? monthCountOf(head.bizType) : { orderQty: 0, occupyQty: 0 }),
    }))
    await addMonthUsages(ctx, usages)
  }
}
