import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { needsReview } from '@chargedeck/domain/trade-order/review'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { BeforeAfter } from '../parts/before-after.tsx'
import { WalletAfter } from '../parts/wallet-after.tsx'
import { refundTerms, reviewTerms } from '../trade-queries.ts'

type Waiting = Pick<TradeOrderDetail, 'trade' | 'refunds'>

/** Why a trade waits for a second person, and what the balance was and will be. */
export const WhyReview = ({ trade, refunds }: Waiting) =>
  trade.refundBatchNo === null ? <WhyTopUp trade={trade} /> : <WhyRefund trade={trade} refunds={refunds} />

/** The wallet as it is now: nothing of a top-up is booked before it is confirmed. */
function WhyTopUp({ trade: { orderId, customerId, tradeAmt, giftAmt } }: { trade: TradeOrder }) {
  const enabled = useMay()(tradeOrderApi.topUpTerms) && customerId !== null
  const { data } = useQuery({ ...reviewTerms({ customerId: customerId ?? '', tradeAmt, orderId }), enabled })
  if (!data) return null
  const { topUpAuditAmt: fromAmt, unreviewedAmt, rewards } = data
  const amt = sumFen([tradeAmt, giftAmt])
  return (
    <>
      <Why what={giftAmt > 0 ? '充值与赠送' : '充值'} sums={{ amt, unreviewedAmt, fromAmt }} />
      <WalletAfter wallet={data} topUp={{ tradeAmt, giftAmt }} promised={{ rewards, state: 'known' }} />
    </>
  )
}

/** The refunds of a batch left the balance one after the other when they were asked for. */
function WhyRefund({ trade, refunds }: Waiting) {
  const { orderId, customerId, groupId } = trade
  const batch = [trade, ...refunds]
  const payee = groupId === null ? { customerId: customerId ?? '' } : { groupId }
  const { data } = useQuery({ ...refundTerms({ ...payee, orderId }), enabled: useMay()(tradeOrderApi.refundTerms) })
  const balance = groupId === null ? '充值余额' : '企业余额'
  const amt = sumFen(batch.map(({ tradeAmt }) => tradeAmt))
  const [before] = batch.flatMap(({ balanceBeforeAmt }) => balanceBeforeAmt ?? []).toSorted((one, other) => other - one)
  return (
    <>
      {data && <Why what="退款" sums={{ amt, unreviewedAmt: data.unreviewedAmt, fromAmt: data.refundAuditAmt }} />}
      {before !== undefined && (
        <BeforeAfter changes={[{ label: `${balance}，款项已冻结`, before, after: fen(before - amt) }]} />
      )}
    </>
  )
}

type WhyProps = { what: string; sums: { amt: Fen; unreviewedAmt: Fen; fromAmt: Fen } }

/** What counted with it when it was asked for; in one request with refunds of other customers these counted too. */
function Why({ what, sums: { amt, unreviewedAmt, fromAmt } }: WhyProps) {
  const earlier = unreviewedAmt > 0 ? `，加上此前24小时内未经复核的${yuan(unreviewedAmt)}元` : ''
  const title = needsReview({ amt, unreviewedAmt, fromAmt })
    ? `${what}${yuan(amt)}元${earlier}，达到复核金额${yuan(fromAmt)}元，须由另一人复核`
    : `${what}${yuan(amt)}元在提交时合计达到复核金额，须由另一人复核`
  return <Alert type="info" showIcon title={title} style={{ marginBottom: 12 }} />
}
