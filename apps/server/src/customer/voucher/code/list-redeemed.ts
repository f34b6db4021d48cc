import type { RedeemedCode, redeemCodeApi } from '@chargedeck/contract/customer/voucher/code-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { batchesInScope } from './store.ts'

type Query = Received<typeof redeemCodeApi.redeemed>['query']
type Row = Omit<RedeemedCode, 'redeemTime'> & { redeemTime: Date }

/** Who redeemed a code of the batch, the last one first. */
export async function listRedeemed(ctx: Context, query: Query): Promise<Page<RedeemedCode>> {
  const redeemed = batchesInScope(ctx)
    .innerJoin('redeemCode', 'redeemCode.batchId', 'redeemBatch.id')
    .innerJoin('customer', 'customer.id', 'redeemCode.customerId')
    .where('redeemBatch.id', '=', query.batchId)
    .where('redeemCode.redeemTime', 'is not', null)
  return readPage(ctx, query, {
    matching: redeemed,
    rows: redeemed
      .select(['redeemCode.id', 'redeemCode.codeTail', 'customer.id as customerId', 'customer.customerNo'])
      .select(['customer.mobile', 'customer.nickname', 'customer.realName'])
      .select((row) => row.ref('redeemCode.redeemTime').$notNull().as('redeemTime')),
    sort: {
      columns: { redeemTime: 'redeemCode.redeemTime' },
      field: 'redeemTime',
      order: 'descend',
      id: 'redeemCode.id',
    },
    present: (rows: Row[]) =>
      rows.map((row) => ({ ...row, mobile: maskMobile(row.mobile), redeemTime: toWallTime(row.redeemTime) })),
  })
}
