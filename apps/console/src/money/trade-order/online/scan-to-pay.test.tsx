import type { Payment } from '@chargedeck/contract/money/trade-order/payment-calls'
import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { LeaveText, ScanToPay } from './scan-to-pay.tsx'

const facts = {
  orderId: '9',
  tradeStatus: '1',
  tradeAmt: 1000,
  giftAmt: 0,
  sandboxFlag: 0,
  closingFlag: 0,
  inAppFlag: 0,
}
const payment = { ...facts, codeUrl: 'https://qr.example/1', expireTime: '2026-03-12 12:30:00', failReason: null }
const shown = (channel: object, more: object = {}, onAgain = () => {}) => {
  theServerAnswers(() => success({ ...payment, ...channel, ...more } as Payment))
  openPage(<ScanToPay orderId="9" onAgain={onAgain} />, { permissions: ['trade:order:close'] })
}
const aliPay = { tradeChannel: 'AliPay', channelText: '支付宝' }
const wePay = { tradeChannel: 'WePay', channelText: '微信' }
const late = /收款码到2026-03-12 12:30:00才失效/

test.each([
  ['Alipay says until when its code lives', aliPay, late],
  ['WeChat Pay ends its code', wePay, /收款码失效，客户不能再支付/],
])('before a payment is closed, %s', async (_, channel, text) => {
  shown(channel)
  await userEvent.click(await screen.findByRole('button', { name: '关闭收款' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a channel that is asked about an unpaid code answers that nobody has paid', async () => {
  const askedTime = '2026-03-12 12:00:03'
  theServerAnswers((path) =>
    success(path.endsWith('/query') ? { askedTime } : { ...payment, ...wePay, answerTime: askedTime }),
  )
  openPage(<ScanToPay orderId="9" />, { permissions: ['trade:order:payment:query'] })
  await userEvent.click(await screen.findByRole('button', { name: '查询渠道' }))
  expect(await screen.findByText('渠道答复：客户尚未支付')).toBeTruthy()
})

test.each([
  ['关闭', '1'],
  ['完成', '2'],
])('the button that leaves a payment says %s in state %s', async (text, tradeStatus) => {
  theServerAnswers(() => success({ ...payment, ...wePay, tradeStatus } as Payment))
  openPage(<LeaveText orderId="9" />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a closed payment by Alipay says until when its code can still be paid', async () => {
  shown(aliPay, { tradeStatus: '4', codeUrl: null, failReason: '工作人员关闭' })
  expect(await screen.findByText(late)).toBeTruthy()
  expect(screen.getByText(/工作人员关闭/)).toBeTruthy()
})

test('a closed payment by WeChat Pay cannot be paid', async () => {
  shown(wePay, { tradeStatus: '4', codeUrl: null, failReason: '工作人员关闭' })
  expect(await screen.findByText('收款已关闭')).toBeTruthy()
  expect(screen.queryByText(late)).toBeNull()
})

test('a driver who pays in the app is waited for, without a code to scan', async () => {
  shown(aliPay, { inAppFlag: 1, codeUrl: null })
  expect(await screen.findByText('等待客户在支付宝的应用内支付')).toBeTruthy()
  expect(document.querySelector('.ant-qrcode')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '关闭收款' }))
  expect(await screen.findByText('客户不能再支付；若已支付则照常到账。')).toBeTruthy()
})

test('the code is dark on white with its quiet zone, in every theme: readers take no other', async () => {
  shown(wePay)
  await screen.findByText('请用微信扫码支付')
  const code = document.querySelector<HTMLElement>('.ant-qrcode')
  expect(code && getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)')
})

test('a refused payment says so once, and another one begins with a click', async () => {
  const onAgain = vi.fn()
  shown(wePay, { tradeStatus: '3', codeUrl: null, failReason: '支付失败' }, onAgain)
  expect(await screen.findAllByText('支付失败')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '重新收款' }))
  expect(onAgain).toHaveBeenCalledOnce()
})
