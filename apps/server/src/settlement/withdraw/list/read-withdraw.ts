import type { Answer } from '@chargedeck/contract/endpoint'
import { mostShownDays } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { canPay, isSent } from '@chargedeck/domain/withdraw/actions'
import { nextRunOrNull } from '@chargedeck/domain/withdraw/batch-run'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readWorkCalendar } from '../../settle-account/public.ts'
import { latestCashOrNull } from '../cash-store.ts'
import { listEnds, listPaidAfterAll } from '../ending/end-store.ts'
import { listPaidTwice } from '../paid-twice/paid-twice-store.ts'
import { payOutSoon } from '../payout/pay-out-soon.ts'
import { listVouchers } from '../voucher/vouchers.ts'
import { findWithdrawOrNull } from '../withdraw-store.ts'
import { cashInScope, cashNames } from './cash-list-store.ts'
import { lineNames, matchingLines } from './line-list-store.ts'
import {
  presentCash,
  presentEnd,
  presentEnders,
  presentLog,
  presentPaidTwice,
  presentWithdraw,
} from './present-withdraw.ts'
import { findListedOrNull, listLogs, listUserNames, type ListedWithdraw } from './withdraw-list-store.ts'

export async function readWithdraw(ctx: Context, withdrawId: string): Promise<WithdrawDetail> {
  const row = await findListedOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  const lines = await lineNames(matchingLines(ctx, { withdrawId }))
    .orderBy('withdrawLine.settleDate')
    .orderBy('dailyId')
    .limit(mostShownDays)
    .execute()
  const cash = await cashNames(cashInScope(ctx).where('cashRecord.withdrawId', '=', withdrawId))
    .orderBy('cashRecord.id', 'desc')
    .execute()
  return {
    ...presentWithdraw(row, ctx.now()),
    nextRunTime: await nextRunTimeOf(ctx, row),
    ...presentEnders(row, await listUserNames(ctx, [row.undoUser, row.nullifyUser])),
    lines,
    logs: (await listLogs(ctx, withdrawId)).map(presentLog),
    cashRecords: cash.map(presentCash),
    calledPaidIds: (await listPaidAfterAll(ctx, withdrawId)).map(({ id }) => id),
    vouchers: await listVouchers(ctx, row.voucherFileIds),
    ends: await readEnds(ctx, withdrawId),
    paidTwices: await readPaidTwices(ctx, withdrawId),
  }
}

async function nextRunTimeOf(
  ctx: Context,
  { accountBatch: batch, accountCycle: cycle, ...row }: ListedWithdraw,
): Promise<WithdrawDetail['nextRunTime']> {
  if (!canPay(row)) return null
  return wallTimeOrNull(nextRunOrNull(ctx.now(), { batch, cycle }, await readWorkCalendar(ctx)))
}

async function readEnds(ctx: Context, withdrawId: string): Promise<WithdrawDetail['ends']> {
  const ends: WithdrawDetail['ends'] = []
  for (const end of await listEnds(ctx, withdrawId)) ends.push(presentEnd(end, await listVouchers(ctx, end.fileIds)))
  return ends
}

async function readPaidTwices(ctx: Context, withdrawId: string): Promise<WithdrawDetail['paidTwices']> {
  const paid: WithdrawDetail['paidTwices'] = []
  for (const row of await listPaidTwice(ctx, withdrawId))
    paid.push(presentPaidTwice(row, await listVouchers(ctx, row.fileIds)))
  return paid
}

type Status = Answer<typeof withdrawApi.status>
/** Of one that was sent, the provider is asked soon after; this answer has what is known. */
export async function readStatus(ctx: Context, withdrawId: string): Promise<Status> {
  const row = await findWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  const cash = await latestCashOrNull(ctx, withdrawId)
  if (cash && isSent(row)) await payOutSoon(ctx, cash.id)
  ctx.noteNothing()
  const { transferStatus, payTransStatus, planPayTime } = row
  return {
    transferStatus,
    payTransStatus,
    respDesc: cash?.respDesc ?? null,
    planPayTime: wallTimeOrNull(planPayTime),
  }
}
