import type { FinanceDay, PayoutSums } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf, startOfRange, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import type { Context } from '../../../platform/context.ts'
import { readMissingYear } from '../../settle-account/public.ts'
import { sumWithdrawable } from '../../settle-day/public.ts'
import {
  countAccounts,
  countUnbalanced,
  isPlanned,
  isSentBack,
  listOpenCloses,
  listOpenSums,
  readSums,
  sumDoubted,
  sumEndWaits,
  sumPaidTwice,
  sumSilent,
  sumUnbilled,
  sumUnbilledOccupations,
  type OpenSum,
} from './finance-day-store.ts'

const { applied, undone, failed, transferring } = transferStates

/** What waits for people of finance now, of all that they may see. */
export async function readFinanceDay(ctx: Context): Promise<FinanceDay> {
  const sums = await listOpenSums(ctx)
  const of = (isMeant: (sum: OpenSum) => boolean) => {
    const meant = sums.filter(isMeant)
    return {
      qty: meant.reduce((qty, sum) => qty + sum.qty, 0),
      amt: sumFen(meant.map(({ amt }) => amt)),
    }
  }
  const planned = sums.find(isPlanned)?.nextRunTime ?? null
  return {
    toPay: of((sum) => sum.transferStatus === applied && isPayable(sum)),
    toApprove: of((sum) => sum.isToApprove && !sum.isDoubted),
    undone: of((sum) => sum.transferStatus === undone && isPayable(sum)),
    failed: of((sum) => sum.transferStatus === failed && !isSentBack(sum) && isPayable(sum)),
    returned: of((sum) => isSentBack(sum) && isPayable(sum)),
    tonight: of(isPlanned),
    sent: of((sum) => sum.transferStatus === transferring && !isPlanned(sum)),
    nextRunTime: wallTimeOrNull(planned),
    missingYear: await readMissingYear(ctx),
    unbilled: await sumUnbilled(ctx),
    unbilledOccupy: await sumUnbilledOccupations(ctx),
    openDays: openDaysOf(await listOpenCloses(ctx)),
    failedAccountQty: await countAccounts(ctx, openStates.failed),
    openingAccountQty: await countAccounts(ctx, openStates.opening),
    longSent: await sumSilent(ctx),
    doubted: await sumDoubted(ctx),
    endWaits: await sumEndWaits(ctx),
    paidTwice: await sumPaidTwice(ctx),
    unbalancedQty: await countUnbalanced(ctx),
  }
}

const isPayable = ({ isToApprove, isDoubted }: OpenSum): boolean => !isToApprove && !isDoubted

type OpenClose = Awaited<ReturnType<typeof listOpenCloses>>[number]
function openDaysOf(closes: readonly OpenClose[]): FinanceDay['openDays'] {
  const days = new Map<string, OpenClose[]>()
  for (const close of closes) days.set(close.settleDate, [...(days.get(close.settleDate) ?? []), close])
  return [...days].map(([settleDate, of]) => ({
    settleDate,
    companyQty: of.length,
    waits: of.flatMap(({ companyName, waits }) => waits.map((why) => `${companyName}：${why}`)),
  }))
}

/** What the cards above the list show. */
export async function readPayoutSums(ctx: Context): Promise<PayoutSums> {
  const month = startOfRange(`${monthOf(dayOf(ctx.now()))}-01`)
  const { withdrawingAmt, stuckAmt, arrivedMonthAmt, arrivedMonthFeeAmt } = await readSums(ctx, month)
  return {
    withdrawableAmt: fen(await sumWithdrawable(ctx)),
    withdrawingAmt: fen(withdrawingAmt),
    stuckAmt: fen(stuckAmt),
    arrivedMonthAmt: fen(arrivedMonthAmt),
    arrivedMonthFeeAmt: fen(arrivedMonthFeeAmt),
    missingYear: await readMissingYear(ctx),
  }
}
