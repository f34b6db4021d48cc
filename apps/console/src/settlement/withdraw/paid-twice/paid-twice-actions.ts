import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { useMay, useMe } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/row-actions.tsx'
import type { Doing } from '../withdraw-doing.ts'

const whyNotOwn = '申请人不能复核本人申请的处理'

/** What two people do about money that went out a second time. */
export function usePaidTwiceActions() {
  const may = useMay()
  const me = useMe()
  return ({ paidTwice }: Withdraw, open: (action: Doing['action']) => () => void): RowAction[] => {
    if (paidTwice === null) return []
    if (paidTwice.askUserId === null)
      return may(withdrawApi.askPaidTwice)
        ? [{ key: 'askPaidTwice', label: '处理重复付款', onClick: open('askPaidTwice') }]
        : []
    const isOwn = paidTwice.askUserId === me.id
    const confirm = { key: 'confirmPaidTwice', label: '复核重复付款处理', onClick: open('confirmPaidTwice') }
    return [
      ...(may(withdrawApi.confirmPaidTwice) ? [{ ...confirm, ...(isOwn && { whyNot: whyNotOwn }) }] : []),
      ...(may(withdrawApi.refusePaidTwice)
        ? [{ key: 'refusePaidTwice', label: '驳回重复付款处理', onClick: open('refusePaidTwice') }]
        : []),
    ]
  }
}
