import type { Received } from '@chargedeck/contract/endpoint'
import type { journalApi, JournalSums } from '@chargedeck/contract/insight/journal/calls'
import { isRangeTooLong } from '@chargedeck/domain/kernel/day-range'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { sumOnAccount } from './journal-row-store.ts'
import { matchingJournals } from './list-journals.ts'

/** Both sides of one account over the listed journals: in its days, the figures of the trial balance. */
export async function sumJournals(
  ctx: Context,
  { account, channel, ...filters }: Received<typeof journalApi.summary>['query'],
): Promise<JournalSums> {
  if (isRangeTooLong(startOfRange(filters.startTime), endOfRange(filters.endTime)))
    throw new AppError('JOURNAL.RANGE_TOO_LONG')
  return sumOnAccount(await matchingJournals(ctx, filters), { account, ...(channel !== undefined && { channel }) })
}
