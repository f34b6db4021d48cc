import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { ClosePaymentDialog } from '../online/close-payment.tsx'
import type { TradeAction } from './trade-actions.ts'
import { tradeDetail } from '../trade-list-queries.ts'
import { TradeStory } from '../trade-story.tsx'
import { useTradeQuestions } from './trade-questions.ts'
import { WhyReview } from './why-review.tsx'

type Props = { action: TradeAction; onClose: () => void }

export const TradeActionDialog = ({ action: { kind, trade }, onClose }: Props) =>
  kind === 'closePayment' ? (
    <ClosePaymentDialog orderId={trade.orderId} onClose={onClose} />
  ) : (
    <BatchDialog kind={kind} trade={trade} onClose={onClose} />
  )

/** Nothing is decided before its proof, its reason and the others of its batch are known; a review shows them all. */
function BatchDialog({ kind, trade, onClose }: { kind: 'review' | 'close'; trade: TradeOrder; onClose: () => void }) {
  const { data, error, refetch } = useQuery(tradeDetail(trade.orderId))
  const { closing, review } = useTradeQuestions(data ?? { trade, refunds: [] })
  const question = kind === 'review' ? review : closing
  const unread = error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : '正在读取…'
  const evidence = data && kind === 'review' && <TradeStory detail={data} />
  const what = data ? (
    <>
      <p>{question.what}</p>
      {kind === 'review' && <WhyReview {...data} />}
      {evidence}
    </>
  ) : (
    unread
  )
  return (
    <ConfirmDialog
      {...question}
      what={what}
      blocked={!data}
      {...(kind === 'review' && { width: 720 })}
      onClose={onClose}
    />
  )
}
