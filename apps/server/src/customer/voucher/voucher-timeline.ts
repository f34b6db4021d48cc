import { groupedYuan } from '@chargedeck/domain/kernel/money'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { voucherSourceLabels } from '@chargedeck/contract/customer/voucher/enums'
import type { TimelineSource } from '../customer/public.ts'
import { listLatestOf, type VoucherRow } from './store.ts'

/** What a customer received, used and let expire. */
export const voucherTimeline: TimelineSource = async (ctx, customerId, most) =>
  (await listLatestOf(ctx, customerId, most)).flatMap((voucher) => [
    received(voucher),
    ...used(voucher),
    ...expired(voucher),
  ])

const pathOf = ({ customerId, voucherNo }: VoucherRow): string =>
  `/customer/ordinary?list=vouchers&customerId=${customerId}&voucherNo=${voucherNo}`

const received = (voucher: VoucherRow) => ({
  key: `voucher-${voucher.id}`,
  at: voucher.createTime,
  title: '收到优惠券',
  detail: [voucher.voucherName, voucherSourceLabels[voucher.sourceType]].join('，'),
  path: pathOf(voucher),
})

const used = ({ id, voucherName, usedTime, usedAmt, usedOrderId }: VoucherRow) =>
  usedTime === null || usedOrderId === null
    ? []
    : [
        {
          key: `voucher-used-${id}`,
          at: usedTime,
          title: '使用优惠券',
          detail: [voucherName, usedAmt === null ? null : `抵扣${groupedYuan(usedAmt)}元`].filter(Boolean).join('，'),
          path: `/orders/charge?orderId=${usedOrderId}&open=${usedOrderId}`,
        },
      ]

const expired = (voucher: VoucherRow) =>
  voucher.status === voucherStates.expired
    ? [
        {
          key: `voucher-expired-${voucher.id}`,
          at: voucher.validTo,
          title: '优惠券过期',
          detail: voucher.voucherName,
          path: pathOf(voucher),
        },
      ]
    : []
