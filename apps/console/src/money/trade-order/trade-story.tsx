import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { payTransText, tradeStateText, tradeTypeLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { waitsForReview } from '@chargedeck/domain/trade-order/review'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { lotTypes, tradeTypes } from '@chargedeck/domain/trade-order/types'
import { Journals } from '../ledger/parts/journals.tsx'
import { LotsPaid } from '../ledger/parts/lots-paid.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { PayTransFacts } from './online/pay-trans-facts.tsx'
import { PromisedText } from './promised-rewards.tsx'
import { TradeProofs } from './proof/trade-proofs.tsx'
import { TradeOwner } from './trade-columns.tsx'
import { isClosed, isInWallet, signOf, tradeTones } from './trade-labels.ts'

const LotUses = lazyPart(async () => (await import('./lot-uses.tsx')).LotUses)

/** What a trade was, what belongs to it, and what was booked for it. */
export const TradeStory = ({
  detail: { trade, origin, refunds, payTrans, proofs, lots, journals },
}: {
  detail: TradeOrderDetail
}) => (
  <>
    <DrawerSection title="交易信息">
      <Facts items={factsOf(trade)} />
    </DrawerSection>
    {proofs.length > 0 && (
      <DrawerSection title="收款凭证">
        <TradeProofs orderId={trade.orderId} proofs={proofs} />
      </DrawerSection>
    )}
    {origin && (
      <DrawerSection title="原充值单">
        <Related trades={[origin]} />
      </DrawerSection>
    )}
    {refunds.length > 0 && (
      <DrawerSection title={trade.tradeType === 'REFUND' ? '同批退款' : '关联退款'}>
        <Related trades={refunds} />
      </DrawerSection>
    )}
    <LotsPaid title="出自充值批次" lots={lots} />
    {isSpent(trade) && (
      <Allowed to={tradeOrderApi.uses}>
        <LotUses orderId={trade.orderId} />
      </Allowed>
    )}
    {payTrans && (
      <DrawerSection title="渠道流水">
        <PayTransFacts payTrans={payTrans} trade={trade} />
      </DrawerSection>
    )}
    <DrawerSection title="记账分录">
      <Journals journals={journals} none="没有凭证：还没有到账，或没有资金变动" />
    </DrawerSection>
  </>
)

/** A lot of which something is gone. */
const isSpent = ({ tradeType, tradeAmt, giftAmt, remainAmt, giftRemainAmt, payTransStatus }: TradeOrder): boolean =>
  lotTypes.includes(tradeType) &&
  payTransStatus === payTransStates.succeeded &&
  (giftRemainAmt < giftAmt || (tradeType !== tradeTypes.redeem && remainAmt < tradeAmt))

function factsOf(trade: TradeOrder) {
  const { tradeAmt, giftAmt, clawAmt, refundedAmt, refundingAmt, remainAmt, giftRemainAmt, feeAmt } = trade
  const money = [
    { label: '赠送（元）', value: giftAmt },
    { label: '收回赠送（元）', value: clawAmt },
    { label: '已退（元）', value: refundedAmt },
    { label: '退款中（元）', value: refundingAmt },
    { label: '剩余可退（元）', value: remainAmt },
    { label: '剩余赠送（元）', value: giftRemainAmt },
    { label: '手续费（元）', value: feeAmt },
  ].filter(({ value }) => value > 0)
  return [
    { label: '交易单号', value: <CopyText value={trade.tradeNo} />, span: 2 },
    { label: '类型', value: tradeTypeLabels[trade.tradeType] },
    { label: '渠道', value: trade.channelText },
    { label: '客户/企业', value: <TradeOwner trade={trade} /> },
    ...(trade.customerId !== null ? [{ label: '手机号', value: trade.mobile }] : []),
    { label: '公司', value: trade.companyName },
    { label: '金额（元）', value: <strong className="cd-number">{`${signOf(trade)}${yuan(tradeAmt)}`}</strong> },
    ...money.map(({ label, value }) => ({ label, value: <MoneyText value={value} /> })),
    ...promisedTo(trade),
    { label: '交易前余额（元）', value: <MoneyText value={isInWallet(trade) ? trade.balanceBeforeAmt : null} /> },
    { label: '交易后余额（元）', value: <MoneyText value={isInWallet(trade) ? trade.balanceAfterAmt : null} /> },
    { label: '流水状态', value: payTransText(trade) },
    ...(trade.channelTradeNo ? [{ label: '渠道流水', value: <CopyText value={trade.channelTradeNo} /> }] : []),
    ...(trade.refundBatchNo ? [{ label: '退款批次', value: <CopyText value={trade.refundBatchNo} /> }] : []),
    { label: '创建时间', value: <InstantText value={trade.createTime} /> },
    isClosed(trade)
      ? { label: '关闭时间', value: <InstantText value={trade.closeTime} /> }
      : { label: '完成时间', value: <InstantText value={trade.finishTime} /> },
    { label: '操作人', value: trade.operatorName ?? '系统' },
    ...(trade.reviewerName ? [{ label: '复核人', value: trade.reviewerName }] : []),
    { label: '原因', value: trade.reason ?? '-', span: 2 },
    ...(trade.failReason
      ? [{ label: isClosed(trade) ? '关闭原因' : '失败原因', value: trade.failReason, span: 2 }]
      : []),
  ]
}

const promisedTo = (trade: TradeOrder) =>
  trade.tradeType === tradeTypes.topUp && waitsForReview(trade) && trade.customerId !== null
    ? [
        {
          label: '到账时活动赠送',
          value: <PromisedText customerId={trade.customerId} tradeAmt={trade.tradeAmt} />,
          span: 2 as const,
        },
      ]
    : []

const Related = ({ trades }: { trades: readonly TradeOrder[] }) => (
  <ul className="trade-related">
    {trades.map((trade) => (
      <li key={trade.orderId}>
        <PageLink to={`/orders/trade?tradeNo=${trade.tradeNo}&open=${trade.orderId}`} needs={tradeOrderApi.page}>
          {trade.tradeNo}
        </PageLink>
        <strong className="cd-number">{`${signOf(trade)}${yuan(trade.tradeAmt)}`}</strong>
        <StateTag tone={tradeTones[trade.tradeStatus]} label={tradeStateText(trade)} />
        <InstantText value={trade.createTime} />
      </li>
    ))}
  </ul>
)
