import { Type, type Static } from 'typebox'
import { ProofFile } from '../../base/file/proof-file.ts'
import { Count, Day, Flag, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { holderTypeLabels } from '../shareholder/enums.ts'
import {
  cashStateLabels,
  failKindLabels,
  paidTwiceChannelLabels,
  paidTwiceStateLabels,
  paidTwiceWayLabels,
  lineStateLabels,
  payoutBatchLabels,
  payoutCycleLabels,
  transferEndStateLabels,
  transferEndWayLabels,
  transferStageLabels,
  transferStateLabels,
  withdrawActionLabels,
  withdrawPhaseLabels,
} from './enums.ts'

export type Withdraw = Static<typeof Withdraw>
export const Withdraw = Type.Object({
  withdrawId: Id('提现单ID'),
  withdrawNo: Type.String({ title: '提现单号' }),
  holderId: Id('合作方ID'),
  holderName: Type.String({ title: '合作方' }),
  holderType: OneOf(holderTypeLabels, { title: '合作方类型' }),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  settleAccountId: Id('结算账户ID'),
  cardTail: Type.String({ title: '卡尾号' }),
  bankName: Type.String({ title: '银行' }),
  /** Of the account as it is now: what a payment that is made now pays to. */
  accountCardTail: Type.String({ title: '账户当前卡尾号' }),
  accountBankName: Type.String({ title: '账户当前银行' }),
  accountCardName: Type.String({ title: '账户当前户名' }),
  /** Of that account and card: who pays sends it, and is refused when it has changed since. */
  payeeMark: Type.String({ title: '收款账户标识' }),
  settleBatch: OneOf(payoutBatchLabels, { title: '结算批次' }),
  settleCycle: OneOf(payoutCycleLabels, { title: '到账周期' }),
  startDate: Day('账期起'),
  endDate: Day('账期止'),
  dayQty: Count('天数'),
  applyAmt: Money('申请金额'),
  feeAmt: Money('手续费'),
  netAmt: Money('应到账'),
  transferStatus: OneOf(transferStateLabels, { title: '转账状态' }),
  payTransStatus: OneOf(cashStateLabels, { title: '流水状态' }),
  withdrawPhase: OneOf(withdrawPhaseLabels, { title: '阶段' }),
  /** Another person than who applied has to pay it: its amount or its new card asks for that, or an undo took the approval back. */
  needApproval: Flag('需审批'),
  /** A payment now goes to another card than its last one, or to one of the account that nothing has arrived at. */
  otherCardFlag: Flag('收款卡为新增或已变更'),
  /** Who entered or changed the card since the last payout to the account arrived: they do not approve it. */
  cardUserIds: Type.Array(Id('录入收款卡的人ID'), { title: '录入收款卡的人' }),
  applyUserId: Nullable(Id('申请人ID')),
  /** Null: the system. */
  applyUserName: TextOrNull('申请人'),
  applyTime: WallTime('申请时间'),
  payUserName: TextOrNull('出款人'),
  payTime: Nullable(WallTime('出款时间')),
  planPayTime: Nullable(WallTime('计划出款')),
  arriveTime: Nullable(WallTime('到账时间')),
  /** For three days the provider has not said how it ended. */
  silentFlag: Flag('渠道三天无结果'),
  /** The provider has said otherwise of a request that had ended: nothing is paid or given up until people have decided. */
  doubtFlag: Flag('渠道结果矛盾'),
  /** The provider says that a request that had failed is under way: it is not given up until there is an answer. */
  unansweredFlag: Flag('此前请求渠道处理中'),
  /** Money that went out a second time for it, until that is settled; of several the oldest. */
  paidTwice: Nullable(
    Type.Object(
      {
        id: Id('重复付款ID'),
        amt: Money('重复付款金额'),
        /** Who asked to settle it, while that waits for a second person. */
        askUserId: Nullable(Id('申请人ID')),
      },
      { title: '待处理的重复付款' },
    ),
  ),
  /** Who asked to end it by hand, while that waits for a second person. */
  endAskUserId: Nullable(Id('人工结束申请人ID')),
  undoReason: TextOrNull('撤销原因'),
  nullifyReason: TextOrNull('作废原因'),
  failReason: TextOrNull('失败原因'),
  failKind: Nullable(OneOf(failKindLabels, { title: '失败类型' })),
  tryQty: Count('重试次数'),
  reqSeqId: TextOrNull('请求流水'),
  providerSeqId: TextOrNull('渠道流水'),
  remark: TextOrNull('备注'),
})

export type WithdrawLine = Static<typeof WithdrawLine>
export const WithdrawLine = Type.Object({
  /** A day may stand on several withdrawals, of which all but one were nullified. */
  lineKey: Type.String({ title: '明细标识' }),
  dailyId: Id('日账单ID'),
  withdrawId: Id('提现单ID'),
  withdrawNo: Type.String({ title: '提现单号' }),
  transferStatus: OneOf(transferStateLabels, { title: '转账状态' }),
  settleDate: Day('日期'),
  stationId: Id('站点ID'),
  stationName: Type.String({ title: '站点' }),
  holderName: Type.String({ title: '合作方' }),
  shareAmt: Money('应结金额'),
  withdrawStatus: OneOf(lineStateLabels, { title: '提现状态' }),
})

export type CashRecord = Static<typeof CashRecord>
export const CashRecord = Type.Object({
  id: Id('取现记录ID'),
  withdrawId: Id('提现单ID'),
  withdrawNo: Type.String({ title: '提现单号' }),
  transDate: Day('交易日期'),
  reqSeqId: Type.String({ title: '请求流水' }),
  providerSeqId: TextOrNull('渠道流水'),
  huifuId: Type.String({ title: '汇付号' }),
  accountName: Type.String({ title: '户名' }),
  holderName: Type.String({ title: '合作方' }),
  /** Where it is or was last: on the way to the partner's account, or from there to the card. */
  stage: OneOf(transferStageLabels, { title: '环节' }),
  cashAmt: Money('取现金额'),
  /** What went to the partner's account for it. Null: the account had enough, or nothing was sent. */
  fundSeqId: TextOrNull('划付流水'),
  fundAmt: Nullable(Money('划付金额')),
  fundTime: Nullable(WallTime('划付时间')),
  feeAmt: Money('渠道手续费'),
  status: OneOf(cashStateLabels, { title: '状态' }),
  bankName: Type.String({ title: '银行' }),
  cardTail: Type.String({ title: '卡尾号' }),
  arriveDate: Nullable(Day('到账日期')),
  returnTime: Nullable(WallTime('退票时间')),
  /** It ended before anything of it was sent. */
  undoneFlag: Flag('发送前撤销'),
  respDesc: TextOrNull('渠道说明'),
  /** What the provider said otherwise after it had ended, until people have decided. */
  doubtText: TextOrNull('结果矛盾'),
  sentTime: Nullable(WallTime('发送时间')),
  finishTime: Nullable(WallTime('完成时间')),
})

export type WithdrawLog = Static<typeof WithdrawLog>
export const WithdrawLog = Type.Object({
  id: Id('日志ID'),
  fromStatus: Nullable(OneOf(transferStateLabels, { title: '原状态' })),
  toStatus: OneOf(transferStateLabels, { title: '状态' }),
  action: OneOf(withdrawActionLabels, { title: '操作' }),
  userName: TextOrNull('操作人'),
  logTime: WallTime('时间'),
  note: TextOrNull('说明'),
})

export type TransferEnd = Static<typeof TransferEnd>
export const TransferEnd = Type.Object({
  id: Id('人工结束ID'),
  cashId: Id('取现记录ID'),
  reqSeqId: Type.String({ title: '请求流水' }),
  stage: OneOf(transferStageLabels, { title: '环节' }),
  way: OneOf(transferEndWayLabels, { title: '银行结果' }),
  reason: Type.String({ title: '原因' }),
  status: OneOf(transferEndStateLabels, { title: '状态' }),
  askUserName: TextOrNull('申请人'),
  askTime: WallTime('申请时间'),
  decideUserName: TextOrNull('复核人'),
  decideTime: Nullable(WallTime('复核时间')),
  decideNote: TextOrNull('复核说明'),
  files: Type.Array(ProofFile, { title: '凭证' }),
})

export type PaidTwice = Static<typeof PaidTwice>
const PaidTwice = Type.Object({
  id: Id('重复付款ID'),
  reqSeqId: Type.String({ title: '请求流水' }),
  amt: Money('金额'),
  status: OneOf(paidTwiceStateLabels, { title: '状态' }),
  way: Nullable(OneOf(paidTwiceWayLabels, { title: '处理方式' })),
  channel: Nullable(OneOf(paidTwiceChannelLabels, { title: '退回渠道' })),
  reason: TextOrNull('原因'),
  askUserName: TextOrNull('申请人'),
  askTime: Nullable(WallTime('申请时间')),
  decideUserName: TextOrNull('复核人'),
  decideTime: Nullable(WallTime('处理时间')),
  createTime: WallTime('确认时间'),
  files: Type.Array(ProofFile, { title: '凭证' }),
})

export type WithdrawDetail = Static<typeof WithdrawDetail>
export const WithdrawDetail = Type.Object({
  ...Withdraw.properties,
  /** The batch that takes it if it is paid now, by its account as it is now. Null: it cannot be paid. */
  nextRunTime: Nullable(WallTime('下一批次')),
  undoUserName: TextOrNull('撤销人'),
  undoTime: Nullable(WallTime('撤销时间')),
  nullifyUserName: TextOrNull('作废人'),
  nullifyTime: Nullable(WallTime('作废时间')),
  failCode: TextOrNull('失败代码'),
  /** The oldest 1000; the list of lines has all. */
  lines: Type.Array(WithdrawLine, { title: '日账单' }),
  logs: Type.Array(WithdrawLog, { title: '日志' }),
  cashRecords: Type.Array(CashRecord, { title: '支付流水' }),
  /** Requests that failed and of which two people have said that the bank paid them: the newest counts when no other one arrives. The newest first. */
  calledPaidIds: Type.Array(Id('取现记录ID'), { title: '经人工核对已付款的流水' }),
  vouchers: Type.Array(ProofFile, { title: '凭证' }),
  /** The newest first. */
  ends: Type.Array(TransferEnd, { title: '人工结束' }),
  /** The newest first. */
  paidTwices: Type.Array(PaidTwice, { title: '重复付款' }),
})
