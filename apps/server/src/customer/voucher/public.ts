// Vouchers: what a customer holds, and which charge uses it.
export { voucherCandidates, voucherOfOrderOrNull, voucherOrNull, type DatedCandidate } from './candidates.ts'
export { voucherName } from './store.ts'
export { giveVoucherBack, keepVoucherFor, lockVoucher, useVoucher } from './voucher-of-order.ts'
export { grantVouchers, type VoucherGrantOrder } from './grant-vouchers.ts'
export { expireVouchersHandler, expireVouchersMinutely } from './expire-vouchers.ts'
