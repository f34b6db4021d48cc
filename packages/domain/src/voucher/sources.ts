import { activityBizs } from '../activity/kinds.ts'

/** What brought a voucher: something that an activity rewards, or a full charge where a car wash stands. */
export const voucherSources = { ...activityBizs, fullCharge: 'FULL_CHARGE' } as const
export type VoucherSource = (typeof voucherSources)[keyof typeof voucherSources]
