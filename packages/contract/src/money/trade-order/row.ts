import { Type, type Static } from 'typebox'
import { Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { payTransLabels, tradeStateLabels, tradeTypeLabels } from './enums.ts'

export type TradeOrder = Static<typeof TradeOrder>
export const TradeOrder = Type.Object({
  orderId: Id('交易ID'),
  tradeNo: Type.String({ title: '交易单号' }),
  tradeType: OneOf(tradeTypeLabels, { title: '类型' }),
  tradeChannel: Type.String({ title: '渠道' }),
  channelText: Type.String({ title: '渠道名称' }),
  tradeStatus: OneOf(tradeStateLabels, { title: '状态' }),
  payTransStatus: OneOf(payTransLabels, { title: '流水状态' }),
  customerId: Nullable(Id('客户ID')),
  /** Masked. */
  mobile: TextOrNull('手机号'),
  nickname: TextOrNull('昵称'),
  realName: TextOrNull('姓名'),
  groupId: Nullable(Id('企业ID')),
  groupName: TextOrNull('企业'),
  companyName: Type.String({ title: '公司' }),
  /** Always positive: the type says whether it came or went. */
  tradeAmt: Money('金额'),
  giftAmt: Money('赠送'),
  remainAmt: Money('剩余可退'),
  giftRemainAmt: Money('剩余赠送'),
  refundedAmt: Money('已退'),
  refundingAmt: Money('退款中'),
  feeAmt: Money('手续费'),
  /** The gift that a refund takes back. */
  clawAmt: Money('收回赠送'),
  originOrderId: Nullable(Id('原充值单ID')),
  refundBatchNo: TextOrNull('退款批次'),
  channelTradeNo: TextOrNull('渠道流水'),
  balanceBeforeAmt: Nullable(Money('交易前余额')),
  balanceAfterAmt: Nullable(Money('交易后余额')),
  createTime: WallTime('创建时间'),
  payTime: Nullable(WallTime('支付时间')),
  finishTime: Nullable(WallTime('完成时间')),
  closeTime: Nullable(WallTime('关闭时间')),
  operatorId: Nullable(Id('操作人ID')),
  operatorName: TextOrNull('操作人'),
  /** The second person, where one was needed. */
  reviewerName: TextOrNull('复核人'),
  reason: TextOrNull('原因'),
  failReason: TextOrNull('失败原因'),
  /** Those of customers who charged at a station of the caller's are shown and not changed. */
  changeable: Type.Boolean({ title: '可操作' }),
})
