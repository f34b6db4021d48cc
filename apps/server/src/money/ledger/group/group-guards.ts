import { yuanText } from '@chargedeck/domain/kernel/money'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import type { GroupDeletionGuards } from '../../../customer/customer-group/public.ts'
import { refuseUnless } from '../../../platform/guard.ts'
import { hasOpenTrade } from '../lot/lot-store.ts'
import { lockGroupWallet } from '../wallet-store.ts'

/** A group stays while money of it is on its way: what comes back later would be in a wallet that no list shows. */
export const groupWalletGuards: GroupDeletionGuards = [
  async (ctx, { id }) => {
    const { refundingAmt } = await lockGroupWallet(ctx, id)
    return refuseUnless(refundingAmt === 0, 'GROUP.STILL_USED', `企业有退款中金额${yuanText(refundingAmt)}元，不能删除`)
  },
  async (ctx, { id }) => {
    const isAwaited = await hasOpenTrade(ctx, { column: 'groupId', id }, tradeTypes.groupDeposit)
    return refuseUnless(!isAwaited, 'GROUP.STILL_USED', '企业有未结束的充值，不能删除')
  },
]
