import type { GrantableActivity } from '@chargedeck/contract/customer/voucher/grant-calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { yuan } from '../../ui/text/quantity-text.tsx'

/** `qty` null: the caller may not count them. `isMore`: there are more than are counted. */
export type Reached = { qty: number | null; isMore: boolean }

type Costing = Pick<GrantableActivity, 'activityName' | 'budgetLeftAmt' | 'voucherQty' | 'costAmt' | 'prizeLines'>

export const customersText = ({ qty, isMore }: Reached): string =>
  qty === null ? '所有符合条件的客户' : `${isMore ? '超过 ' : ''}${qty.toLocaleString('en-US')} 位客户`

/** What is asked before many receive vouchers: how many, of what, and what it costs at most. */
export function grantQuestion(activity: Costing, reached: Reached): { title: string; lines: string[] } {
  return {
    title: `向${reached.qty === null || reached.isMore ? '' : ' '}${customersText(reached)}发放“${activity.activityName}”？`,
    lines: [
      `每位 ${activity.voucherQty} 张优惠券，${costText(activity, reached)}`,
      ...activity.prizeLines,
      ...budgetLine(activity, reached),
      '不在活动范围内或已达次数上限的客户不发，原因见发放报告。',
    ],
  }
}

function costText({ costAmt }: Costing, { qty, isMore }: Reached): string {
  if (costAmt === null) return '含不封顶的折扣券、电量券或洗车券，金额无法预计。'
  const each = `最高 ${yuan(costAmt)} 元`
  if (qty === null) return `${each}。`
  return `${each}，合计${isMore ? '超过' : '最高'} ${yuan(fen(costAmt * qty))} 元。`
}

function budgetLine({ budgetLeftAmt, costAmt }: Costing, { qty }: Reached): string[] {
  if (budgetLeftAmt === null || !costAmt || (qty !== null && costAmt * qty <= budgetLeftAmt)) return []
  const enough = Math.floor(budgetLeftAmt / costAmt).toLocaleString('en-US')
  return [`活动剩余预算 ${yuan(budgetLeftAmt)} 元，只够 ${enough} 位，用完即停止。`]
}
