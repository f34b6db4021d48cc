import { cashTextOf, transferTextOf } from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord, Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { payTransStates, type PayTransState } from '@chargedeck/domain/trade-order/states'
import { canNullify, canPay, isSent } from '@chargedeck/domain/withdraw/actions'
import { transferStates, type FailKind, type TransferState } from '@chargedeck/domain/withdraw/states'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<TransferState, Tone> = {
  [transferStates.applied]: 'waiting',
  [transferStates.inApproval]: 'attention',
  [transferStates.transferring]: 'active',
  [transferStates.arrived]: 'done',
  [transferStates.failed]: 'fault',
  [transferStates.undone]: 'waiting',
  [transferStates.nullified]: 'off',
}
const cashTones: Record<PayTransState, Tone> = {
  [payTransStates.initiated]: 'waiting',
  [payTransStates.processing]: 'active',
  [payTransStates.succeeded]: 'done',
  [payTransStates.failed]: 'fault',
}

type Transfer = { state: TransferState; failKind?: FailKind | null }
export const TransferTag = ({ state, failKind = null }: Transfer) => (
  <StateTag tone={tones[state]} label={transferTextOf(state, failKind)} />
)

export function CashTag({ cash }: { cash: CashRecord }) {
  return <StateTag tone={cash.undoneFlag === 1 ? 'off' : cashTones[cash.status]} label={cashTextOf(cash)} />
}

/** The same words as the server's refusals. */
const whyNotDoubted = '渠道结果矛盾，须先向银行核实并人工结束'
export const whyNotPay = (withdraw: Withdraw): string | undefined =>
  canPay(withdraw) ? doubtOf(withdraw) : '状态不允许转账'
export const whyNotApprove = '须由有“审批提现转账”权限的人审批'
export const whyNotApproveOwn = '申请人不能审批本人申请'
export const whyNotApproveOwnCard = '收款卡由本人录入，须由其他人审批'
/** Null: a payment goes to the card of its last request, or of the last payout of the account that arrived. */
export function cardChangeOf({ otherCardFlag, bankName, cardTail, ...now }: Withdraw): string | null {
  if (otherCardFlag === 0) return null
  const card = `${now.accountBankName}尾号${now.accountCardTail}（${now.accountCardName}）`
  const isApplied = bankName === now.accountBankName && cardTail === now.accountCardTail
  return isApplied ? `收款卡${card}为新增或已变更，尚未有款项到账` : `收款卡由${bankName}尾号${cardTail}变更为${card}`
}
export const whyNotNullify = (withdraw: Withdraw): string | undefined =>
  canNullify(withdraw) ? (doubtOf(withdraw) ?? unansweredOf(withdraw)) : '状态不允许作废'
export const doubtOf = ({ doubtFlag }: Pick<Withdraw, 'doubtFlag'>): string | undefined =>
  doubtFlag === 1 ? whyNotDoubted : undefined
const unansweredOf = ({ unansweredFlag }: Withdraw): string | undefined =>
  unansweredFlag === 1 ? '此前的转账请求渠道仍在处理，得到结果后才能作废' : undefined
export const whyNotUndo = (withdraw: Pick<Withdraw, 'transferStatus' | 'payTransStatus'>): string =>
  isSent(withdraw) ? '转账处理中，不能撤销' : '状态不允许撤销转账'
