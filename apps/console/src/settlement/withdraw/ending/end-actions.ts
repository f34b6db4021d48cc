import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { isSent } from '@chargedeck/domain/withdraw/actions'
import { mayConfirmEnd } from '@chargedeck/domain/withdraw/transfer-end'
import { useMay, useMe } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/row-actions.tsx'
import type { Doing } from '../withdraw-doing.ts'

const whyNotYet = '发出满三天仍无结果才能人工结束'
const whyNotOwn = '申请人不能复核本人申请的人工结束'

/** What two people do about a transfer of which the provider says nothing or two things. */
export function useEndActions() {
  const may = useMay()
  const me = useMe()
  return (withdraw: Withdraw, open: (action: Doing['action']) => () => void): RowAction[] => {
    const isDoubted = withdraw.doubtFlag === 1
    if (!isSent(withdraw) && !isDoubted) return []
    const { endAskUserId: askUserId } = withdraw
    if (askUserId === null)
      return may(withdrawApi.askEnd)
        ? [
            {
              key: 'askEnd',
              label: '申请人工结束',
              onClick: open('askEnd'),
              ...(withdraw.silentFlag === 0 && !isDoubted && { whyNot: whyNotYet }),
            },
          ]
        : []
    return [
      ...(may(withdrawApi.confirmEnd)
        ? [
            {
              key: 'confirmEnd',
              label: '复核人工结束',
              onClick: open('confirmEnd'),
              ...(!mayConfirmEnd({ askUserId }, me.id) && { whyNot: whyNotOwn }),
            },
          ]
        : []),
      ...(may(withdrawApi.refuseEnd) ? [{ key: 'refuseEnd', label: '驳回人工结束', onClick: open('refuseEnd') }] : []),
    ]
  }
}
