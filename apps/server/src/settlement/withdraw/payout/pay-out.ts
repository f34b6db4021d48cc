import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { nextAskTime } from '@chargedeck/domain/withdraw/ask-times'
import { isStuck } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work.ts'
import { changeCash, findCashOrNull, lockCash, type CashRow } from '../cash-store.ts'
import { hasWaitingEnd } from '../ending/end-store.ts'
import { findWithdrawOrNull, lockWithdrawOrNull } from '../withdraw-store.ts'
import { earlierOf, stopUnsent } from './beside-earlier.ts'
import { hearCash, hearFunds, silent, type CashMove } from './hear-cash.ts'
import { openPayouts, type OpenPayouts } from './open-payouts.ts'
import { payOutJob, payOutSoon } from './pay-out-soon.ts'
import { takeCash } from './take-cash.ts'
import { planFunds, takeFunds } from './take-funds.ts'
import { warnPayers, withdrawAddress } from './warn-payers.ts'

const doing = `job:${payOutJob.name}`

export const payOutHandler = (open: OpenPayouts = openPayouts): JobHandler =>
  handleLongJob(payOutJob, (deps, { cashId }) => payOut(deps, open, cashId))

/**
 * Brings the money of a released request to the partner's account, then pays it out from there; each of both steps is sent or asked about
 * between two transactions. That it is sent is written before: after a crash anywhere it is asked about by the same number, and sent again
 * only when the provider does not know it.
 */
export async function payOut(deps: WorkDeps, open: OpenPayouts, cashId: string): Promise<void> {
  const due = await asSystem(deps, doing, (ctx) => nextMove(ctx, cashId))
  if (!due) return
  const { cash, move, isFunding } = due
  const { companyId, payConfigId } = cash
  const port = await open(deps, { companyId, payConfigId })
  // another contract does not know the request, and would send it again
  const isSame = port?.payConfigId === payConfigId
  const ask = isFunding ? hearFunds : hearCash
  const heard = isSame ? await ask(port, cash, move) : silent('发出时的汇付配置不可用')
  if (!isFunding) return asSystem(deps, doing, (ctx) => takeCash(ctx, cashId, heard))
  if (await asSystem(deps, doing, (ctx) => takeFunds(ctx, cashId, heard))) await payOut(deps, open, cashId)
}

type Due = { cash: CashRow; move: CashMove; isFunding: boolean }

async function nextMove(ctx: Context, cashId: string): Promise<Due | null> {
  const found = await findCashOrNull(ctx, cashId)
  const row = found && (await lockWithdrawOrNull(ctx, found.withdrawId))
  if (!row) return null
  const cash = await lockCash(ctx, cashId)
  if (cash.status === payTransStates.succeeded) return { cash, move: 'check', isFunding: false }
  // a late word that it arrived after all: asked about, never sent
  if (cash.status === payTransStates.failed && cash.sentTime !== null) return { cash, move: 'check', isFunding: false }
  if (cash.status === payTransStates.failed && cash.fundSeqId !== null) return { cash, move: 'check', isFunding: true }
  if (cash.status !== payTransStates.processing) return null
  const { isPaid, doubtTime } = await earlierOf(ctx, cash.withdrawId)
  const mayBePaid = isPaid || doubtTime !== null
  if (mayBePaid && !isOnItsWay(cash)) {
    await stopUnsent(ctx, { row, cash, doubtTime: isPaid ? null : doubtTime })
    return null
  }
  const now = ctx.now()
  const { isNew, isFunding, facts } = await nextStep(ctx, cash)
  const plan = { ...facts, askQty: cash.askQty + 1, nextAskTime: nextAskTime(cash.askQty, now) }
  await changeCash(ctx, cashId, plan)
  await payOutSoon(ctx, cashId, plan.nextAskTime)
  await warnOfSilence(ctx, { ...cash, ...plan })
  return { cash: { ...cash, ...plan }, move: isNew ? 'send' : mayBePaid ? 'check' : await askOf(ctx, cash), isFunding }
}

const isOnItsWay = ({ sentTime, fundStatus }: CashRow): boolean =>
  sentTime !== null || fundStatus === payTransStates.processing

/** What somebody wants to end by hand is not sent again. */
const askOf = async (ctx: Context, { withdrawId }: CashRow): Promise<CashMove> =>
  (await hasWaitingEnd(ctx, withdrawId)) ? 'check' : 'query'

type Step = { isNew: boolean; isFunding: boolean; facts: Partial<CashRow> }

/** What was sent before has no plan of its funds, and needs none. */
async function nextStep(ctx: Context, cash: CashRow): Promise<Step> {
  if (cash.sentTime !== null) return { isNew: false, isFunding: false, facts: {} }
  const funds = cash.fundStatus === null ? await planFunds(ctx, cash) : {}
  const isFunding = { ...cash, ...funds }.fundStatus !== payTransStates.succeeded
  if (isFunding) return { isNew: cash.fundStatus === null, isFunding, facts: funds }
  const now = ctx.now()
  return { isNew: true, isFunding, facts: { ...funds, sentTime: now, transDate: dayOf(now) } }
}

/** When people may end it by hand, and once for each of its two ways. */
async function warnOfSilence(ctx: Context, cash: CashRow): Promise<void> {
  const { id, withdrawId, companyId, warnTime } = cash
  if (warnTime !== null || !isStuck(cash, ctx.now())) return
  await changeCash(ctx, id, { warnTime: ctx.now() })
  const withdraw = await findWithdrawOrNull(ctx, withdrawId)
  const content = `提现${withdraw?.withdrawNo ?? ''}发出72小时后仍没有结果，请与渠道和银行核对，必要时在提现单上申请人工结束`
  await warnPayers(ctx, companyId, {
    title: '提现长时间无结果',
    content,
    ...(withdraw && { to: withdrawAddress(withdraw) }),
  })
}
