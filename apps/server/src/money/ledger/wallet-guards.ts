import { sumFen, yuanText } from '@chargedeck/domain/kernel/money'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import type { CustomerDeletion } from '../../customer/customer/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { hasOpenTrade } from './lot/lot-store.ts'
import { lockWallet } from './wallet-store.ts'

/** A customer leaves with an empty wallet: nothing of theirs is here, and nothing is owed. */
export const walletGuards: CustomerDeletion['guards'] = [
  async (ctx, { id }) => {
    const { balanceAmt, giftAmt, frozenAmt, owedAmt, refundingAmt } = await lockWallet(ctx, id)
    const left = [
      { amt: owedAmt, text: '欠费' },
      { amt: frozenAmt, text: '冻结金额' },
      { amt: refundingAmt, text: '退款中金额' },
      { amt: sumFen([balanceAmt, giftAmt]), text: '余额' },
    ].find(({ amt }) => amt > 0)
    if (!left) return null
    return new AppError('CUSTOMER.NOT_DELETABLE', `客户有${left.text}${yuanText(left.amt)}元，不能删除`)
  },
  async (ctx, { id }) => {
    const isAwaited = await hasOpenTrade(ctx, { column: 'customerId', id }, tradeTypes.topUp)
    return refuseUnless(!isAwaited, 'CUSTOMER.NOT_DELETABLE', '客户有未结束的充值，不能删除')
  },
]
