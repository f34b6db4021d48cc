import type { Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade/states'
import { firstStateOf } from '@chargedeck/domain/withdraw/terms'
import { bookWithdrawApplied } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import { systemActor, type Context } from '../../../platform/context.ts'
import { moveDays } from '../../settle-day/public.ts'
import { bookedOf } from '../booked-of.ts'
import { refreshMonthsOfDays } from '../../settle-month/public.ts'
import { insertLines, insertLog, insertWithdraw } from '../withdraw-store.ts'
import type { AccountRow, PayableDayRow } from './open-days-store.ts'
import type { WithdrawTerms } from './withdraw-terms.ts'

type NewWithdraw = {
  requestId: string
  terms: WithdrawTerms
  account: AccountRow
  days: readonly PayableDayRow[]
  amounts: { applyAmt: Fen; feeAmt: Fen; netAmt: Fen }
  remark: string | null
}

export async function keepWithdraw(ctx: Context, wanted: NewWithdraw): Promise<string> {
  const { requestId, terms, account, days, amounts, remark } = wanted
  const { holder, config } = terms
  const [id, dates] = [ctx.nextId(), days.map(({ settleDate }) => settleDate).toSorted()]
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
    startDate: dates[0] ?? '',
    endDate: dates.at(-1) ?? '',
    dayQty: new Set(dates).size,
    ...amounts,
    transferStatus,
    payTransStatus: payTransStates.initiated,
    applyUser: ctx.actor.userId === systemActor.userId ? null : ctx.actor.userId,
    applyTime: ctx.now(),
    remark,
  }
  await insertWithdraw(ctx, row)
  await insertLines(
    ctx,
    days.map(({ id: dailyId, settleDate, stationId, shareAmt }) => ({
      withdrawId: id,
      dailyId,
      settleDate,
      stationId,
      shareAmt,
      holderId: holder.id,
    })),
  )
  await bookWithdrawApplied(ctx, bookedOf(row))
  const dailyIds = days.map((day) => day.id)
  if (!(await moveDays(ctx, dailyIds, 'withdraw', id))) throw new AppError('WITHDRAW.DAY_TAKEN')
  await refreshMonthsOfDays(ctx, dailyIds)
  await insertLog(ctx, { withdrawId: id, from: null, to: transferStatus, action: 'apply' })
  ctx.note(id, { withdrawNo: row.withdrawNo, holderName: holder.holderName, ...amounts })
  return id
}

/** Ids of the same second differ in their last eight digits. */
const withdrawNoOf = (id: string, at: Date): string =>
  `WD${toWallTime(at).replaceAll(/\D/g, '')}${id.padStart(8, '0').slice(-8)}`
