import { redeemCodeApi } from '@chargedeck/contract/customer/voucher/code-calls'
import { implement } from '../../../platform/http/implement.ts'
import { printBatch, stopBatch } from './change-batch.ts'
import { listBatches } from './list-batches.ts'
import { listRedeemed } from './list-redeemed.ts'
import { makeBatch } from './make-batch.ts'

export const redeemCodeRoutes = implement(redeemCodeApi, {
  page: async (ctx, { query }) => listBatches(ctx, query),
  redeemed: async (ctx, { query }) => listRedeemed(ctx, query),
  batch: async (ctx, { body }) => makeBatch(ctx, body),
  print: async (ctx, { body }) => printBatch(ctx, body),
  stop: async (ctx, { body }) => stopBatch(ctx, body),
})
