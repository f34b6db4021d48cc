import type { RedeemBatch, redeemCodeApi } from '@chargedeck/contract/customer/voucher/code-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { batchesInScope, type BatchRow } from './store.ts'

type Query = Received<typeof redeemCodeApi.page>['query']
type Row = BatchRow & { activityName: string }

export async function listBatches(ctx: Context, query: Query): Promise<Page<RedeemBatch>> {
  const all = batchesInScope(ctx)
  const batches = query.activityId ? all.where('redeemBatch.activityId', '=', query.activityId) : all
  return readPage(ctx, query, {
    matching: batches,
    rows: batches
      .innerJoin('activity', 'activity.id', 'redeemBatch.activityId')
      .selectAll('redeemBatch')
      .select('activity.activityName'),
    sort: { columns: { createTime: 'redeemBatch.id' }, order: 'descend', id: 'redeemBatch.id' },
    present: (rows: Row[]) => rows.map(present),
  })
}

const present = (row: Row): RedeemBatch => ({
  id: row.id,
  batchNo: row.batchNo,
  activityId: row.activityId,
  activityName: row.activityName,
  codeQty: row.codeQty,
  redeemedQty: row.redeemedQty,
  validTo: toWallTime(row.validTo),
  dataStatus: row.dataStatus,
  printTime: row.printTime && toWallTime(row.printTime),
  printQty: row.printQty,
  remark: row.remark,
  createTime: toWallTime(row.createTime),
})
