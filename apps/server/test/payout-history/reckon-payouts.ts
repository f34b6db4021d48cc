import { startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { returnDays } from '@chargedeck/domain/withdraw/ask-times'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { sql } from 'kysely'
import { closeSettleDaysHandler } from '../../src/settlement/settle-day/public.ts'
import { runBatch } from '../../src/settlement/withdraw/payout/run-batch.ts'
import { asSystem } from '../../src/platform/work.ts'
import { leftWithPartners } from '../../src/settlement/withdraw/payout/fund-store.ts'
import { payOut } from '../../src/settlement/withdraw/payout/pay-out.ts'
import { askAboutFailed, cashOf, decideDoubts, payOutAll } from './pay-moves.ts'
import { bankOf, type PayoutHistory } from './payout-yard.ts'
import { hasArrived, leftIn } from './their-bank.ts'

/** Lets the provider answer truly until nothing moves any more, then compares it with the books. An empty answer: nothing lost, nothing twice. */
export async function reckonPayouts(h: PayoutHistory): Promise<string[]> {
  h.bank.isKind = true
  h.yard.clock.at = startOfDay(h.server.now())
  h.pass(6 * 3_600_000)
  await h.server.db.updateTable('settleAccount').set({ openStatus: openStates.opened }).execute()
  for (let day = 0; day <= returnDays; day += 1) {
    await closeSettleDaysHandler.run(h.server.deps, { dueTime: '' })
    h.passDay()
    await runBatch(h.server.deps, bankOf(h), { isCatchUp: true })
    await payOutAll(h)
    await payOutAll(h)
    for (const { id, status } of await cashOf(h))
      if (status === payTransStates.succeeded) await payOut(h.server.deps, bankOf(h), id)
    await askAboutFailed(h)
    await decideDoubts(h)
  }
  return [...h.bank.changed, ...(await comparePayouts(h)), ...(await compareFunds(h)), ...(await compareHolders(h))]
}

/** By the bank's own memory: what it paid has arrived here, of its amount, once for each withdrawal. */
async function comparePayouts(h: PayoutHistory): Promise<string[]> {
  const rows = await cashOf(h)
  const known = new Set(rows.map(({ reqSeqId }) => reqSeqId))
  const strange = [...h.bank.payouts.keys()].filter((number) => !known.has(number))
  const wrong = rows.flatMap(({ reqSeqId, status, cashAmt }) => {
    const theirs = h.bank.payouts.get(reqSeqId)
    const isPaid = theirs !== undefined && hasArrived(theirs) && theirs.fate !== 'returned'
    const isSame = isPaid === (status === payTransStates.succeeded) && (theirs?.amt ?? cashAmt) === cashAmt
    return isSame ? [] : [`${reqSeqId}: theirs ${JSON.stringify(theirs)}, ours ${status} ${cashAmt}`]
  })
  const paid = rows.filter(({ status }) => status === payTransStates.succeeded)
  const twice = [...Map.groupBy(paid, ({ withdrawId }) => withdrawId)].filter(([, cash]) => cash.length > 1)
  return [
    ...strange.map((number) => `${number}: paid and not known here`),
    ...wrong,
    ...twice.map(([withdrawId]) => `withdrawal ${withdrawId} is paid twice`),
  ]
}

/** What lies in the accounts of partners is what we believe to lie there, and each payout was funded once. */
async function compareFunds(h: PayoutHistory): Promise<string[]> {
  const huifuIds = [...new Set([...h.bank.funds.values()].map(({ huifuId }) => huifuId))]
  const ours = await asSystem(h.server.deps, 'test', (ctx) => leftWithPartners(ctx, huifuIds))
  return huifuIds.flatMap((huifuId) => {
    const [there, here] = [leftIn(h.bank, huifuId), ours.get(huifuId) ?? 0]
    return there === here ? [] : [`account ${huifuId} has ${there}, we believe ${here}`]
  })
}

/** What a partner got, waits for and can still withdraw is the sum of their bills; nothing is on its way any more. */
async function compareHolders({ server: { db }, holderIds }: PayoutHistory): Promise<string[]> {
  const { rows } = await sql<{ holderId: string; has: string; billed: string }>`
    select holder_id, payable_amt + frozen_amt + withdrawn_amt as has,
      (select coalesce(sum(share_amt), 0) from order_bill where order_bill.holder_id = holder_balance.holder_id) as billed
    from holder_balance where holder_id in (${sql.join(holderIds)})`.execute(db)
  const open = await db
    .selectFrom('withdraw')
    .select('withdrawNo')
    .where('holderId', 'in', holderIds)
    .where('transferStatus', '=', transferStates.transferring)
    .execute()
  const unequal = rows.filter(({ has, billed }) => Number(has) !== Number(billed))
  return [
    ...unequal.map(({ holderId, has, billed }) => `partner ${holderId} has ${has} of ${billed} billed`),
    ...open.map(({ withdrawNo }) => `${withdrawNo} is still on its way`),
  ]
}
