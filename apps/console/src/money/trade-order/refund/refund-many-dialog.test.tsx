import { success } from '@chargedeck/contract/envelope'
import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { RefundManyDialog } from './refund-many-dialog.tsx'

const someone = { realName: null, customerNo: 'C1', frozenAmt: 0, owedAmt: 0 }
const customers = [
  { ...someone, id: '1', nickname: '李女士', mobile: '138****0001', balanceAmt: 251_136 },
  { ...someone, id: '2', nickname: '王先生', mobile: '138****0002', balanceAmt: 12_781 },
  { ...someone, id: '3', nickname: null, mobile: '138****0003', balanceAmt: 500, owedAmt: 100 },
] as Customer[] // the dialog reads no more
const terms = [
  { customerId: '1', refundableAmt: 251_136, originAmt: 0, refusal: null },
  { customerId: '2', refundableAmt: 12_781, originAmt: 12_000, refusal: null },
  { customerId: '3', refundableAmt: 0, originAmt: 0, refusal: '客户有欠费' },
]
const permissions = ['trade:order:batch:refund', 'trade:order:batch:refund:terms']
const outcome = { ok: 1, waitFlag: 0, refundBatchNo: 'RB1', refundAmt: 12_781, message: '已受理' }
const refused = { ok: 0, refundBatchNo: null, refundAmt: 0, message: '客户有欠费，请先收回欠费，再办理退款' }

test('says before what each customer gets back, and after what became of each by name', async () => {
  theServerAnswers((path) =>
    success(
      path.endsWith('/terms')
        ? terms
        : [
            { ...outcome, customerId: '1', customerName: '李女士', waitFlag: 1, message: '等待财务主管复核' },
            { ...outcome, customerId: '2', customerName: '王先生' },
            { ...outcome, ...refused, customerId: '3', customerName: '138****0003' },
          ],
    ),
  )
  openPage(<RefundManyDialog customers={customers} onClose={() => {}} />, { permissions })
  const dialog = within(await screen.findByRole('dialog', { name: '批量退款' }))
  expect(await dialog.findByText('已选 3 位客户，可退合计 2,639.17 元，其中 1 位没有可退金额')).toBeTruthy()
  const rowOf = (name: string) => dialog.getByRole('row', { name: new RegExp(name) }).textContent
  expect(rowOf('李女士')).toContain('2,511.36')
  expect(rowOf('138\\*\\*\\*\\*0003')).toContain('0.00客户有欠费')
  expect(dialog.getByText(/达到该公司需复核金额的，该公司的退款全部等待另一人复核/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('原因'), '停止运营')
  await userEvent.click(dialog.getByRole('button', { name: '全部退款' }))
  const waiting = await screen.findByText('等待财务主管复核')
  expect(waiting.closest<HTMLElement>('.cd-state')?.style.getPropertyValue('--tone')).toContain('waiting')
  expect(screen.getByText('已受理 2 位，合计 255.62 元；未退 1 位，原因见下表')).toBeTruthy()
  const resultOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent
  expect(resultOf('王先生')).toContain('127.81')
  expect(resultOf('138\\*\\*\\*\\*0003')).toContain(refused.message)
})

test('by origin the preview asks once what the channels still take back of all, and says what is left', async () => {
  const fetched = theServerAnswers(() => success(terms))
  openPage(<RefundManyDialog customers={customers} onClose={() => {}} />, { permissions })
  const dialog = within(await screen.findByRole('dialog', { name: '批量退款' }))
  await userEvent.click(await dialog.findByText('原路退回'))
  expect(await dialog.findByText('已选 3 位客户，可退合计 120.00 元，其中 2 位没有可退金额')).toBeTruthy()
  expect(dialog.getByRole('row', { name: /李女士/ }).textContent).toContain('0.00另有 2,511.36 元只能线下退款')
  expect(dialog.getByRole('row', { name: /王先生/ }).textContent).toContain('120.00另有 7.81 元只能线下退款')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/trade/order/batch/refund/terms?customerIds=1&customerIds=2&customerIds=3',
  ])
})

test('nothing is asked for while nobody can get anything back by the chosen way, and the dialog says why', async () => {
  const [, , third] = terms
  theServerAnswers(() => success([{ ...terms[0], customerId: '3' }]))
  const view = openPage(<RefundManyDialog customers={customers.slice(2)} onClose={() => {}} />, { permissions })
  const dialog = within(await screen.findByRole('dialog', { name: '批量退款' }))
  const refund = dialog.getByRole<HTMLButtonElement>('button', { name: '全部退款' })
  await dialog.findByText(/可退合计 2,511.36 元/)
  expect(refund.disabled).toBe(false)
  await userEvent.click(dialog.getByText('原路退回'))
  await dialog.findByText('所选客户都不能原路退回，请改用线下退款')
  expect(refund.disabled).toBe(true)
  view.unmount()
  theServerAnswers(() => success([third]))
  openPage(<RefundManyDialog customers={customers.slice(2)} onClose={() => {}} />, { permissions })
  const next = within(await screen.findByRole('dialog', { name: '批量退款' }))
  await next.findByText('所选客户都没有可退金额，不能退款')
  expect(next.getByRole<HTMLButtonElement>('button', { name: '全部退款' }).disabled).toBe(true)
})
