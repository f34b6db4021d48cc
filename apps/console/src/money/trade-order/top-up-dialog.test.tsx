import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { success, type Envelope } from '@chargedeck/contract/envelope'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { theServerTakes } from '../../../test/the-server-takes.ts'
import { TopUpDialog } from './top-up-dialog.tsx'

const customer = { id: '5', nickname: '李女士', mobile: '138****0001' } as Customer // the dialog reads no more
const terms = {
  topUpAmts: [5000, 10_000, 123_456, 900_000],
  minTopUpAmt: 100,
  maxTopUpAmt: 500_000,
  topUpAuditAmt: 300_000,
  unreviewedAmt: 0,
  balanceAmt: 200,
  giftAmt: 0,
  frozenAmt: 0,
  owedAmt: 3000,
  rewards: [],
}

const booked = { orderId: '9', tradeStatus: '2', owedAmt: 0, rewards: [] }

test('what activities will add is part of the balance after it, and its line has its place before it is known', async () => {
  const known = Promise.withResolvers<Envelope<object>>()
  const promise = [{ activityId: '3', activityName: '三月有礼', giftAmt: 2000, vouchers: [] }]
  const answers = [success(terms)]
  theServerAnswers(() => answers.shift() ?? known.promise) // first without an amount
  openPage(<TopUpDialog customer={customer} onClose={() => {}} />, {
    permissions: ['trade:order:topUp:confirm', 'trade:order:topUp:terms'],
  })
  const dialog = within(await screen.findByRole('dialog'))
  const note = () => dialog.getByText('活动赠送').parentElement?.textContent
  await userEvent.click(await dialog.findByRole('button', { name: '100元' }))
  await userEvent.type(dialog.getByLabelText('赠送金额'), '10')
  expect(note()).toBe('活动赠送正在查询…')
  expect(dialog.getByText('赠送余额（元）').parentElement?.textContent).toContain('0.00→10.00')
  known.resolve(success({ ...terms, rewards: promise }))
  await vi.waitFor(() => expect(note()).toBe('活动赠送三月有礼：赠送20.00元'))
  expect(dialog.getByText('赠送余额（元）').parentElement?.textContent).toContain('0.00→30.00')
})

test('the cashier sees the wallet before and after, and which debt was paid', async () => {
  const fetched = theServerAnswers((path) =>
    path.endsWith('/terms')
      ? success(terms)
      : success({
          ...booked,
          balanceBeforeAmt: 200,
          balanceAmt: 7200,
          giftAmt: 1000,
          tradeGiftAmt: 1000,
          repaidAmt: 3000,
        }),
  )
  theServerTakes(() => success('77'))
  openPage(<TopUpDialog customer={customer} onClose={() => {}} />, { permissions: ['trade:order:topUp:confirm'] })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('客户有欠费，充值后先偿还欠费')
  expect(dialog.queryByText('9,000元')).toBeNull() // beyond what the operator allows
  await userEvent.click(dialog.getByRole('button', { name: '100元' }))
  await userEvent.type(dialog.getByLabelText('赠送金额'), '10')
  await userEvent.type(dialog.getByLabelText('原因'), '柜台现金')
  expect(dialog.getByText('欠费（元）').parentElement?.textContent).toContain('30.00→0.00')
  await userEvent.click(dialog.getByRole('button', { name: '充值' }))
  await dialog.findByText('请上传收款凭证')
  expect(document.getElementById('proofs')?.closest('.ant-form-item-has-error')).toBeTruthy() // what is scrolled to
  await userEvent.upload(dialog.getByTestId('file-input'), new File(['a'], '回单.png', { type: 'image/png' }))
  await dialog.findByLabelText('上传成功')
  await userEvent.click(dialog.getByRole('button', { name: '充值' }))
  await dialog.findByText('充值成功，已偿还欠费30.00元')
  expect(dialog.getByText('充值余额（元）').parentElement?.textContent).toContain('2.00→72.00')
  const sent = fetched.mock.calls.filter(([, init]) => init?.method === 'POST')
  expect(sent).toHaveLength(1)
  expect(bodyOf(sent[0])).toMatchObject({
    customerId: '5',
    tradeChannel: 'OfflinePay',
    tradeAmt: 10_000,
    giftAmt: 1000,
    voucherPath: ['77'],
    reason: '柜台现金',
  })
})

test('an amount outside of the limits is not sent', async () => {
  const fetched = theServerAnswers(() => success(terms))
  openPage(<TopUpDialog customer={customer} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('充值金额'), '5001')
  await userEvent.type(dialog.getByLabelText('原因'), '柜台现金')
  await userEvent.click(dialog.getByRole('button', { name: '充值' }))
  await dialog.findByText('应在1～5,000元之间')
  expect(fetched.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
})

test('an amount above the limit is refused while it is typed, and promises neither a balance nor a review, nor moves what stands below it', async () => {
  const fetched = theServerAnswers(() => success(terms))
  openPage(<TopUpDialog customer={customer} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  const amount = await dialog.findByLabelText('充值金额')
  await userEvent.type(amount, '5000')
  const balance = () => dialog.getByText('充值余额（元）').parentElement?.textContent
  expect(balance()).toContain('4,972.00')
  await userEvent.type(amount, '0')
  await dialog.findByText('应在1～5,000元之间')
  expect(document.activeElement).toBe(amount)
  expect(dialog.queryByText(/另一人复核/)).toBeNull()
  expect(balance()).not.toContain('→')
  await new Promise((settled) => setTimeout(settled, 400))
  expect(fetched.mock.calls.filter(([path]) => String(path).includes('tradeAmt=5000000'))).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '100元' }))
  expect(amount).toHaveProperty('value', '100.00')
  await vi.waitFor(() => expect(dialog.queryByText('应在1～5,000元之间')).toBeNull(), 5000)
})

test('who may not confirm top-ups gives no amount beside one', async () => {
  theServerAnswers(() => success(terms))
  openPage(<TopUpDialog customer={customer} onClose={() => {}} />, { permissions: ['trade:order:topUp'] })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('客户有欠费，充值后先偿还欠费')
  expect(dialog.queryByLabelText('赠送金额')).toBeNull()
})

test('an amount below zero is refused with one sentence, and quick amounts are written like all amounts', async () => {
  theServerAnswers(() => success(terms))
  openPage(<TopUpDialog customer={customer} onClose={() => {}} />, { permissions: ['trade:order:topUp:confirm'] })
  const dialog = within(await screen.findByRole('dialog'))
  const amount = await dialog.findByLabelText('充值金额')
  await userEvent.type(amount, '-5')
  await userEvent.tab()
  await dialog.findByText('应在1～5,000元之间')
  expect(amount.closest('.ant-form-item')?.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1)
  expect(dialog.getByRole('button', { name: '1,234.56元' })).toBeTruthy()
})

test('amounts are shown once the channels are known, so that none moves away under the mouse', async () => {
  const channels = Promise.withResolvers<Envelope<object>>()
  const fetched = theServerAnswers((path) =>
    path.endsWith('/terms') ? success(terms) : path.endsWith('/channels') ? channels.promise : success([]),
  )
  openPage(<TopUpDialog customer={customer} onClose={() => {}} />, {
    permissions: ['trade:order:payment:channels', 'trade:order:payment'],
  })
  const dialog = within(await screen.findByRole('dialog'))
  await vi.waitFor(() => expect(fetched.mock.calls.some(([url]) => url.includes('/terms'))).toBe(true))
  await new Promise((done) => setTimeout(done)) // the terms are there
  expect(dialog.queryByRole('button', { name: '100元' })).toBeNull()
  channels.resolve(success([{ tradeChannel: 'WePay', channelText: '微信' }]))
  await dialog.findByText('微信扫码')
  expect(dialog.getByRole('button', { name: '100元' })).toBeTruthy()
})
