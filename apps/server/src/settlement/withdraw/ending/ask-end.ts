import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { transferEndWayLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { canEndByHand, stageOf, transferEndStates } from '@chargedeck/domain/withdraw/transfer-end'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { doubtedCashOrNull, latestCashOrNull } from '../cash-store.ts'
import { warnUsers, withdrawAddress } from '../payout/warn-payers.ts'
import { requireOwnVouchers } from '../voucher/vouchers.ts'
import { insertLog, lockWithdrawOrNull } from '../withdraw-store.ts'
import { hasWaitingEnd, insertEnd } from './end-store.ts'

type Input = Received<typeof withdrawApi.askEnd>['body']

/** Of a transfer whose provider says nothing or two things, with what the bank says; a second person ends it. */
export async function askEnd(ctx: Context, { withdrawId, cashId, way, reason, fileIds }: Input): Promise<true> {
  const row = await lockWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  const cash = (await doubtedCashOrNull(ctx, withdrawId)) ?? (await latestCashOrNull(ctx, withdrawId))
  if (!cash || !canEndByHand(cash, ctx.now())) throw new AppError('WITHDRAW.NOT_STUCK')
  if ((cashId ?? cash.id) !== cash.id) throw new AppError('WITHDRAW.OTHER_REQUEST')
  if (await hasWaitingEnd(ctx, withdrawId)) throw new AppError('WITHDRAW.END_WAITS')
  await requireOwnVouchers(ctx, fileIds)
  const stage = stageOf(cash)
  await insertEnd(ctx, {
    id: ctx.nextId(),
    withdrawId,
    cashId: cash.id,
    stage,
    way,
    reason,
    fileIds: JSON.stringify(fileIds),
    askUser: ctx.actor.userId,
    askTime: ctx.now(),
    status: transferEndStates.waiting,
  })
  const { transferStatus, withdrawNo, holderName, netAmt } = row
  const note = `${transferEndWayLabels[way]}：${reason}`
  await insertLog(ctx, { withdrawId, from: transferStatus, to: transferStatus, action: 'askEnd', note })
  const content = `提现${withdrawNo}（${holderName}，${yuanText(netAmt)}元）的请求${cash.reqSeqId}申请人工结束，${note}，请核对凭证后复核`
  const alert = { title: '提现人工结束待复核', content, to: withdrawAddress(row) }
  await warnUsers(ctx, { companyId: row.companyId, permission: permissionOf(withdrawApi.confirmEnd) }, alert)
  ctx.note(withdrawId, { withdrawNo, way, stage, reason, fileIds })
  return true
}
