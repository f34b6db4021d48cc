import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { Context } from '../../../platform/context.ts'
import { handleDiffs } from './handle-diffs.ts'
import { readCheck } from './list-checks.ts'
import { wholeDiffs } from './list-diffs.ts'
import { startCheck } from './start-check.ts'

type CheckCall = typeof carrierCheckApi.check

/** One call for both: a day to compare, or differences to handle. Answers how the day stands now. */
export async function checkOrders(ctx: Context, body: Received<CheckCall>['body']): Promise<Answer<CheckCall>> {
  const { checkId, refused } = body.diffIds
    ? await handleDiffs(ctx, body)
    : { checkId: await startCheck(ctx, body), refused: [] }
  return { check: await readCheck(ctx, checkId), diffs: await wholeDiffs(ctx, checkId), refused }
}
