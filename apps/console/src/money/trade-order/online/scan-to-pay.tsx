import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Payment } from '@chargedeck/contract/money/trade-order/payment-calls'
import { isUnended } from '@chargedeck/domain/trade-order/awaits-payer'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, QRCode, Result, Tag } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useBookingEnds } from '../trade-queries.ts'
import { lateTextOf, useClosingQuestion } from './close-payment.tsx'
import { paymentOf, useAskChannel } from './payment-queries.ts'
import './scan-to-pay.css'

type Props = {
  orderId: string
  /** Begins another payment, where this one brought nothing. */
  onAgain?: () => void
}

/** The code for the customer to scan; it turns into what came of it. */
export function ScanToPay({ orderId, onAgain }: Props) {
  const { data: payment, error, refetch } = useQuery(paymentOf(orderId))
  useBookingEnds(payment !== undefined && !isUnended(payment))
  if (error && !payment) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!payment || isUnended(payment)) return <Waiting orderId={orderId} payment={payment} />
  return <Ended payment={payment} onAgain={onAgain} />
}

/** What leaves the dialog: nothing is done while nobody has paid. */
export function LeaveText({ orderId }: Pick<Props, 'orderId'>) {
  const { data } = useQuery(paymentOf(orderId))
  return !data || isUnended(data) ? '关闭' : '完成'
}

function Waiting({ orderId, payment }: { orderId: string; payment: Payment | undefined }) {
  const url = payment?.codeUrl ? new URL(payment.codeUrl, location.origin).href : null
  return (
    <Flex vertical align="center" gap={12} className="scan-to-pay">
      <strong className="cd-number scan-to-pay__amt">{payment ? `¥ ${yuan(payment.tradeAmt)}` : ' '}</strong>
      {payment?.inAppFlag !== 1 && (
        <QRCode
          value={url ?? '-'}
          size={240}
          status={url ? 'active' : 'loading'}
          errorLevel="M"
          bgColor="#fff"
          color="#000"
          marginSize={4}
        />
      )}
      <span role="status">{payment ? hintOf(payment) : '正在读取…'}</span>
      {payment?.expireTime && (
        <span className="scan-to-pay__aside">
          有效至 <InstantText value={payment.expireTime} />
        </span>
      )}
      {payment?.failReason && <Alert type="warning" showIcon title={payment.failReason} />}
      {payment?.sandboxFlag === 1 && url && (
        <span className="scan-to-pay__aside">
          <Tag>沙箱</Tag>
          不会真的收款，
          <a href={url} target="_blank" rel="noreferrer">
            打开收银台
          </a>
        </span>
      )}
      {payment && <Steps orderId={orderId} payment={payment} />}
    </Flex>
  )
}

const hintOf = ({ closingFlag, inAppFlag, codeUrl, channelText }: Payment): string => {
  if (closingFlag === 1) return '正在请渠道关闭…'
  if (inAppFlag === 1) return `等待客户在${channelText}的应用内支付`
  return codeUrl ? `请用${channelText}扫码支付` : '正在向渠道取收款码…'
}

function Steps({ orderId, payment }: { orderId: string; payment: Payment }) {
  const may = useMay()
  const queries = useQueryClient()
  const asking = useAskChannel(orderId, async () => {
    const now = await queries.fetchQuery({ ...paymentOf(orderId), staleTime: 0 })
    return { answerTime: now.answerTime, word: isUnended(now) ? (now.failReason ?? '客户尚未支付') : null }
  })
  const questionOf = useClosingQuestion(orderId)
  return (
    <Flex gap={8} wrap justify="center">
      {may(tradeOrderApi.queryPayment) && (
        <Button loading={asking.isPending} onClick={() => asking.mutate()}>
          查询渠道
        </Button>
      )}
      {may(tradeOrderApi.close) && (
        <ConfirmAction
          label="关闭收款"
          whyNot={payment.closingFlag === 1 ? '正在关闭' : undefined}
          {...questionOf(payment)}
        />
      )}
    </Flex>
  )
}

const failed = '支付失败'

function Ended({ payment, onAgain }: { payment: Payment; onAgain: Props['onAgain'] }) {
  const { tradeStatus, tradeAmt, giftAmt, failReason } = payment
  const again = onAgain && (
    <Button type="primary" onClick={onAgain}>
      重新收款
    </Button>
  )
  if (tradeStatus === tradeStates.failed)
    return <Result status="error" title={failed} subTitle={failReason === failed ? null : failReason} extra={again} />
  if (tradeStatus === tradeStates.closed) {
    const story = [failReason, lateTextOf(payment)].filter((text) => text !== null)
    return <Result status="info" title="收款已关闭" subTitle={story.join('；')} extra={again} />
  }
  const gift = giftAmt > 0 ? `，赠送${yuan(giftAmt)}元` : ''
  return <Result status="success" title={`已到账${yuan(tradeAmt)}元${gift}`} />
}
