import { success } from '@chargedeck/contract/envelope'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { OpenPayment } from './open-payment.tsx'

const permissions = ['trade:order:refund:endStuck', 'trade:order:payment:query']
const trade = { orderId: '9', tradeNo: 'TP9', tradeType: 'REFUND', tradeStatus: '1', tradeAmt: 4000, operatorId: '77' }
const detailOf = (stuckFlag: 0 | 1, facts: object = {}) =>
  ({ trade: { ...trade, reviewerName: null, ...facts }, payTrans: { status: 'P', stuckFlag } }) as TradeOrderDetail // it reads no more

test('a stuck refund is ended with the way it was paid and the reason', async () => {
  const fetched = theServerAnswers(() => success(trade))
  openPage(<OpenPayment detail={detailOf(1)} />, { permissions })
  await userEvent.click(await screen.findByRole('button', { name: '结束退款' }))
  const dialog = within(await screen.findByRole('dialog', { name: '结束异常退款' }))
  await userEvent.click(dialog.getByRole('radio', { name: '已线下付给客户' }))
  await userEvent.type(dialog.getByLabelText('原因'), '客户的卡已冻结')
  await userEvent.click(dialog.getByRole('button', { name: '结束退款' }))
  const sent = fetched.mock.calls.find(([, init]) => init?.method === 'POST')
  expect(bodyOf(sent)).toEqual({
    requestId: expect.any(String),
    orderId: '9',
    way: 'OFFLINE',
    tradeChannel: 'BankPay',
    reason: '客户的卡已冻结',
  })
})

test('a refund that its channel works on is only asked about', async () => {
  theServerAnswers(() => success(null))
  openPage(<OpenPayment detail={detailOf(0)} />, { permissions })
  expect(await screen.findByRole('button', { name: '查询渠道' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '结束退款' })).toBeNull()
})

test('who asked for a refund that was reviewed leaves its end to another person', async () => {
  openPage(<OpenPayment detail={detailOf(1, { operatorId: '7', reviewerName: '李四' })} />, { permissions })
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: '结束退款' })).toHaveProperty('disabled', true)
})

test.each([
  ['nobody has paid yet', { tradeType: 'TOP_UP' }, null, '客户尚未支付'],
  ['it works on the refund', {}, null, '退款处理中'],
  ['it was found silent', { tradeType: 'TOP_UP' }, '微信支付返回503', '微信支付返回503'],
  ['it was paid', { tradeType: 'TOP_UP', tradeStatus: '2' }, null, '成功'],
])('the channel that is asked says that %s', async (_, facts, respDesc, word) => {
  const askedTime = '2026-03-12 12:00:03'
  const payTrans = { status: 'P', stuckFlag: 0, respDesc, answerTime: askedTime }
  theServerAnswers((path) =>
    success(path.endsWith('/query') ? { askedTime } : { trade: { ...trade, ...facts }, payTrans }),
  )
  openPage(<OpenPayment detail={detailOf(0, facts)} />, { permissions })
  await userEvent.click(await screen.findByRole('button', { name: '查询渠道' }))
  expect(await screen.findByText(`渠道答复：${word}`)).toBeTruthy()
})
