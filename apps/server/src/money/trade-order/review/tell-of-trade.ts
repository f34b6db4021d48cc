import { permissionOf } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { orgOfCompany } from '../../../site/company/public.ts'
import { tellReviewers } from '../../../staff/user/public.ts'

/** `number`: of the refund, or of the customer. */
type Waiting = { companyId: string; what: 'REFUND' | 'TOP_UP'; amt: Fen; number: string }

export async function tellOfTrade(ctx: Context, { companyId, what, amt, number }: Waiting): Promise<void> {
  const isRefund = what === 'REFUND'
  const subject = isRefund ? `退款${number}` : `客户${number}的充值`
  await tellReviewers(ctx, {
    permission: permissionOf(isRefund ? tradeOrderApi.confirmRefund : tradeOrderApi.confirmTopUp),
    orgId: await orgOfCompany(ctx, companyId),
    title: isRefund ? '退款待复核' : '充值待复核',
    content: `${subject}（${yuanText(amt)}元）等待复核，请在交易订单中处理`,
  })
}
