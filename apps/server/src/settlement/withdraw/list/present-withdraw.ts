import type {
  CashRecord,
  PaidTwice,
  TransferEnd,
  Withdraw,
  WithdrawLog,
} from '@chargedeck/contract/settlement/withdraw/row'
import { fen } from '@chargedeck/domain/kernel/money'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { canPay, needsApproval } from '@chargedeck/domain/withdraw/actions'
import { failKindOf, withdrawPhases, type TransferState, type WithdrawPhase } from '@chargedeck/domain/withdraw/states'
import { isDoubted, isStuck, stageOf } from '@chargedeck/domain/withdraw/transfer-end'
import type { listEnds } from '../ending/end-store.ts'
import { wasSent } from '../cash-store.ts'
import type { listPaidTwice } from '../paid-twice/paid-twice-store.ts'
import { payeeMarkOf } from '../payee-mark.ts'
import type { ListedCash } from './cash-list-store.ts'
import type { ListedWithdraw, ReadLog } from './withdraw-list-store.ts'

function phaseOf(state: TransferState): WithdrawPhase {
  const found = Object.entries(withdrawPhases).find(([, states]) =>
    (states as readonly TransferState[]).includes(state),
  )
  if (!found) throw new Error(`no phase of ${state}`)
  return found[0] as WithdrawPhase // the key of its own table
}

export const presentWithdraw = (row: ListedWithdraw, now: Date): Withdraw => ({
  withdrawId: row.id,
  withdrawNo: row.withdrawNo,
  holderId: row.holderId,
  holderName: row.holderName,
  holderType: row.holderType,
  companyId: row.companyId,
  companyName: row.companyName,
  settleAccountId: row.settleAccountId,
  cardTail: row.cardTail,
  bankName: row.bankName,
  accountCardTail: row.accountCardTail,
  accountBankName: row.accountBankName,
  accountCardName: row.accountCardName,
  payeeMark: payeeMarkOf({
    id: row.settleAccountId,
    cardMark: row.cardMark,
    cardTail: row.accountCardTail,
    cardName: row.accountCardName,
    bankName: row.accountBankName,
    tokenNo: row.tokenNo,
  }),
  settleBatch: row.settleBatch,
  settleCycle: row.settleCycle,
  startDate: row.startDate,
  endDate: row.endDate,
  dayQty: row.dayQty,
  applyAmt: row.applyAmt,
  feeAmt: row.feeAmt,
  netAmt: row.netAmt,
  transferStatus: row.transferStatus,
  payTransStatus: row.payTransStatus,
  withdrawPhase: phaseOf(row.transferStatus),
  needApproval: needsApproval(row, { neededOne: row.neededApproval, hasOtherCard: row.hasOtherCard }) ? 1 : 0,
  otherCardFlag: canPay(row) && row.hasOtherCard ? 1 : 0,
  cardUserIds: row.cardUserIds,
  applyUserId: row.applyUser,
  applyUserName: row.applyUserName,
  applyTime: toWallTime(row.applyTime),
  payUserName: row.payUserName,
  payTime: wallTimeOrNull(row.payTime),
  planPayTime: wallTimeOrNull(row.planPayTime),
  arriveTime: wallTimeOrNull(row.arriveTime),
  silentFlag: isStuck({ status: row.payTransStatus, sentTime: row.sentTime, fundTime: row.fundTime }, now) ? 1 : 0,
  doubtFlag: row.isDoubted ? 1 : 0,
  unansweredFlag: row.isUnanswered ? 1 : 0,
  paidTwice: row.paidTwice && { ...row.paidTwice, amt: fen(row.paidTwice.amt) },
  endAskUserId: row.endAskUserId,
  undoReason: row.undoReason,
  nullifyReason: row.nullifyReason,
  failReason: row.failReason,
  failKind: failKindOf(row.transferStatus, row.failCode),
  tryQty: row.tryQty,
  reqSeqId: row.reqSeqId,
  providerSeqId: row.providerSeqId,
  remark: row.remark,
})

/** Who took its payment back or gave it up last, and when; why a payment failed, in the word of our code. */
export const presentEnders = (
  { undoUser, undoTime, nullifyUser, nullifyTime, failCode }: ListedWithdraw,
  nameOf: ReadonlyMap<string, string>,
) => ({
  undoUserName: (undoUser && nameOf.get(undoUser)) || null,
  undoTime: wallTimeOrNull(undoTime),
  nullifyUserName: (nullifyUser && nameOf.get(nullifyUser)) || null,
  nullifyTime: wallTimeOrNull(nullifyTime),
  failCode,
})

export const presentCash = (row: ListedCash): CashRecord => ({
  id: row.id,
  withdrawId: row.withdrawId,
  withdrawNo: row.withdrawNo,
  transDate: row.transDate,
  reqSeqId: row.reqSeqId,
  providerSeqId: row.providerSeqId,
  huifuId: row.huifuId,
  accountName: row.accountName,
  holderName: row.holderName,
  stage: stageOf(row),
  cashAmt: row.cashAmt,
  fundSeqId: row.fundSeqId,
  fundAmt: row.fundSeqId === null ? null : row.fundAmt,
  fundTime: wallTimeOrNull(row.fundTime),
  feeAmt: row.feeAmt,
  status: row.status,
  bankName: row.bankName,
  cardTail: row.cardTail,
  arriveDate: row.arriveDate,
  returnTime: wallTimeOrNull(row.returnTime),
  undoneFlag: row.status === payTransStates.failed && !wasSent(row) ? 1 : 0,
  respDesc: row.respDesc,
  doubtText: isDoubted(row) ? row.doubtText : null,
  sentTime: wallTimeOrNull(row.sentTime),
  finishTime: wallTimeOrNull(row.finishTime),
})

export const presentLog = ({ id, fromStatus, toStatus, action, userName, logTime, note }: ReadLog): WithdrawLog => ({
  id,
  fromStatus,
  toStatus,
  action,
  userName,
  logTime: toWallTime(logTime),
  note,
})

type ListedEnd = Awaited<ReturnType<typeof listEnds>>[number]
export const presentEnd = (row: ListedEnd, files: TransferEnd['files']): TransferEnd => ({
  id: row.id,
  cashId: row.cashId,
  reqSeqId: row.reqSeqId,
  stage: row.stage,
  way: row.way,
  reason: row.reason,
  status: row.status,
  askUserName: row.askUserName,
  askTime: toWallTime(row.askTime),
  decideUserName: row.decideUserName,
  decideTime: wallTimeOrNull(row.decideTime),
  decideNote: row.decideNote,
  files,
})

type ListedPaidTwice = Awaited<ReturnType<typeof listPaidTwice>>[number]
export const presentPaidTwice = (row: ListedPaidTwice, files: PaidTwice['files']): PaidTwice => ({
  id: row.id,
  reqSeqId: row.reqSeqId,
  amt: row.amt,
  status: row.status,
  way: row.way,
  channel: row.channel,
  reason: row.reason,
  askUserName: row.askUserName,
  askTime: wallTimeOrNull(row.askTime),
  decideUserName: row.decideUserName,
  decideTime: wallTimeOrNull(row.decideTime),
  createTime: toWallTime(row.createTime),
  files,
})
