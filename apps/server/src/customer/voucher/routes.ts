import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { implement } from '../../platform/http/implement.ts'
import { listVouchers } from './list-vouchers.ts'

export const voucherRoutes = implement(voucherApi, {
  page: async (ctx, { query }) => listVouchers(ctx, query),
})
