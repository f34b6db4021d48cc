import { success } from '@chargedeck/contract/envelope'
import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { RefundManyDialog } from './refund-many-dialog.tsx'

const someone = { realName: null, customerNo: 'C1', frozenAmt: 0, owedAmt: 0 }
const customers = [
  { ...someone, id: '1', nickname: '李女士', mobile: '138****0001', balanceAmt: 251_136 },
  { ...someone, id: '2', nickname: '王先生', mobile: '138****0002', balanceAmt: 12_781 },
  { ...someone, id: '3', nickname: null, mobile: '138****0003', balanceAmt: 500, owedAmt: 100 },
] as Customer[] // the dialog reads no more
const outcome = { ok: 1, waitFlag: 0, refundBatchNo: 'RB1', refundAmt: 12_781, message: '已受理' }
const refused = { ok: 0, refundBatchNo: null, refundAmt: 0, message: '客户有欠费，请先收回欠费，再办理退款' }

test('says before what each customer gets back, and after what became of each by name', async () => {
  theServerAnswers(() =>
    success([
      { ...outcome, customerId: '1', customerName: '李女士', waitFlag: 1, message: '等待财务主管复核' },
      { ...outcome, customerId: '2', customerName: '王先生' },
      { ...outcome, ...refused, customerId: '3', customerName: '138****0003' },
    ]),
  )
  openPage(<RefundManyDialog customers={customers} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: '批量退款' }))
  expect(await dialog.findByText('已选 3 位客户，可退合计 2,639.17 元，其中 1 位没有可退金额')).toBeTruthy()
  const rowOf = (name: string) => dialog.getByRole('row', { name: new RegExp(name) }).textContent
  expect(rowOf('李女士')).toContain('2,511.36')
  expect(rowOf('138\\*\\*\\*\\*0003')).toContain('0.00')
  expect(dialog.getByText(/达到该公司需复核金额的，该公司的退款全部等待另一人复核/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('原因'), '停止运营')
  await userEvent.click(dialog.getByRole('button', { name: '全部退款' }))
  const waiting = await screen.findByText('等待财务主管复核')
  expect(waiting.closest<HTMLElement>('.cd-state')?.style.getPropertyValue('--tone')).toContain('waiting')
  const resultOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent
  expect(resultOf('王先生')).toContain('127.81')
  expect(resultOf('138\\*\\*\\*\\*0003')).toContain(refused.message)
})

test('by origin the preview tells what the channels still take back, not what the wallet holds', async () => {
  const topUp = { remainAmt: 12_781, onlineFlag: 1 }
  const termsOf: Record<string, object> = {
    1: { refundableAmt: 251_136, topUps: [{ ...topUp, onlineFlag: 0 }] },
    2: { refundableAmt: 12_781, topUps: [topUp] },
    3: { refundableAmt: 0, topUps: [topUp] },
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(success(termsOf[new URL(url, location.origin).searchParams.get('customerId') ?? ''])),
  )
  openPage(<RefundManyDialog customers={customers} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: '批量退款' }))
  await userEvent.click(await dialog.findByText('原路退回'))
  expect(await dialog.findByText('已选 3 位客户，可退合计 127.81 元，其中 2 位没有可退金额')).toBeTruthy()
  expect(dialog.getByRole('row', { name: /李女士/ }).textContent).toContain('0.00')
})
