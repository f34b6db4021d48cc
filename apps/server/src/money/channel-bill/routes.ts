import { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { implement } from '../../platform/http/implement.ts'
import { answerOnce } from '../../platform/repeat/answer-once.ts'
import { askForBill } from './ask-for-bill.ts'
import { listBills, readBill } from './list-bills.ts'
import { listDiffs } from './list-diffs.ts'
import { settleDiff } from './settle-diff.ts'

export const channelBillRoutes = implement(channelBillApi, {
  page: async (ctx, { query }) => listBills(ctx, query),
  info: async (ctx, { query }) => readBill(ctx, query.id),
  fetch: async (ctx, { body }) => askForBill(ctx, body),
  diffs: async (ctx, { query }) => listDiffs(ctx, query),
  settle: async (ctx, { body }) =>
    answerOnce(ctx, { path: channelBillApi.settle.path, body }, (input) => settleDiff(ctx, input)),
})
