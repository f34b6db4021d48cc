import { randomUUID } from 'node:crypto'
import { fen } from '@chargedeck/domain/kernel/money'
import { asSystem } from '../../src/platform/work.ts'
import { confirmStatement } from '../../src/settlement/settle-month/agree.ts'
import { createWithdraw, previewWithdraw, withdrawAutomaticallyHandler } from '../../src/settlement/withdraw/public.ts'
import { act, chance, clerks, oneOf, survived } from '../money-history/history.ts'
import { run } from './dying.ts'
import type { PayoutHistory } from './payout-yard.ts'

/** Staff look at what a partner has, and apply: once, twice at once, for another sum, or together with another clerk. */
export async function applyByHand(h: PayoutHistory): Promise<void> {
  const holderId = oneOf(h, h.holderIds) ?? ''
  const settleAccountId = h.accounts.get(holderId) ?? ''
  const seen = await survived(() =>
    asSystem(h.server.deps, 'test', (ctx) => previewWithdraw(ctx, { holderId, settleAccountId })),
  )
  if (!seen) return
  const wanted = chance(h, 0.8) ? seen.rows : seen.rows.filter(({ shareAmt }) => shareAmt < 0 || chance(h, 0.5))
  const wrongAmt = chance(h, 0.05) ? 1 : 0
  const body = {
    holderId,
    settleAccountId,
    dailyIds: wanted.map(({ dailyId }) => dailyId),
    previewAmt: fen(wanted.reduce((sum, { shareAmt }) => sum + shareAmt, wrongAmt)),
  }
  const requestId = randomUUID()
  const apply = (id = requestId, clerk: (typeof clerks)[keyof typeof clerks] = clerks.first) =>
    act(h, '/settle/withdraw/create', (ctx) => createWithdraw(ctx, { ...body, requestId: id }), clerk)
  const together = chance(h, 0.7) ? null : chance(h, 0.5) ? apply : () => apply(randomUUID(), clerks.second)
  await (together ? Promise.all([apply(), together()]) : apply())
}

/** The timer, on one server or on two. */
export async function applyAutomatically(h: PayoutHistory): Promise<void> {
  const once = () => run(h, (deps) => withdrawAutomaticallyHandler.run(deps, { dueTime: '' }))
  await (chance(h, 0.2) ? Promise.all([once(), once()]) : once())
}

/** A partner agrees with a month, and its invoice comes. */
export async function confirmMonth(h: PayoutHistory): Promise<void> {
  const open = await h.server.db
    .selectFrom('settleMonthly')
    .select(['holderId', 'settleMonth'])
    .where('holderId', 'in', h.holderIds)
    .where('confirmTime', 'is', null)
    .execute()
  const { holderId, settleMonth } = oneOf(h, open) ?? {}
  if (holderId === undefined || settleMonth === undefined) return
  const confirmed = await act(h, '/settle/monthly/confirm', async (ctx) => {
    await confirmStatement(ctx, { holderId, month: settleMonth })
    return true
  })
  if (confirmed === null) return
  const invoice = { invoiceFileId: h.server.nextId(), invoiceTime: h.server.now() }
  await h.server.db
    .updateTable('settleMonthly')
    .set(invoice)
    .where('holderId', '=', holderId)
    .where('settleMonth', '=', settleMonth)
    .execute()
}
