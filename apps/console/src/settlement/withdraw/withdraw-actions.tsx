import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { canUndo, isSent } from '@chargedeck/domain/withdraw/actions'
import { App } from 'antd'
import { useState } from 'react'
import { useMay, useMe } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEndActions } from './ending/end-actions.ts'
import { usePaidTwiceActions } from './paid-twice/paid-twice-actions.ts'
import type { Doing } from './withdraw-doing.ts'
import {
  doubtOf,
  whyNotApprove,
  whyNotApproveOwn,
  whyNotApproveOwnCard,
  whyNotNullify,
  whyNotPay,
  whyNotUndo,
} from './withdraw-labels.tsx'
import { useAskStatus } from './withdraw-queries.ts'

const WithdrawQuestion = lazyPart(async () => (await import('./withdraw-question.tsx')).WithdrawQuestion)

/** What can be done with a withdrawal, each only in its states; the others say why. */
export function useWithdrawActions() {
  const may = useMay()
  const me = useMe()
  const endActionsOf = useEndActions()
  const paidTwiceActionsOf = usePaidTwiceActions()
  const { message } = App.useApp()
  const [doing, setDoing] = useState<Doing | null>(null)
  const ask = useAskStatus()
  const askNow = ({ withdrawId }: Withdraw) =>
    ask.mutate(withdrawId, {
      onSuccess: ({ respDesc }) =>
        void message.success(`已向渠道查询，请稍后刷新${respDesc === null ? '' : `（此前：${respDesc}）`}`),
      onError: ({ message: why }) => void message.error(why),
    })
  const whyNotApproval = (withdraw: Withdraw) => {
    if (!may(withdrawApi.approve)) return whyNotApprove
    if (withdraw.applyUserId === me.id) return whyNotApproveOwn
    return withdraw.cardUserIds.includes(me.id) ? whyNotApproveOwnCard : doubtOf(withdraw)
  }
  const actionsOf = (withdraw: Withdraw): RowAction[] => {
    const open = (action: Doing['action']) => () => setDoing({ action, withdraw })
    return [
      ...(may(withdrawApi.pay) && withdraw.needApproval === 0
        ? [{ key: 'pay', label: '转账', onClick: open('pay'), whyNot: whyNotPay(withdraw) }]
        : []),
      ...((may(withdrawApi.pay) || may(withdrawApi.approve)) && withdraw.needApproval === 1
        ? [{ key: 'approve', label: '审批转账', onClick: open('approve'), whyNot: whyNotApproval(withdraw) }]
        : []),
      ...endActionsOf(withdraw, open),
      ...paidTwiceActionsOf(withdraw, open),
      ...(may(withdrawApi.status) && isSent(withdraw)
        ? [{ key: 'status', label: '查询状态', onClick: () => askNow(withdraw) }]
        : []),
      ...(may(withdrawApi.undo)
        ? [
            {
              key: 'undo',
              label: '撤销转账',
              onClick: open('undo'),
              whyNot: canUndo(withdraw) ? undefined : whyNotUndo(withdraw),
            },
          ]
        : []),
      ...(may(withdrawApi.nullify)
        ? [
            {
              key: 'nullify',
              label: '作废',
              danger: true,
              onClick: open('nullify'),
              whyNot: whyNotNullify(withdraw),
            },
          ]
        : []),
    ]
  }
  const dialogs = doing && <WithdrawQuestion {...doing} onClose={() => setDoing(null)} />
  return { actionsOf, dialogs }
}
