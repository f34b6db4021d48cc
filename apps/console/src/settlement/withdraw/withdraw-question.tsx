import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { useQuery } from '@tanstack/react-query'
import { App, Flex } from 'antd'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-dialog.tsx'
import { Facts } from '../../ui/record/record-drawer.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { AskEndDialog, ConfirmEndDialog, RefuseEndDialog } from './ending/end-dialogs.tsx'
import { AskPaidTwiceDialog, ConfirmPaidTwiceDialog, RefusePaidTwiceDialog } from './paid-twice/paid-twice-dialogs.tsx'
import type { Doing } from './withdraw-doing.ts'
import { cardChangeOf } from './withdraw-labels.tsx'
import {
  useApproveWithdraw,
  useNullifyWithdraw,
  usePayWithdraw,
  useUndoTransfer,
  isMoved,
  withdrawDetail,
} from './withdraw-queries.ts'

/** The account as it is now: the server refuses when it changes after this is read. */
function whatIsPaid(withdraw: Withdraw, nextRunTime: string | null | undefined): string {
  const { holderName, accountBankName, accountCardTail, ...of } = withdraw
  const change = cardChangeOf(withdraw)
  const payment = `将于${nextRunTime?.slice(0, 16) ?? '账户的下一批次'}向${holderName}的${accountBankName}（尾号${accountCardTail}，户名${of.accountCardName}）出款${yuan(of.netAmt)}元。`
  return change === null ? payment : `${change}，请核实。${payment}`
}

/** What the one who decides compares before the money leaves. */
function Decided({ withdraw }: { withdraw: Withdraw }) {
  const may = useMay()
  const { data } = useQuery({
    ...withdrawDetail(withdraw.withdrawId),
    staleTime: 0,
    enabled: may(withdrawApi.detail),
  })
  return (
    <Flex vertical gap={12}>
      <Facts
        items={[
          { label: '申请金额', value: `${yuan(withdraw.applyAmt)} 元` },
          { label: '手续费', value: `${yuan(withdraw.feeAmt)} 元` },
          { label: '账期', value: `${withdraw.startDate} 至 ${withdraw.endDate}（${withdraw.dayQty}天）`, span: 2 },
          { label: '申请人', value: withdraw.applyUserName ?? '系统' },
          { label: '申请时间', value: withdraw.applyTime },
        ]}
      />
      <div>{whatIsPaid(withdraw, data?.nextRunTime)}</div>
    </Flex>
  )
}

/** Somebody else was first: the question is over. What is shown behind it is read again by the call itself. */
function useOrClose(onClose: () => void) {
  const { message } = App.useApp()
  return async (change: Promise<unknown>): Promise<unknown> =>
    change.catch((error: unknown) => {
      if (isMoved(error)) {
        void message.error(error.message)
        onClose()
      }
      throw error
    })
}

/** Asks before money moves, and says what will happen. */
export function WithdrawQuestion({ action, withdraw, onClose }: Doing & { onClose: () => void }) {
  const orClose = useOrClose(onClose)
  const { withdrawId, withdrawNo, netAmt, applyAmt, holderName } = withdraw
  const pay = usePayWithdraw()
  const approve = useApproveWithdraw()
  const undo = useUndoTransfer()
  const nullify = useNullifyWithdraw()
  if (action === 'pay' || action === 'approve') {
    const isApproval = action === 'approve'
    const { payeeMark } = withdraw
    return (
      <ConfirmDialog
        title={`${isApproval ? '审批并转账' : '转账'} - ${withdrawNo}`}
        width={520}
        what={<Decided withdraw={withdraw} />}
        irreversible="批次发出后不能撤销"
        okText={isApproval ? '审批通过并转账' : '转账'}
        saved="已安排出款"
        onConfirm={() => orClose((isApproval ? approve : pay).mutateAsync({ withdrawId, payeeMark }))}
        onClose={onClose}
      />
    )
  }
  if (action === 'askEnd') return <AskEndDialog withdraw={withdraw} onClose={onClose} />
  if (action === 'confirmEnd') return <ConfirmEndDialog withdraw={withdraw} onClose={onClose} />
  if (action === 'refuseEnd') return <RefuseEndDialog withdraw={withdraw} onClose={onClose} />
  if (action === 'askPaidTwice') return <AskPaidTwiceDialog withdraw={withdraw} onClose={onClose} />
  if (action === 'confirmPaidTwice') return <ConfirmPaidTwiceDialog withdraw={withdraw} onClose={onClose} />
  if (action === 'refusePaidTwice') return <RefusePaidTwiceDialog withdraw={withdraw} onClose={onClose} />
  if (action === 'undo')
    return (
      <ConfirmDialog
        title={`撤销转账 - ${withdrawNo}`}
        what={`本批次不再出款${yuan(netAmt)}元，提现单保留，可再次转账或作废。`}
        reason="optional"
        okText="撤销转账"
        saved="已撤销转账"
        onConfirm={(reason) => orClose(undo.mutateAsync({ withdrawId, ...(reason && { reason }) }))}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={`作废提现 - ${withdrawNo}`}
      what={`${yuan(applyAmt)}元退回${holderName}的应付余额，日账单恢复为未提现。`}
      irreversible="作废后不能恢复，只能重新申请"
      reason="required"
      okText="作废"
      danger
      saved="已作废"
      onConfirm={(reason) => orClose(nullify.mutateAsync({ withdrawId, reason }))}
      onClose={onClose}
    />
  )
}
