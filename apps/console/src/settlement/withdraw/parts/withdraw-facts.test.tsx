import type { CashRecord, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { failKinds, transferStates } from '@chargedeck/domain/withdraw/states'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { WithdrawFacts } from './withdraw-facts.tsx'
import { CashTable } from './withdraw-tables.tsx'

const detail = (facts: Partial<WithdrawDetail>) =>
  ({
    applyAmt: fen(600_000),
    feeAmt: fen(0),
    netAmt: fen(600_000),
    settleBatch: '300',
    settleCycle: 'D1',
    failKind: null,
    failReason: null,
    arriveTime: null,
    undoReason: null,
    undoTime: null,
    nullifyTime: null,
    needApproval: 0,
    otherCardFlag: 0,
    endAskUserId: null,
    paidTwice: null,
    cashRecords: [],
    ...facts,
  }) as unknown as WithdrawDetail // what this part reads of it
const { failed } = payTransStates
const cash = (facts: Partial<CashRecord>) =>
  ({ id: '1', reqSeqId: 'CR1', cashAmt: fen(600_000), doubtText: null, undoneFlag: 0, ...facts }) as CashRecord
const returned = cash({
  status: failed,
  sentTime: '2026-03-13 03:00:00',
  finishTime: '2026-03-13 03:01:02',
  returnTime: '2026-03-17 09:30:00',
  respDesc: '账户已销户',
})
const undone = cash({
  status: failed,
  sentTime: null,
  finishTime: '2026-03-12 17:00:00',
  returnTime: null,
  undoneFlag: 1,
  respDesc: '收款卡已变更，未发送',
})
const stepOf = (title: string) => screen.getByText(title).closest('.ant-steps-item')?.className ?? ''

const screens = window.matchMedia
afterEach(() => {
  window.matchMedia = screens
})

test('a payout whose earlier request is under way again says that it waits for its answer', () => {
  const state = { transferStatus: transferStates.failed, unansweredFlag: 1, doubtFlag: 0 } as const
  openPage(<WithdrawFacts withdraw={detail(state)} />)
  expect(screen.getByText(/此前失败的请求渠道说仍在处理，得到结果前不会再次出款，满7天/)).toBeTruthy()
})

test('who reads the books is led from the amounts to their vouchers, and a partner is not', () => {
  const state = { withdrawNo: 'WD1', transferStatus: transferStates.applied }
  const { unmount } = openPage(<WithdrawFacts withdraw={detail(state)} />, { permissions: ['journal:page'] })
  expect(screen.getByText('查看凭证').getAttribute('href')).toBe('/books/journal?bizNo=WD1')
  unmount()
  openPage(<WithdrawFacts withdraw={detail(state)} />)
  expect(screen.queryByText('记账凭证')).toBeNull()
})

test('a payout that the bank sent back says when, and when it had arrived', () => {
  const state = { transferStatus: transferStates.failed, failKind: failKinds.returned, failReason: '账户已销户' }
  openPage(<WithdrawFacts withdraw={detail({ ...state, cashRecords: [returned] })} />)
  expect(screen.getByText('银行退票：账户已销户')).toBeTruthy()
  const valueOf = (label: string) => screen.getByText(label).closest('th, td, div')?.parentElement?.textContent
  expect(valueOf('退票时间')).toContain('2026-03-17 09:30:00')
  expect(valueOf('原到账时间')).toContain('2026-03-13 03:01:02')
  expect(stepOf('银行退票')).toContain('ant-steps-item-error')
})

test('a withdrawal that was nullified before anything was sent has passed no channel', () => {
  openPage(<WithdrawFacts withdraw={detail({ transferStatus: transferStates.nullified, cashRecords: [undone] })} />)
  expect(stepOf('已作废')).toContain('ant-steps-item-error')
  expect(stepOf('渠道处理')).toContain('ant-steps-item-wait')
})

test('one that was undone says why and who must pay it again, and its request is no failure', () => {
  const state = { transferStatus: transferStates.undone, undoReason: '先核对', needApproval: 1 } as const
  openPage(
    <>
      <WithdrawFacts withdraw={detail({ ...state, cashRecords: [undone] })} />
      <CashTable records={[undone]} />
    </>,
  )
  expect(screen.getByText('转账已撤销：先核对')).toBeTruthy()
  expect(screen.getByText('再次转账须由申请人以外的人审批。')).toBeTruthy()
  expect(screen.queryByText('失败')).toBeNull()
  expect(screen.getAllByText('已撤销').length).toBeGreaterThan(0)
})

test('one whose card has changed since says so, and who approves it', () => {
  const cards = { accountBankName: '新银行', accountCardTail: '2222', accountCardName: '某户' }
  const was = { bankName: '旧银行', cardTail: '1111', needApproval: 1, otherCardFlag: 1 } as const
  openPage(<WithdrawFacts withdraw={detail({ ...cards, ...was, transferStatus: transferStates.failed })} />)
  expect(screen.getByText('收款卡由旧银行尾号1111变更为新银行尾号2222（某户）')).toBeTruthy()
  expect(screen.getByText('转账须由申请人和录入人以外的人审批。')).toBeTruthy()
})

test('one whose card had changed before it was applied for says so', () => {
  const card = { bankName: '新银行', cardTail: '2222', accountBankName: '新银行', accountCardTail: '2222' }
  const waits = { accountCardName: '某户', needApproval: 1, otherCardFlag: 1 } as const
  openPage(<WithdrawFacts withdraw={detail({ ...card, ...waits, transferStatus: transferStates.applied })} />)
  expect(screen.getByText('收款卡新银行尾号2222（某户）为新增或已变更，尚未有款项到账')).toBeTruthy()
})

test('on a phone the state stands above the facts', () => {
  window.matchMedia = (media) => ({ ...screens(media), media, matches: media.includes('max-width') })
  openPage(<WithdrawFacts withdraw={detail({ transferStatus: transferStates.inApproval })} />)
  expect(document.querySelector('.cd-state')?.textContent).toBe('审批中')
})
