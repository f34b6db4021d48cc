import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { openStates } from '@chargedeck/domain/settle-account/states'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/job.ts'
import type { AccountRow } from '../account-store.ts'

export const openingJob = defineJob<{ accountId: string }>('ask-about-settle-account')

/** A new request to the provider, with a number of its own. */
export const askedNow = ({ now }: Pick<Context, 'now'>, { tryQty }: AccountRow) => ({
  openStatus: openStates.opening,
  openMsg: null,
  applyNo: null,
  tokenNo: null,
  tryQty: tryQty + 1,
  askDate: dayOf(now()),
})

export const askOpening = ({ tx }: Pick<Context, 'tx'>, accountId: string, runAt?: Date): Promise<void> =>
  enqueue(tx, openingJob, { accountId }, { jobKey: `settle-account:${accountId}`, ...(runAt && { runAt }) })
