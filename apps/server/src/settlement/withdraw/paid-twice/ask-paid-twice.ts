import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { paidTwiceWayLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { warnUsers, withdrawAddress } from '../payout/warn-payers.ts'
import { requireOwnVouchers } from '../voucher/vouchers.ts'
import { insertLog } from '../withdraw-store.ts'
import { lockPaidTwice } from './lock-paid-twice.ts'
import { stepPaidTwice } from './paid-twice-store.ts'

type Input = Received<typeof withdrawApi.askPaidTwice>['body']

/** Staff say what became of it, with what shows that; a second person decides. */
export async function askPaidTwice(ctx: Context, { id, way, channel, reason, fileIds }: Input): Promise<true> {
  const { row, twice } = await lockPaidTwice(ctx, id)
  const isRecovered = way === paidTwiceWays.recovered
  if (isRecovered && channel === undefined) throw new AppError('WITHDRAW.PAID_TWICE_CHANNEL')
  await requireOwnVouchers(ctx, fileIds)
  const asked = await stepPaidTwice(ctx, id, 'ask', {
    way,
    channel: isRecovered ? (channel ?? null) : null,
    reason,
    fileIds: JSON.stringify(fileIds),
    askUser: ctx.actor.userId,
    askTime: ctx.now(),
  })
  if (!asked) throw new AppError('WITHDRAW.PAID_TWICE_ENDED')
  const { id: withdrawId, withdrawNo, holderName, companyId, transferStatus: at } = row
  const note = `${yuanText(twice.amt)}元${paidTwiceWayLabels[way]}：${reason}`
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'askPaidTwice', note })
  const content = `提现${withdrawNo}（${holderName}）的重复付款${note}，请核对凭证后复核`
  const alert = { title: '重复付款处理待复核', content, to: withdrawAddress(row) }
  await warnUsers(ctx, { companyId, permission: permissionOf(withdrawApi.confirmPaidTwice) }, alert)
  ctx.note(withdrawId, { withdrawNo, amt: twice.amt, way, channel: channel ?? null, reason, fileIds })
  return true
}
