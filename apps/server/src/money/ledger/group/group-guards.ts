import { yuanText } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import type { GroupDeletionGuards } from '../../../customer/customer-group/public.ts'
import { refuseUnless } from '../../../platform/guard.ts'

/** A group stays while money of it is on its way: what comes back later would be in a wallet that no list shows. */
export const groupWalletGuards: GroupDeletionGuards = [
  async ({ tx }, { id }) => {
    const { refundingAmt } = await tx
      .selectFrom('groupWallet')
      .select('refundingAmt')
      .where('groupId', '=', id)
      .executeTakeFirstOrThrow()
    return refuseUnless(refundingAmt === 0, 'GROUP.STILL_USED', `企业有退款中金额${yuanText(refundingAmt)}元，不能删除`)
  },
  async ({ tx }, { id }) => {
    const waiting = await tx
      .selectFrom('tradeOrder')
      .select('id')
      .where('groupId', '=', id)
      .where('tradeType', '=', tradeTypes.groupDeposit)
      .where('tradeStatus', 'in', [tradeStates.toPay, tradeStates.processing])
      .executeTakeFirst()
    return refuseUnless(!waiting, 'GROUP.STILL_USED', '企业有未结束的充值，不能删除')
  },
]
