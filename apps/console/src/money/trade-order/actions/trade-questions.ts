import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { withPhone } from '@chargedeck/domain/customer/name'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { App } from 'antd'
import { useRequestIds } from '../../../platform/request-id.ts'
import type { Question } from '../../../ui/action/confirm-dialog.tsx'
import { useOutcomeNotice } from '../../../ui/action/outcome-notice.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { ownerNameOf } from '../trade-labels.ts'
import { useCloseTrade, useConfirmRefund, useConfirmTopUp } from '../trade-queries.ts'
import { refundedNotice, toppedUpNotice } from './review-outcome.ts'

/** What is asked before a trade that waits for a second person is confirmed or given up; of a refund the whole batch. */
export function useTradeQuestions({ trade, refunds }: Pick<TradeOrderDetail, 'trade' | 'refunds'>) {
  const { message } = App.useApp()
  const tell = useOutcomeNotice()
  const { word, confirm, givenUp } = useReview(trade)
  const close = useCloseTrade()
  const requestIdOf = useRequestIds()
  const batch = [trade, ...refunds]
  const amt = yuan(sumFen(batch.map(({ tradeAmt }) => tradeAmt)))
  const owner = withPhone(ownerNameOf(trade), trade.groupId === null ? trade.mobile : null)
  const what = `${owner}，${batch.length}笔，共${amt}元`
  const closing: Question = {
    title: `关闭${word}`,
    what: `${what}，${givenUp}。`,
    reason: 'required',
    okText: `关闭${word}`,
    onConfirm: async (reason) => {
      const requestId = requestIdOf(`${trade.orderId} ${reason}`)
      await close.mutateAsync({ requestId, orderId: trade.orderId, reason })
      void message.success(`已关闭，${givenUp}`)
    },
  }
  const review: Question = {
    title: `复核${word}`,
    what: `${what}。`,
    okText: '复核通过',
    onConfirm: async () => tell(await confirm()),
  }
  return { closing, review }
}

function useReview(trade: TradeOrder) {
  const { orderId, refundBatchNo } = trade
  const refund = useConfirmRefund()
  const topUp = useConfirmTopUp()
  const bookTopUp = async () => toppedUpNotice(trade, await topUp.mutateAsync({ orderId }))
  if (refundBatchNo === null) return { word: '充值', confirm: bookTopUp, givenUp: '余额不变' }
  const payBack = async () => refundedNotice(await refund.mutateAsync({ refundBatchNo }))
  return { word: '退款', confirm: payBack, givenUp: '款项回到余额' }
}
