import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { fen, sumFen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { Outcome } from '../../../platform/outbox/outcome.ts'
import { failedForNow } from '../../../platform/outbox/outcome.ts'
import { asSystem } from '../../../platform/work.ts'
import { raiseAlarms, recoverAlarms } from '../../../site/alarm-code/public.ts'
import { keepBalance, stepCash, unsentAmt } from '../cash-store.ts'
import { lockWaiting } from '../pay/waiting-store.ts'
import { changeWithdraw, insertLog } from '../withdraw-store.ts'
import { coveredAmt } from './fund-store.ts'
import type { OpenPayouts } from './open-payouts.ts'
import { listPayable, type Payable } from './list-payable.ts'
import { payOutSoon } from './pay-out-soon.ts'
import { warnPayers } from './warn-payers.ts'

type Batch = { companyId: string; isCatchUp: boolean }
type Available = { availableAmt: Fen }
type Asked = { payConfigId: string | null; outcome: Outcome<Available> }
const doing = 'job:run-withdraw-batch'

/** All that a batch owes a company's partners is released at once, or nothing: when the account that pays has enough for all. */
export async function releaseCompany(deps: WorkDeps, open: OpenPayouts, batch: Batch): Promise<void> {
  const { companyId } = batch
  const port = await open(deps, { companyId })
  const outcome = port ? await port.queryBalance() : failedForNow('汇付渠道未接通')
  await asSystem(deps, doing, (ctx) => release(ctx, batch, { payConfigId: port?.payConfigId ?? null, outcome }))
}

async function release(ctx: Context, { companyId, isCatchUp }: Batch, asked: Asked): Promise<void> {
  const rows = await listPayable(ctx, await lockWaiting(ctx, companyId, ctx.now()))
  const needAmt = await amtToSend(ctx, companyId, rows)
  const why = whyNotReleased(asked.outcome, needAmt)
  const availableAmt = asked.outcome.sent ? asked.outcome.receipt.availableAmt : null
  await keepBalance(ctx, { companyId, availableAmt, failReason: asked.outcome.sent ? null : asked.outcome.reason })
  if (rows.length === 0) return
  if (why === null) {
    for (const payable of rows) await releaseOne(ctx, payable, asked.payConfigId)
    await recoverAlarms(ctx, [alarmOf(companyId)])
  } else if (!isCatchUp) {
    const content = `本批次${rows.length}笔提现合计${yuanText(needAmt)}元未出款：${why}`
    await raiseAlarms(ctx, [{ ...alarmOf(companyId), content }])
    await warnPayers(ctx, companyId, { title: '一级告警：提现批次未出款', content })
  }
}

const alarmOf = (companyId: string) => ({ source: 'PLATFORM', code: platformAlarms.payoutShort, companyId }) as const

/** All that the account must give, but what lies with partners already. */
async function amtToSend(ctx: Context, companyId: string, rows: readonly Payable[]): Promise<Fen> {
  const allAmt = sumFen([...rows.map(({ row }) => row.netAmt), await unsentAmt(ctx, companyId)])
  const payouts = rows.map(({ row, account }) => ({ huifuId: account.huifuId, amt: row.netAmt }))
  return fen(allAmt - (await coveredAmt(ctx, payouts)))
}

function whyNotReleased(outcome: Outcome<Available>, needAmt: Fen): string | null {
  if (!outcome.sent) return `出款账户余额查询失败（${outcome.reason}）`
  const { availableAmt } = outcome.receipt
  return availableAmt < needAmt ? `出款账户可用余额${yuanText(availableAmt)}元不足` : null
}

/** From here on it cannot be undone; the request follows its commit. */
async function releaseOne(ctx: Context, { row, account, cash }: Payable, payConfigId: string | null): Promise<void> {
  const { cardName: accountName, bankName, cardTail } = account
  const facts = {
    payConfigId,
    huifuId: account.huifuId ?? '',
    tokenNo: account.tokenNo ?? '',
    accountName,
    bankName,
    cardTail,
    transDate: dayOf(ctx.now()),
  }
  if (!(await stepCash(ctx, cash.id, payTransStates.processing, facts)))
    throw new Error(`withdrawal ${row.id} has no request to send`)
  await changeWithdraw(ctx, row.id, { payTransStatus: payTransStates.processing, cardTail, bankName })
  const { transferStatus } = row
  await insertLog(ctx, {
    withdrawId: row.id,
    from: transferStatus,
    to: transferStatus,
    action: 'send',
    note: `${cash.reqSeqId}，${bankName}尾号${cardTail}`,
  })
  await payOutSoon(ctx, cash.id)
}
