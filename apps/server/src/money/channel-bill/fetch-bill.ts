import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { isBillLate } from '@chargedeck/domain/channel-bill/late-bill'
import { judgedSpan } from '@chargedeck/domain/channel-bill/judged-span'
import { channelBillStates } from '@chargedeck/domain/channel-bill/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { failedForNow, type Outcome } from '../../platform/outbox/outcome.ts'
import { asSystem } from '../../platform/work.ts'
import { openChannel } from '../pay-channel/public.ts'
import { findAccount } from '../pay-config/public.ts'
import { listUnfinished, takeBilled, type PayTransEnds } from '../pay-trans/public.ts'
import { changeBill, findBillOrNull, isWarnedOf, type ChannelBillRow } from './bill-store.ts'
import { compareBill } from './compare-bill.ts'
import { countBooked } from './line-store.ts'
import { fetchBillJob } from './plan-bills.ts'
import { warnOfLateBill } from './warn-of-diffs.ts'

const doing = `job:${fetchBillJob.name}`

/** Gets the bill of a day, books what it proves, and compares. A bill that is not there yet is asked for again later. */
export const fetchBillHandler = (ends: PayTransEnds, open = openChannel): JobHandler =>
  handleLongJob(fetchBillJob, async (deps, { billId }) => {
    const bill = await asSystem(deps, doing, (ctx) => findBillOrNull(ctx, billId))
    if (bill?.status !== channelBillStates.waiting) return
    const outcome = await download(deps, bill, open)
    if (!outcome.sent) {
      await asSystem(deps, doing, (ctx) => noteFailure(ctx, bill, outcome.reason))
      return
    }
    await bookProved(deps, ends, bill, outcome.receipt)
    await asSystem(deps, doing, (ctx) => compareBill(ctx, billId, outcome.receipt))
  })

/** Staff are told once of a contract whose bills cannot be had: of the first day, and not of those that wait behind it. */
async function noteFailure(ctx: Context, bill: ChannelBillRow, failReason: string): Promise<void> {
  const { id, billDay, payConfigId } = bill
  const now = ctx.now()
  const isNews = isBillLate(billDay, now) && !(await isWarnedOf(ctx, payConfigId))
  await changeBill(ctx, id, { failReason, tryTime: now, ...(isNews && { warnTime: now }) })
  if (isNews) await warnOfLateBill(ctx, bill, failReason)
}

async function download(deps: WorkDeps, bill: ChannelBillRow, open: typeof openChannel): Promise<Outcome<BillLine[]>> {
  const { payConfigId, billDay } = bill
  const found = await asSystem(deps, doing, (ctx) => findAccount(ctx, payConfigId))
  const channel = found && open(found.account, deps)
  if (!channel) return failedForNow('渠道未接通')
  const outcome = await channel.downloadBill(billDay)
  if (!outcome.sent || outcome.receipt.length > 0) return outcome
  const bookedQty = await asSystem(deps, doing, (ctx) => countBooked(ctx, payConfigId, judgedSpan(billDay)))
  return bookedQty === 0 ? outcome : failedForNow(`渠道账单为空，而我方有${bookedQty}笔`)
}

/** A payment or refund that we did not know to be done: the bill of the channel is its word. */
async function bookProved(
  deps: WorkDeps,
  ends: PayTransEnds,
  { payConfigId }: ChannelBillRow,
  lines: readonly BillLine[],
): Promise<void> {
  const numbers = lines.map(({ number }) => number)
  const open = new Set(await asSystem(deps, doing, (ctx) => listUnfinished(ctx, payConfigId, numbers)))
  for (const line of lines)
    if (open.has(line.number) && !line.openFlag)
      await bookIfAllowed(asSystem(deps, doing, (ctx) => takeBilled(ctx, ends, payConfigId, line)))
}

/** What our rules refuse to book, such as money of a deleted customer, the comparison finds as a difference. */
async function bookIfAllowed(booking: Promise<void>): Promise<void> {
  try {
    await booking
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
