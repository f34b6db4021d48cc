import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../test/open-page.tsx'
import { theServerTakes } from '../test/the-server-takes.ts'
import { CarrierPage } from './carrier-page.tsx'
import { aCarrierDetail } from './site/carrier/fixtures.ts'

const pageWith = (rows: object[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const answers = (carrier: object) =>
  theServerAnswers((path) => (path.endsWith('/page') ? pageWith([carrier]) : success(carrier)))
const permission = (name: string) => `connectivity:carrier:${name}`

test('a role sees the lists that it may read, and the actions that it may use', async () => {
  answers(aCarrierDetail)
  openPage(<CarrierPage />, { permissions: [permission('page'), permission('site:page')] })
  expect(await screen.findByText('示例出行平台')).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['运营商', '站点绑定'])
  expect(screen.getByText('沙箱')).toBeDefined()
  for (const label of ['编辑', '停用', '保证金充值', '新增运营商']) expect(screen.queryByText(label)).toBeNull()
})

test('a margin below its warning is red', async () => {
  answers({ ...aCarrierDetail, marginAmt: fen(500_000) })
  openPage(<CarrierPage />, { permissions: [permission('page')] })
  const margin = await screen.findByText('5,000.00')
  expect(margin.parentElement?.style.color).toBe('var(--cd-tone-fault)')
})

test('a carrier is disabled with a reason, of the version that was read', async () => {
  const fetched = answers(aCarrierDetail)
  openPage(<CarrierPage />, { permissions: [permission('page'), permission('status:update')] })
  await userEvent.click(await screen.findByRole('button', { name: /停\s*用/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('原因'), '合同到期')
  await userEvent.click(dialog.getByRole('button', { name: /停\s*用/ }))
  const sent = () => fetched.mock.calls.find(([url]) => url.endsWith('/status/update'))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(bodyOf(sent())).toEqual({ id: '3', status: '1', reason: '合同到期', rowVersion: 4 })
})

test('a margin is topped up with a proof and a reason; a monthly carrier is offered none', async () => {
  const fetched = answers({ ...aCarrierDetail, marginAmt: fen(100) })
  theServerTakes(() => success('77'))
  openPage(<CarrierPage />, { permissions: [permission('page'), permission('topUp:margin')] })
  await userEvent.click(await screen.findByRole('button', { name: '保证金充值' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('充值金额'), '5000')
  await userEvent.type(dialog.getByLabelText('原因'), '二季度保证金')
  await userEvent.upload(dialog.getByTestId('file-input'), new File(['a'], '回单.pdf', { type: 'application/pdf' }))
  await dialog.findByLabelText('上传成功')
  await userEvent.click(dialog.getByRole('button', { name: /充\s*值$/ }))
  const sent = () => fetched.mock.calls.find(([url]) => url.endsWith('/topUp/margin'))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(bodyOf(sent())).toMatchObject({ carrierId: '3', amt: 500_000, tradeChannel: 'BankPay', voucherPath: ['77'] })
})

test('of a margin all that no charge holds is given back; a monthly carrier and a partner get or give back what was overpaid', async () => {
  const fetched = answers({ ...aCarrierDetail, marginAmt: fen(9000), frozenMarginAmt: fen(1000) })
  theServerTakes(() => success('77'))
  const names = ['margin:refund', 'receivable:refund', 'payable:collect']
  openPage(<CarrierPage />, { permissions: [permission('page'), ...names.map(permission)] })
  await userEvent.click(await screen.findByRole('button', { name: '退还保证金' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('保证金余额90.00元，其中充电中冻结10.00元')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '80元' }))
  await userEvent.type(dialog.getByLabelText('原因'), '合作终止')
  await userEvent.upload(dialog.getByTestId('file-input'), new File(['a'], '回单.pdf', { type: 'application/pdf' }))
  await dialog.findByLabelText('上传成功')
  await userEvent.click(dialog.getByRole('button', { name: /登\s*记$/ }))
  const sent = () => fetched.mock.calls.find(([url]) => url.endsWith('/margin/refund'))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(bodyOf(sent())).toMatchObject({ carrierId: '3', amt: 8000, voucherPath: ['77'], reason: '合作终止' })
})

test.each([
  [
    { marginAmt: fen(9000), frozenMarginAmt: fen(1000), receivableAmt: fen(500) },
    '退还保证金',
    '保证金余额90.00元，其中充电中冻结10.00元，另有应收5.00元未回款',
  ],
  [{ payMode: 'MONTHLY', receivableAmt: fen(-500) }, '退还多付款', '流量方多付5.00元'],
  [{ carrierType: 'SUP', payMode: null, payableAmt: fen(-700) }, '收回多付款', '我方多付7.00元'],
])('%o: %s', async (facts, label, text) => {
  answers({ ...aCarrierDetail, ...facts })
  const names = ['margin:refund', 'receivable:refund', 'payable:collect']
  openPage(<CarrierPage />, { permissions: [permission('page'), ...names.map(permission)] })
  await userEvent.click(await screen.findByRole('button', { name: label }))
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeDefined()
})
