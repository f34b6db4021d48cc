import { payoutBatchLabels, payoutCycleLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { isSent } from '@chargedeck/domain/withdraw/actions'
import { returnDays } from '@chargedeck/domain/withdraw/ask-times'
import { failKinds, transferStates } from '@chargedeck/domain/withdraw/states'
import { Alert, Grid, Steps } from 'antd'
import { useJournalsFact } from '../../../money/ledger/parts/use-journals-fact.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { cardChangeOf, TransferTag } from '../withdraw-labels.tsx'

/** Where it stands, and every fact of it. */
export const WithdrawFacts = ({ withdraw }: { withdraw: WithdrawDetail }) => (
  <>
    <PhoneState withdraw={withdraw} />
    <Progress withdraw={withdraw} />
    <Alerts withdraw={withdraw} />
    <DrawerSection title="金额（元）">
      <Amounts withdraw={withdraw} />
    </DrawerSection>
    <DrawerSection title="收款">
      <Facts
        items={[
          { label: '合作方', value: withdraw.holderName },
          { label: '公司', value: withdraw.companyName },
          { label: '账户', value: `${withdraw.bankName} 尾号${withdraw.cardTail}` },
          {
            label: '账户当前收款卡',
            value: `${withdraw.accountBankName} 尾号${withdraw.accountCardTail}（${withdraw.accountCardName}）`,
          },
          {
            label: '批次',
            value: `${payoutBatchLabels[withdraw.settleBatch]} ${payoutCycleLabels[withdraw.settleCycle]}`,
          },
          { label: '计划出款', value: <InstantText value={withdraw.planPayTime} /> },
          ...arrivalOf(withdraw),
        ]}
      />
    </DrawerSection>
    <DrawerSection title="经办">
      <Facts
        items={[
          { label: '申请人', value: withdraw.applyUserName ?? '系统' },
          { label: '申请时间', value: withdraw.applyTime },
          { label: '出款人', value: withdraw.payUserName },
          { label: '出款时间', value: <InstantText value={withdraw.payTime} /> },
          { label: '重试次数', value: withdraw.tryQty },
          { label: '请求流水', value: withdraw.reqSeqId && <CopyText value={withdraw.reqSeqId} /> },
          ...takenBack(withdraw),
          { label: '备注', value: withdraw.remark, span: 2 },
        ]}
      />
    </DrawerSection>
  </>
)

const Amounts = ({ withdraw }: { withdraw: WithdrawDetail }) => (
  <Facts
    items={[
      { label: '申请金额', value: <MoneyText value={withdraw.applyAmt} /> },
      { label: '手续费', value: <MoneyText value={withdraw.feeAmt} /> },
      { label: '应到账', value: <MoneyText value={withdraw.netAmt} /> },
      { label: '账期', value: `${withdraw.startDate} 至 ${withdraw.endDate}（${withdraw.dayQty}天）` },
      ...useJournalsFact({ bizNo: withdraw.withdrawNo }),
    ]}
  />
)

/** Who undid its payment, and who gave it up. */
function takenBack(withdraw: WithdrawDetail) {
  const { undoTime, nullifyTime } = withdraw
  const undo = [
    { label: '撤销人', value: withdraw.undoUserName ?? '系统' },
    { label: '撤销时间', value: undoTime },
    { label: '撤销原因', value: withdraw.undoReason, span: 2 },
  ]
  const nullify = [
    { label: '作废人', value: withdraw.nullifyUserName ?? '系统' },
    { label: '作废时间', value: nullifyTime },
    { label: '作废原因', value: withdraw.nullifyReason, span: 2 },
  ]
  return [...(undoTime === null ? [] : undo), ...(nullifyTime === null ? [] : nullify)]
}

/** The head of a drawer has no room for it there. */
function PhoneState({ withdraw: { transferStatus, failKind } }: { withdraw: WithdrawDetail }) {
  const { sm = true } = Grid.useBreakpoint()
  if (sm) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <TransferTag state={transferStatus} failKind={failKind} />
    </div>
  )
}

function Alerts({ withdraw }: { withdraw: WithdrawDetail }) {
  const change = cardChangeOf(withdraw)
  return (
    <>
      {withdraw.failReason && (
        <Alert
          type="error"
          showIcon
          title={`${isReturned(withdraw) ? '银行退票' : '失败原因'}：${withdraw.failReason}`}
          style={{ marginBottom: 16 }}
        />
      )}
      {withdraw.transferStatus === undone && (
        <Alert
          type="warning"
          showIcon
          title={`转账已撤销${withdraw.undoReason === null ? '' : `：${withdraw.undoReason}`}`}
          description={withdraw.needApproval === 1 ? '再次转账须由申请人以外的人审批。' : undefined}
          style={{ marginBottom: 16 }}
        />
      )}
      {change !== null && (
        <Alert
          type="warning"
          showIcon
          title={change}
          description="转账须由申请人和录入人以外的人审批。"
          style={{ marginBottom: 16 }}
        />
      )}
      {withdraw.cashRecords.map(
        ({ id, reqSeqId, doubtText }) =>
          doubtText !== null && (
            <Alert key={id} type="error" showIcon title={`${reqSeqId}：${doubtText}`} style={{ marginBottom: 16 }} />
          ),
      )}
      {withdraw.unansweredFlag === 1 && withdraw.doubtFlag === 0 && (
        <Alert
          type="warning"
          showIcon
          title={`此前失败的请求渠道说仍在处理，得到结果前不会再次出款，满${returnDays}天仍无结果的须人工结束`}
          style={{ marginBottom: 16 }}
        />
      )}
      {withdraw.paidTwice !== null && (
        <Alert
          type="error"
          showIcon
          title={`重复付款${yuan(withdraw.paidTwice.amt)}元${withdraw.paidTwice.askUserId === null ? '，须向合作方追回，已记入待查款项' : '，已申请处理，等待另一人复核'}`}
          style={{ marginBottom: 16 }}
        />
      )}
      {withdraw.endAskUserId !== null && (
        <Alert type="warning" showIcon title="已申请人工结束，等待另一人复核" style={{ marginBottom: 16 }} />
      )}
    </>
  )
}

const isReturned = ({ failKind }: Pick<WithdrawDetail, 'failKind'>): boolean => failKind === failKinds.returned

/** Of one that the bank sent back: when, and when it had arrived. */
function arrivalOf(withdraw: WithdrawDetail) {
  if (!isReturned(withdraw)) return [{ label: '到账时间', value: <InstantText value={withdraw.arriveTime} /> }]
  const back = withdraw.cashRecords.find(({ returnTime }) => returnTime !== null)
  const arrived = back && back.finishTime !== back.returnTime ? back.finishTime : null
  return [
    { label: '原到账时间', value: <InstantText value={arrived} /> },
    { label: '退票时间', value: <InstantText value={back?.returnTime ?? null} /> },
  ]
}

const { inApproval, transferring, arrived, failed, undone, nullified } = transferStates

function Progress({ withdraw }: { withdraw: WithdrawDetail }) {
  const { sm = true } = Grid.useBreakpoint()
  const { transferStatus } = withdraw
  const isOver = transferStatus === failed || transferStatus === nullified
  return (
    <Steps
      size="small"
      orientation={sm ? 'horizontal' : 'vertical'}
      current={stepOf(withdraw)}
      {...(isOver && { status: 'error' as const })}
      style={{ marginBottom: 20 }}
      items={[
        { title: '申请' },
        {
          title: transferStatus === inApproval ? '审批中' : transferStatus === undone ? '转账已撤销' : '转账',
          ...(isOver && withdraw.cashRecords.length === 0 && { status: 'wait' as const }),
        },
        {
          title: transferStatus === transferring && !isSent(withdraw) ? '等待批次' : '渠道处理',
          ...(isOver && !wasSent(withdraw) && { status: 'wait' as const }),
        },
        { title: endOf(withdraw) },
      ]}
    />
  )
}

/** A request that left us; one that was undone or never made has passed no channel. */
const wasSent = ({ cashRecords }: WithdrawDetail): boolean =>
  cashRecords.some(({ status, undoneFlag }) => status !== payTransStates.initiated && undoneFlag === 0)

function endOf(withdraw: WithdrawDetail): string {
  if (withdraw.transferStatus === nullified) return '已作废'
  if (withdraw.transferStatus !== failed) return '到账'
  return isReturned(withdraw) ? '银行退票' : '失败'
}

function stepOf(withdraw: WithdrawDetail): number {
  const { transferStatus } = withdraw
  if (transferStatus === arrived) return 4
  if (transferStatus === failed || transferStatus === nullified) return 3
  if (transferStatus === transferring) return 2
  return 1
}
