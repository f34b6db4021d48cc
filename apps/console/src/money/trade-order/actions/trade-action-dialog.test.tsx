import { failure, success } from '@chargedeck/contract/envelope'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { refundedNotice } from './review-outcome.ts'
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
  createTime: '2026-03-12 12:00:00',
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
function reviewed(asked: TradeOrder, terms: object = topUpTerms, booked = {}) {
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/confirm')) return success(booked)
    return success(path.endsWith('/terms') ? terms : { ...nothing, trade: asked })
  })
  openPage(<TradeActionDialog action={{ kind: 'review', trade: asked }} onClose={() => {}} />, { permissions })
  return fetched
}

test('who reviews a top-up reads why it waits, and the balance before and after', async () => {
  reviewed(waiting)
  await screen.findByText(
    '充值与赠送2,600.00元，加上此前24小时内未经复核的400.00元，达到复核金额3,000.00元，须由另一人复核',
  )
  expect(changeOf('充值余额（元）')).toContain('20.00→2,515.00')
  expect(changeOf('赠送余额（元）')).toContain('0.00→100.00')
  expect(changeOf('欠费（元）')).toContain('5.00→0.00')
})

test('why it waits is asked of the top-up itself, so that what came since does not explain it', async () => {
  const fetched = reviewed(waiting)
  await screen.findByText(/达到复核金额3,000.00元/)
  const asked = fetched.mock.calls.find(([url]) => url.includes('/topUp/terms'))?.[0] ?? ''
  expect(Object.fromEntries(new URL(asked, location.origin).searchParams)).toEqual({
    customerId: '9',
    orderId: '5',
    tradeAmt: '250000',
  })
})

test('what an activity will add is named and is part of the balance after the review', async () => {
  const rewards = [{ activityId: '3', activityName: '三月有礼', giftAmt: 8000, vouchers: [] }]
  reviewed(waiting, { ...topUpTerms, rewards })
  await screen.findByText(/达到复核金额3,000.00元/)
  expect(changeOf('赠送余额（元）')).toContain('0.00→180.00')
  expect(changeOf('活动赠送')).toContain('三月有礼：赠送80.00元')
})

test('who reviewed a top-up reads what was booked, what it repaid, the gifts and the membership that it made', async () => {
  const rewards = [
    { activityId: '3', activityName: '三月有礼', giftAmt: 8000, vouchers: [{ prizeName: '立减10元', qty: 2 }] },
  ]
  const wallet = { balanceBeforeAmt: 2000, balanceAmt: 251_500, giftAmt: 18_000, owedAmt: 0 }
  const vip = { level: '2', validTo: '2027-03-11' }
  const booked = { orderId: '5', tradeStatus: '2', ...wallet, tradeGiftAmt: 18_000, repaidAmt: 500, rewards, vip }
  reviewed(waiting, topUpTerms, booked)
  await userEvent.click(await screen.findByRole('button', { name: '复核通过' }))
  await screen.findByText('充值已复核到账 · 2,500.00元')
  for (const words of [
    '偿还欠费5.00元',
    '赠送100.00元',
    '三月有礼：赠送80.00元、立减10元×2',
    '客户成为金卡会员，有效期至2027-03-11',
  ])
    expect(screen.getByText(new RegExp(words)).textContent).toContain('充值余额2,515.00元，赠送余额180.00元')
})

test('who reviewed a refund reads what was booked and what goes through a channel', () => {
  const one = (tradeChannel: string, tradeAmt: number) => ({ ...trade, tradeChannel, tradeAmt: fen(tradeAmt) })
  const orders = [one('BankPay', 30_000), one('WePay', 25_000)]
  expect(refundedNotice({ refundBatchNo: 'RB1', orders })).toMatchObject({
    title: '退款已复核 · 550.00元',
    outcome: '线下退款300.00元已记账；原路退回250.00元已交渠道处理，结果见交易状态',
  })
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
