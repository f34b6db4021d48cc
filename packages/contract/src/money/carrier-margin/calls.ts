import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { bizTypeLabels } from '../ledger/enums.ts'
import { counterChannelLabels } from '../trade-order/enums.ts'
import { Amount, reason, requestId } from '../trade-order/fields.ts'
import { proofErrors, voucherPath } from '../trade-order/proof-input.ts'
import { ProofFile } from '../../base/file/proof-file.ts'
import { carrierAccountLabels, carrierBackLabels } from './enums.ts'

const paid = (amtTitle: string) =>
  Type.Object({
    requestId,
    carrierId: Id('运营商'),
    amt: Amount(amtTitle, 1),
    tradeChannel: OneOf(counterChannelLabels, { title: '渠道' }),
    voucherPath,
    reason,
  })
const back = { carrierId: Id('运营商'), paymentId: Id('退还ID') }
/** What the carrier then has and owes. */
const Balance = Type.Object({ marginAmt: Money('保证金余额'), receivableAmt: Money('应收') })
/** `waitFlag`: a second person has to confirm it before anything is booked. */
const GivenBack = Type.Object({ ...Balance.properties, waitFlag: Flag('待复核') })
const backErrors = [
  'CARRIER_MARGIN.BACK_WAITS',
  'CARRIER_MARGIN.BACK_REFUSED',
  ...proofErrors,
  'REQUEST.INVALID',
] as const
const Payable = Type.Object({ payableAmt: Money('应付') })

export type CarrierMovement = Static<typeof CarrierMovement>
const CarrierMovement = Type.Object({
  id: Id('分录ID'),
  journalNo: Type.String({ title: '凭证号' }),
  bookTime: WallTime('记账时间'),
  account: OneOf(carrierAccountLabels, { title: '科目' }),
  bizType: OneOf(bizTypeLabels, { title: '业务' }),
  note: TextOrNull('摘要'),
  /** Positive when the account has more. */
  changeAmt: Money('变动'),
  balanceAfterAmt: Nullable(Money('变动后')),
  /** Of a payment: what shows that the money came or went. */
  proofs: Type.Array(ProofFile, { title: '凭证' }),
})

export type WaitingBack = Static<typeof WaitingBack>
const WaitingBack = Type.Object({
  paymentId: Id('退还ID'),
  paymentKind: OneOf(carrierBackLabels, { title: '业务' }),
  amt: Money('退还金额'),
  tradeChannel: OneOf(counterChannelLabels, { title: '渠道' }),
  reason: TextOrNull('原因'),
  createUserId: Nullable(Id('申请人ID')),
  createUserName: TextOrNull('申请人'),
  createTime: WallTime('申请时间'),
  proofs: Type.Array(ProofFile, { title: '凭证' }),
})

export const carrierMarginApi = {
  /** J10. What the carrier owes is paid from it first. */
  topUp: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/topUp/margin',
    title: '保证金充值',
    body: paid('充值金额'),
    data: Balance,
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NOT_MARGIN', ...proofErrors, 'REQUEST.INVALID'],
  }),
  /** What a monthly carrier pays of its bill, or a margin carrier of what its margin could not pay. */
  repay: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/receivable/paid',
    title: '登记流量方回款',
    body: paid('回款金额'),
    data: Balance,
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NOT_PAYING', ...proofErrors, 'REQUEST.INVALID'],
  }),
  /** What we pay of what we owe a partner for our customers at its piles. */
  payOut: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/payable/paid',
    title: '登记资源方付款',
    body: paid('付款金额'),
    data: Payable,
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NOT_SUPPLIER', ...proofErrors, 'REQUEST.INVALID'],
  }),
  /** Up to what no charge holds. */
  refundMargin: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/margin/refund',
    title: '退还保证金',
    body: paid('退还金额'),
    data: GivenBack,
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NOT_MARGIN', ...backErrors],
  }),
  /** Of a monthly carrier whose orders were adjusted down after it had paid them. */
  refundOverpaid: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/receivable/refund',
    title: '退还流量方多付款',
    body: paid('退还金额'),
    data: GivenBack,
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NOT_PAYING', ...backErrors],
  }),
  /** What the dialogs show before something goes back to the carrier. */
  backTerms: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/margin/back/terms',
    title: '退还条件',
    query: Type.Object({ carrierId: Id('运营商') }),
    data: Type.Object({
      /** From this amount on a second person confirms: the least of the last 24 hours. */
      refundAuditAmt: Money('需复核金额'),
      /** What went back within 24 hours without a second person: it counts with the next. */
      unreviewedAmt: Money('24小时内未经复核的退还'),
    }),
    errors: ['CARRIER.NOT_FOUND'],
  }),
  /** What goes back to the carrier and waits for a second person. */
  waitingBack: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/margin/back',
    title: '待复核的退还',
    query: Type.Object({ carrierId: Id('运营商') }),
    data: Nullable(WaitingBack),
    errors: ['CARRIER.NOT_FOUND'],
  }),
  /** By another person than who asked. */
  confirmBack: endpoint({
    method: 'PUT',
    path: '/connectivity/carrier/margin/back/confirm',
    title: '复核退还流量方款项',
    body: Type.Object(back),
    data: Balance,
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NO_BACK_WAITS', 'CARRIER_MARGIN.OWN_BACK', 'REQUEST.INVALID'],
  }),
  /** Also by who asked. */
  refuseBack: endpoint({
    method: 'PUT',
    path: '/connectivity/carrier/margin/back/refuse',
    title: '驳回退还流量方款项',
    body: Type.Object({ ...back, reason }),
    data: Type.Null(),
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NO_BACK_WAITS'],
  }),
  /** From a partner whose orders were adjusted down after we had paid them. */
  collectOverpaid: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/payable/collect',
    title: '收回资源方多付款',
    body: paid('收回金额'),
    data: Payable,
    errors: ['CARRIER.NOT_FOUND', 'CARRIER_MARGIN.NOT_SUPPLIER', ...proofErrors, 'REQUEST.INVALID'],
  }),
  movements: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/margin/page',
    title: '运营商资金流水',
    query: pageQuery({ carrierId: Id('运营商') }, ['bookTime'] as const),
    data: pageOf(CarrierMovement),
    errors: ['CARRIER.NOT_FOUND'],
  }),
  /** A picture or a PDF of a payment of the carrier. */
  proof: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/margin/voucher',
    title: '查看运营商收付款凭证',
    query: Type.Object({ carrierId: Id('运营商'), fileId: Id('文件ID') }),
    file: true,
    errors: ['CARRIER.NOT_FOUND', 'TRADE_ORDER.PROOF_NOT_FOUND', 'FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
}
