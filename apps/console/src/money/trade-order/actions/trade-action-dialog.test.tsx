import { failure, success } from '@chargedeck/contract/envelope'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { TradeActionDialog } from './trade-action-dialog.tsx'
import type { TradeAction } from './trade-actions.ts'

const trade = { orderId: '5', tradeNo: 'T1', tradeAmt: fen(100) } as TradeOrder // the dialogs read the other facts themselves

test.each(['close', 'closePayment'] as const)(
  'what %s is about can be read again when it could not be read',
  async (kind) => {
    const fetched = theServerAnswers(() => failure('REQUEST.INVALID'))
    openPage(<TradeActionDialog action={{ kind, trade } as TradeAction} onClose={() => {}} />)
    const again = await screen.findByRole('button', { name: /重\s*试/ })
    const before = fetched.mock.calls.length
    await userEvent.click(again)
    await waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(before))
  },
)

const hoursAgo = (qty: number) => wallNow().subtract(qty, 'hour').format('YYYY-MM-DD HH:mm:ss')
const waiting = {
  ...trade,
  tradeType: 'TOP_UP',
  tradeStatus: '1',
  tradeChannel: 'BankPay',
  customerId: '9',
  groupId: null,
  nickname: '李女士',
  tradeAmt: fen(250_000),
  giftAmt: fen(10_000),
  refundBatchNo: null,
  createTime: hoursAgo(1),
} as TradeOrder
const nothing = { origin: null, refunds: [], payTrans: null, proofs: [], lots: [], journals: [] }
const permissions = ['trade:order:topUp:terms', 'trade:order:refund:terms', 'trade:order:one']
const changeOf = (label: string) => screen.getByText(label).parentElement?.textContent

const topUpTerms = {
  topUpAuditAmt: 300_000,
  unreviewedAmt: 40_000,
  balanceAmt: 2000,
  giftAmt: 0,
  frozenAmt: 0,
  owedAmt: 500,
  rewards: [],
}
function reviewed(asked: TradeOrder, terms: object = topUpTerms) {
  theServerAnswers((path) => success(path.endsWith('/terms') ? terms : { ...nothing, trade: asked }))
  openPage(<TradeActionDialog action={{ kind: 'review', trade: asked }} onClose={() => {}} />, { permissions })
}

test('who reviews a top-up reads why it waits, and the balance before and after', async () => {
  reviewed(waiting)
  await screen.findByText(
    '充值与赠送2,600.00元，加上24小时内未经复核的400.00元，达到复核金额3,000.00元，须由另一人复核',
  )
  expect(changeOf('充值余额（元）')).toContain('20.00→2,515.00')
  expect(changeOf('赠送余额（元）')).toContain('0.00→100.00')
  expect(changeOf('欠费（元）')).toContain('5.00→0.00')
})

test('a top-up that was asked for more than a day ago is not explained by what came since', async () => {
  reviewed({ ...waiting, createTime: hoursAgo(25) })
  await screen.findByText('充值与赠送2,600.00元在提交时合计达到复核金额，须由另一人复核')
  expect(screen.queryByText(/24小时内/)).toBeNull()
})

test('a top-up is not said to repay a debt with what a running order holds', async () => {
  reviewed(waiting, { ...topUpTerms, frozenAmt: 261_800 })
  expect((await screen.findByText('充值余额（元）')).parentElement?.textContent).toContain('20.00→2,518.00')
  expect(changeOf('欠费，冻结的款项暂不偿还（元）')).toContain('5.00→3.00')
})

test('who reviews a refund reads what the balance was and is, of all its parts', async () => {
  const asked = { ...waiting, tradeType: 'REFUND', tradeStatus: '0', refundBatchNo: 'RB1' } as TradeOrder
  const first = { ...asked, tradeAmt: fen(30_000), balanceBeforeAmt: fen(90_000), balanceAfterAmt: fen(60_000) }
  const second = { ...first, orderId: '6', tradeAmt: fen(25_000), balanceBeforeAmt: fen(60_000) }
  const terms = { refundAuditAmt: 50_000, unreviewedAmt: 0, topUps: [] }
  theServerAnswers((path) => success(path.endsWith('/terms') ? terms : { ...nothing, trade: second, refunds: [first] }))
  openPage(<TradeActionDialog action={{ kind: 'review', trade: second }} onClose={() => {}} />, { permissions })
  await screen.findByText('退款550.00元，达到复核金额500.00元，须由另一人复核')
  expect(changeOf('充值余额，款项已冻结（元）')).toContain('900.00→350.00')
})
