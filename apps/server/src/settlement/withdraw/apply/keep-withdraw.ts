import { yuanText } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { firstStateOf } from '@chargedeck/domain/withdraw/terms'
import { bookWithdrawApplied } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import { systemActor, type Context } from '../../../platform/context.ts'
import { bookedOf } from '../booked-of.ts'
import { listCardUsers } from '../card-changes-store.ts'
import { moveAllDays } from '../move-all-days.ts'
import { warnApprovers, withdrawAddress } from '../payout/warn-payers.ts'
import { insertLog, insertWithdraw } from '../withdraw-store.ts'
import { insertChosen, type ChosenSums, type Wanted } from './chosen-days-store.ts'
import type { Amounts } from './judge-days.ts'
import type { AccountRow } from './payee-store.ts'
import type { WithdrawTerms } from './withdraw-terms.ts'

type NewWithdraw = {
  requestId: string
  terms: WithdrawTerms
  account: AccountRow
  wanted: Wanted
  chosen: ChosenSums
  amounts: Amounts
  remark: string | null
}

/** What is kept must be what was judged: a day may be closed in between. */
export async function keepWithdraw(ctx: Context, application: NewWithdraw): Promise<string> {
  const { requestId, terms, account, wanted, chosen, amounts, remark } = application
  const { holder, config } = terms
  const id = ctx.nextId()
  const transferStatus = firstStateOf(amounts.applyAmt, config)
  const { provider, cardTail, bankName, settleBatch, settleCycle } = account
  const row = {
    id,
    withdrawNo: withdrawNoOf(id, ctx.now()),
    requestId,
    holderId: holder.id,
    holderName: holder.holderName,
    holderType: holder.holderType,
    companyId: holder.companyId,
    settleAccountId: account.id,
    provider,
    cardTail,
    bankName,
    settleBatch,
    settleCycle,
    startDate: chosen.startDate ?? '',
    endDate: chosen.endDate ?? '',
    dayQty: chosen.dayQty,
    ...amounts,
    transferStatus,
    payTransStatus: payTransStates.initiated,
    applyUser: ctx.actor.userId === systemActor.userId ? null : ctx.actor.userId,
    applyTime: ctx.now(),
    remark,
  }
  await insertWithdraw(ctx, row)
  const kept = await insertChosen(ctx, wanted, id)
  if (kept.rowQty !== chosen.rowQty || kept.applyAmt !== chosen.applyAmt) throw new AppError('WITHDRAW.AMT_CHANGED')
  await moveAllDays(ctx, { withdrawId: id, step: 'withdraw' }, () => bookWithdrawApplied(ctx, bookedOf(row)))
  await insertLog(ctx, { withdrawId: id, from: null, to: transferStatus, action: 'apply' })
  if (transferStatus === transferStates.inApproval || (await listCardUsers(ctx, id)).length > 0)
    await tellOfApplication(ctx, row)
  ctx.note(id, { withdrawNo: row.withdrawNo, holderName: holder.holderName, ...amounts })
  return id
}

type Kept = Parameters<typeof bookedOf>[0] & { holderName: string; applyUser: string | null }
async function tellOfApplication(ctx: Context, row: Kept): Promise<void> {
  const { id: withdrawId, companyId, applyUser } = row
  const content = `提现${row.withdrawNo}（${row.holderName}，${yuanText(row.netAmt)}元）已申请，等待审批`
  const alert = { title: '提现待审批', content, to: withdrawAddress(row) }
  await warnApprovers(ctx, { withdrawId, companyId, applyUser }, alert)
}

/** Ids of the same second differ in their last eight digits. */
const withdrawNoOf = (id: string, at: Date): string =>
  `WD${toWallTime(at).replaceAll(/\D/g, '')}${id.padStart(8, '0').slice(-8)}`
