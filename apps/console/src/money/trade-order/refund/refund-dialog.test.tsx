import { success } from '@chargedeck/contract/envelope'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { RefundTradeDialog } from './refund-dialog.tsx'

const trade = {
  orderId: '9',
  tradeNo: 'TP9',
  customerId: '5',
  groupId: null,
  groupName: null,
  nickname: null,
  realName: '李女士',
  mobile: '139****0001',
}
const facts = { tradeChannel: 'WePay', channelText: '微信', payTime: '2026-03-01 12:00:00', tradeAmt: 5000 }
const lot = { ...facts, giftAmt: 0, giftRemainAmt: 0, reason: null }
const terms = {
  balanceAmt: 8000,
  giftAmt: 0,
  owedAmt: 0,
  refundableAmt: 8000,
  refundAuditAmt: 1_000_000,
  unreviewedAmt: 0,
  refundWindowDays: 365,
  topUps: [
    { ...lot, orderId: '8', tradeNo: 'TP8', remainAmt: 5000, refundableAmt: 5000, onlineFlag: 1 },
    { ...lot, orderId: '9', tradeNo: 'TP9', remainAmt: 3000, refundableAmt: 3000, onlineFlag: 0 },
  ],
}

test('the refund of a top-up begins with that top-up, all that is left of it, and the way it can go back', async () => {
  const fetched = theServerAnswers((path) =>
    success(path.endsWith('/terms') ? terms : { refundBatchNo: 'RB1', orders: [] }),
  )
  openPage(<RefundTradeDialog trade={trade as TradeOrder} onClose={() => {}} />) // the dialog reads no more
  const dialog = within(await screen.findByRole('dialog', { name: '退款 - 李女士 139****0001' }))
  const amt = await dialog.findByLabelText<HTMLInputElement>('本次退款 TP9')
  expect(amt.value).toBe('30.00')
  expect(dialog.getByLabelText<HTMLInputElement>('本次退款 TP8').value).toBe('')
  await userEvent.type(dialog.getByLabelText('原因'), '客户要求')
  await userEvent.click(dialog.getByRole('button', { name: '退款' }))
  const sent = fetched.mock.calls.find(([, init]) => init?.method === 'POST')
  expect(bodyOf(sent)).toMatchObject({
    customerId: '5',
    refundAmt: 3000,
    way: 'OFFLINE',
    items: [{ originOrderId: '9', amt: 3000 }],
  })
})

test('what the dialog of a top-up begins with is no edit: it closes without a question until something is typed', async () => {
  theServerAnswers(() => success(terms))
  const onClose = vi.fn()
  openPage(<RefundTradeDialog trade={trade as TradeOrder} onClose={onClose} />) // the dialog reads no more
  const dialog = within(await screen.findByRole('dialog', { name: /^退款 - 李女士/ }))
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('本次退款 TP9').value).toBe('30.00'))
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.type(dialog.getByLabelText('原因'), '客户要求')
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect((await screen.findAllByText('放弃修改？')).length).toBeGreaterThan(0)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the only chosen top-up follows the amount; several that do not come to it are refused at the top-ups alone', async () => {
  const fetched = theServerAnswers(() => success(terms))
  openPage(<RefundTradeDialog trade={trade as TradeOrder} onClose={() => {}} />) // the dialog reads no more
  const dialog = within(await screen.findByRole('dialog', { name: '退款 - 李女士 139****0001' }))
  const lotAmt = (no: string) => dialog.getByLabelText<HTMLInputElement>(`本次退款 ${no}`)
  await dialog.findByLabelText('本次退款 TP9')
  const amount = dialog.getByLabelText<HTMLInputElement>(/^退款金额/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '6')
  await waitFor(() => expect(lotAmt('TP9').value).toBe('6.00'))
  for (const typed of ['-5', '9999', '22']) {
    await userEvent.clear(amount)
    await userEvent.type(amount, typed)
  }
  await waitFor(() => expect(lotAmt('TP9').value).toBe('22.00'))
  await userEvent.clear(amount)
  await userEvent.type(amount, '6')
  await waitFor(() => expect(lotAmt('TP9').value).toBe('6.00'))
  await userEvent.type(lotAmt('TP8'), '4')
  await userEvent.tab()
  await waitFor(() => expect(amount.value).toBe('10.00'))
  await userEvent.clear(amount)
  await userEvent.type(amount, '12')
  await userEvent.type(dialog.getByLabelText('原因'), '客户要求')
  await userEvent.click(dialog.getByRole('button', { name: '退款' }))
  expect(await dialog.findAllByText('所选充值单合计10.00元，须等于退款金额12.00元')).toHaveLength(1)
  await userEvent.clear(lotAmt('TP8'))
  await userEvent.type(lotAmt('TP8'), '9999')
  await waitFor(() => expect(amount.value).toBe('6.00'))
  await userEvent.click(dialog.getByRole('button', { name: '退款' }))
  await dialog.findByText('请先改正所选充值单的金额')
  expect(fetched.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
})

test('by origin a top-up that cannot go back that way stays in the list with the reason, and the way says how much that is', async () => {
  const offline = { tradeChannel: 'OfflinePay', channelText: '线下', reason: '线下充值，只能线下退款' }
  const [online, other] = terms.topUps
  theServerAnswers(() => success({ ...terms, topUps: [online, { ...other, ...offline }] }))
  openPage(<RefundTradeDialog trade={{ ...trade, orderId: '8' } as TradeOrder} onClose={() => {}} />) // the dialog reads no more
  const dialog = within(await screen.findByRole('dialog', { name: '退款 - 李女士 139****0001' }))
  expect(await dialog.findByText('原路可退50.00元，其余30.00元只能线下退款，原因见下表')).toBeTruthy()
  expect(dialog.getByText(offline.reason)).toBeTruthy()
  await userEvent.click(dialog.getByText('线下退款'))
  await waitFor(() => expect(dialog.queryByText(offline.reason)).toBeNull())
})

test('a large refund says that it waits for a second person, and one beyond what can be refunded says only that', async () => {
  theServerAnswers(() => success({ ...terms, refundAuditAmt: 2000, unreviewedAmt: 500 }))
  openPage(<RefundTradeDialog trade={trade as TradeOrder} onClose={() => {}} />) // as above
  const dialog = within(await screen.findByRole('dialog'))
  const amount = await dialog.findByLabelText<HTMLInputElement>(/^退款金额/)
  await dialog.findByText('退款与24小时内未经复核的5.00元合计达到20.00元，提交后等待另一人复核，款项先冻结')
  fireEvent.change(amount, { target: { value: '900' } })
  await dialog.findByText('应在0.01～80元之间')
  expect(dialog.queryByText(/另一人复核/)).toBeNull()
})
