import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { dayOf, daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { stageOf, transferEndStates, transferEndWays, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../src/platform/context.ts'
import { asSystem } from '../../src/platform/work.ts'
import { lockCash, type CashRow } from '../../src/settlement/withdraw/cash-store.ts'
import { decideEnd, insertEnd } from '../../src/settlement/withdraw/ending/end-store.ts'
import { nullifyWithdraw, transferPay, transferUndo } from '../../src/settlement/withdraw/public.ts'
import { endDoubt } from '../../src/settlement/withdraw/payout/end-doubt.ts'
import { payOut } from '../../src/settlement/withdraw/payout/pay-out.ts'
import { runBatch } from '../../src/settlement/withdraw/payout/run-batch.ts'
import { lockWithdrawOrNull } from '../../src/settlement/withdraw/withdraw-store.ts'
import { act, chance, clerks, oneOf, upTo } from '../money-history/history.ts'
import { run } from './dying.ts'
import { bankOf, type PayoutHistory } from './payout-yard.ts'
import { isWithPartner } from './their-bank.ts'

const aWithdrawOf = async (h: PayoutHistory): Promise<string | undefined> =>
  oneOf(
    h,
    await h.server.db.selectFrom('withdraw').select('id').where('holderId', 'in', h.holderIds).orderBy('id').execute(),
  )?.id

const pay = (h: PayoutHistory, withdrawId: string) =>
  act(h, '/settle/withdraw/transferPay', (ctx) => transferPay(ctx, { withdrawId }), oneOf(h, Object.values(clerks)))
const undo = (h: PayoutHistory, withdrawId: string) =>
  act(h, '/settle/withdraw/transferUndo', (ctx) => transferUndo(ctx, { withdrawId }))
const nullify = (h: PayoutHistory, withdrawId: string) =>
  act(h, '/settle/withdraw/nullify', (ctx) => nullifyWithdraw(ctx, { withdrawId, reason: '合作方要求' }))

/** What a clerk wants of a withdrawal, in whatever state it is. Now and then two want different things at once. */
export async function decide(h: PayoutHistory): Promise<void> {
  const id = await aWithdrawOf(h)
  if (id === undefined) return
  const wishes = [pay, pay, pay, pay, undo, nullify] as const
  const wish = () => (oneOf(h, wishes) ?? pay)(h, id)
  await (chance(h, 0.15) ? Promise.all([wish(), wish(), batch(h)]) : wish())
}

const batch = (h: PayoutHistory) => run(h, (deps) => runBatch(deps, bankOf(h), { isCatchUp: chance(h, 0.5) }))

/** The batch of the next morning, on one server or on two. */
export async function runNextBatch(h: PayoutHistory): Promise<void> {
  const morning = fromWallTime(`${dayOf(h.server.now())} 0${2 + upTo(h, 4)}:00:00`)
  h.yard.clock.at = morning > h.server.now() ? morning : daysLater(morning, 1)
  await (chance(h, 0.2) ? Promise.all([batch(h), batch(h)]) : batch(h))
}

export const cashOf = ({ server: { db }, holderIds }: PayoutHistory) =>
  db
    .selectFrom('cashRecord')
    .select(['id', 'status', 'reqSeqId', 'withdrawId', 'cashAmt', 'finishTime', 'doubtTime', 'doubtEndTime'])
    .where('holderId', 'in', holderIds)
    .orderBy('id')
    .execute()

/** The job of a request, whatever became of it; two may run at once. */
export async function payOutOne(h: PayoutHistory): Promise<void> {
  const cash = oneOf(h, await cashOf(h))
  if (!cash) return
  const once = () => run(h, (deps) => payOut(deps, bankOf(h), cash.id))
  h.pass(upTo(h, 30) * 60_000)
  await (chance(h, 0.15) ? Promise.all([once(), once(), once()]) : once())
}

/** All jobs that wait, as the queue runs them. */
export async function payOutAll(h: PayoutHistory): Promise<void> {
  for (const { id, status } of await cashOf(h))
    if (status === payTransStates.processing) await run(h, (deps) => payOut(deps, bankOf(h), id))
}

/** What the provider refused is asked about, as each morning. */
export async function askAboutFailed(h: PayoutHistory): Promise<void> {
  for (const { id, status } of await cashOf(h))
    if (status === payTransStates.failed) await payOut(h.server.deps, bankOf(h), id)
}

/** Two people have asked the bank about each of which the provider said two things. */
export async function decideDoubts(h: PayoutHistory): Promise<void> {
  for (const { id, withdrawId, doubtTime, doubtEndTime } of await cashOf(h))
    if (doubtTime !== null && doubtEndTime === null)
      await asSystem(h.server.deps, 'test', async (ctx) => {
        const row = await lockWithdrawOrNull(ctx, withdrawId)
        if (!row) return
        const decision = decisionOn(h, await lockCash(ctx, id))
        await keepDecision(ctx, decision)
        await endDoubt(ctx, row, decision)
      })
}

/** What they said stays known. */
async function keepDecision(ctx: Context, { cash, way }: ReturnType<typeof decisionOn>): Promise<void> {
  const id = ctx.nextId()
  const { withdrawId, id: cashId } = cash
  const asked = { askUser: '1', askTime: ctx.now(), status: transferEndStates.waiting }
  await insertEnd(ctx, {
    id,
    withdrawId,
    cashId,
    stage: stageOf(cash),
    way,
    reason: '银行回单',
    fileIds: '[]',
    ...asked,
  })
  await decideEnd(ctx, id, { status: transferEndStates.confirmed, decideUser: '2', decideNote: null })
}

function decisionOn({ bank }: PayoutHistory, cash: CashRow): Parameters<typeof endDoubt>[2] {
  const theirs = stageOf(cash) === transferStages.funds ? true : bank.payouts.get(cash.reqSeqId)
  const isPaid = theirs === true || (theirs !== undefined && isWithPartner(theirs, bank.now()))
  const said = { providerSeqId: null, respDesc: '银行回单' }
  return isPaid
    ? { cash, way: transferEndWays.paid, heard: { ...said, said: 'succeeded', feeAmt: null, arriveDate: null } }
    : { cash, way: transferEndWays.unpaid, heard: { ...said, said: 'failed' } }
}

/** A card is changed, and its account is usable again later. */
export async function changeCard(h: PayoutHistory): Promise<void> {
  const id = oneOf(h, [...h.accounts.values()]) ?? ''
  const openStatus = chance(h, 0.4) ? openStates.opening : openStates.opened
  await h.server.db.updateTable('settleAccount').set({ openStatus }).where('id', '=', id).execute()
}
