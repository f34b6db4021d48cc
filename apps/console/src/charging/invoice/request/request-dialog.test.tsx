import { failure, success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { RequestDialog } from './request-dialog.tsx'

const preview = {
  companyId: '1',
  sellerName: '示例公司',
  orderQty: 3,
  lines: [],
  totalAmt: 900,
  netAmt: 850,
  taxAmt: 50,
}

function open(previewAnswer: () => Promise<unknown> | object) {
  const fetched = theServerAnswers(async (url) => {
    if (url.includes('/invoice/preview')) return (await previewAnswer()) as never // an envelope
    return success([])
  })
  openPage(<RequestDialog payer={{ groupId: '6', name: '示例物流', month: '2026-02' }} onClose={() => {}} />)
  return fetched
}
const submit = async () => screen.findByRole<HTMLButtonElement>('button', { name: '提交申请' })

test('an invoice is asked for only once its preview was read', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  open(() => promise)
  expect((await submit()).disabled).toBe(true)
  resolve(success(preview))
  await screen.findByText(/销售方：示例公司/)
  expect((await submit()).disabled).toBe(false)
})

test('where nothing is left to invoice this is said once, and nothing can be asked for', async () => {
  open(() => failure('INVOICE.NO_ORDERS', '没有可开票的订单'))
  await screen.findByText('没有可开票的订单')
  expect((await submit()).disabled).toBe(true)
})

test('a wrong mailbox is said at its field alone', async () => {
  const fetched = open(() => success(preview))
  await screen.findByText(/销售方：示例公司/)
  await userEvent.type(await screen.findByLabelText('收票邮箱'), 'nobody')
  await userEvent.type(await screen.findByLabelText('抬头名称'), '示例物流')
  await userEvent.click(await submit())
  await waitFor(() => expect(screen.getAllByText('请填写正确的收票邮箱')).toHaveLength(1))
  expect(fetched.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
})
