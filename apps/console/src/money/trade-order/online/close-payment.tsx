import type { Payment } from '@chargedeck/contract/money/trade-order/payment-calls'
import { useQuery } from '@tanstack/react-query'
import { useRequestIds } from '../../../platform/request-id.ts'
import { ConfirmDialog } from '../../../ui/action/confirm-action.tsx'
import type { Question } from '../../../ui/action/confirm-dialog.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { useCloseTrade } from '../trade-queries.ts'
import { paymentOf } from './payment-queries.ts'

/** A code of Alipay that nobody has scanned is no trade yet, and cannot be closed. */
export const lateTextOf = ({ tradeChannel, inAppFlag, expireTime }: Payment): string | null =>
  tradeChannel === 'AliPay' && inAppFlag === 0 && expireTime !== null
    ? `客户未扫码时，收款码到${expireTime}才失效，期间支付仍会到账`
    : null

const closingTextOf = (payment: Payment): string => {
  const usual = payment.inAppFlag === 1 ? '客户不能再支付' : '收款码失效，客户不能再支付'
  return `${lateTextOf(payment) ?? usual}；若已支付则照常到账。`
}

/** What is asked before a payment that waits for its payer is given up. */
export function useClosingQuestion(orderId: string): (payment: Payment) => Question {
  const close = useCloseTrade()
  const requestIdOf = useRequestIds()
  return (payment) => ({
    title: '关闭收款',
    what: closingTextOf(payment),
    reason: 'required',
    okText: '关闭收款',
    onConfirm: (reason) => close.mutateAsync({ requestId: requestIdOf(`${orderId} ${reason}`), orderId, reason }),
  })
}

export function ClosePaymentDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: payment, error, refetch } = useQuery(paymentOf(orderId))
  const questionOf = useClosingQuestion(orderId)
  if (!payment)
    return (
      <ConfirmDialog
        title="关闭收款"
        what={error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : '正在读取…'}
        blocked
        onConfirm={async () => undefined}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      {...questionOf(payment)}
      blocked={payment.closingFlag === 1}
      saved="已请渠道关闭"
      onClose={onClose}
    />
  )
}
