import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { reversed } from '@chargedeck/domain/ledger/entry'
import { settlementEntries, type Payment } from '@chargedeck/domain/ledger/journals'
import { book } from '../book.ts'
import { insertJournals, type JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { moveGroupLots, returnToLots, takeFromLotsOf } from '../lots.ts'
import { addMonthUsages, monthOf } from '../month-usage-store.ts'
import type { CustomerPayers, PayingWallets } from '../payers.ts'
import { saveGroupWallet, saveWallets } from '../wallet-store.ts'
import type { Purse } from './purse.ts'
import { repaySoon } from './repay-debts.ts'

type Order = { orderId: string; payers: CustomerPayers; payment: Payment; head: JournalHead }
type Reversal = Drawn & { before: PayingWallets; groupMonths: ReadonlyMap<string, Fen> }
/** `orderQty`: the charges that the payment counts for in the employee's month. */
export type Drawn = Order & { orderQty: number }

/** Books what the payers pay of some orders, which `draw` has taken from their purse. */
export async function bookDrawn(ctx: LedgerContext, purse: Purse, drawn: readonly Drawn[]): Promise<void> {
  await insertJournals(ctx, purse.journals)
  await saveWallets(ctx, [...purse.wallets.values()])
  await takeFromLotsOf(ctx, 'customerId', takenByCustomer(drawn))
  for (const wallet of purse.wallets.values()) await repaySoon(ctx, wallet)
  for (const [groupId, group] of purse.groups) {
    await saveGroupWallet(ctx, group)
    await moveGroupLots(ctx, groupId, purse.groupAmts.get(groupId) ?? group.balanceAmt, group.balanceAmt)
  }
  const month = monthOf(ctx.now())
  const usages = drawn.flatMap(({ payers: { customerId, groupId }, payment: { groupPayAmt: usedAmt }, orderQty }) =>
    groupId !== null && usedAmt > 0 ? [{ customerId, groupId, month, usedAmt, orderQty }] : [],
  )
  await addMonthUsages(ctx, usages)
}

function takenByCustomer(drawn: readonly Drawn[]) {
  const ofCustomer = Map.groupBy(drawn, ({ payers }) => payers.customerId)
  return new Map(
    [...ofCustomer].map(([customerId, orders]) => [
      customerId,
      {
        principalAmt: sumFen(orders.map(({ payment }) => payment.principalAmt)),
        giftPayAmt: sumFen(orders.map(({ payment }) => payment.giftPayAmt)),
      },
    ]),
  )
}

/** Books the reverse of a payment; the group's part leaves the months that it counted in. The caller has locked the payers. */
export async function bookReversal(
  ctx: LedgerContext,
  { orderId, payers, payment, head, before, orderQty, groupMonths }: Reversal,
): Promise<void> {
  const after = await book(ctx, before, head, reversed(settlementEntries({ ...payers, orderId }, payment)))
  await returnToLots(ctx, { column: 'customerId', id: payers.customerId }, payment)
  await repaySoon(ctx, after.wallet)
  if (before.group && after.group && payment.groupPayAmt > 0) {
    const { groupId } = before.group
    await moveGroupLots(ctx, groupId, before.group.balanceAmt, after.group.balanceAmt)
    const usages = [...groupMonths].map(([month, usedAmt], index) => ({
      customerId: payers.customerId,
      groupId,
      month,
      usedAmt: fen(0 - usedAmt),
      orderQty: index === 0 ? 0 - orderQty : 0,
    }))
    await addMonthUsages(ctx, usages)
  }
}
