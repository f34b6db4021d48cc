import { success } from '@chargedeck/contract/envelope'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { StatementView } from './statement-view.tsx'

const amts = { guaranteeAmt: fen(0), withdrawnAmt: fen(10_000), withdrawingAmt: fen(5000), unWithdrawAmt: fen(35_000) }
const sums = { ...amts, shareAmt: fen(50_000) }
const none = { elecAmt: fen(0), serviceAmt: fen(0), totalAmt: fen(0), discountAmt: fen(0), channelFeeAmt: fen(0) }
const statement: Statement = {
  month: '2026-02',
  companyId: '1',
  companyName: '示例公司',
  holderId: '7',
  holderNo: 'SH0007',
  holderName: '示例置业',
  holderType: 'LAN',
  startDate: '2026-02-01',
  endDate: '2026-02-28',
  isWhole: true,
  rows: [
    {
      ...none,
      ...sums,
      stationId: '3',
      stationName: '示例站',
      dayQty: 28,
      orderQty: 90,
      energy: energyE4(900_000),
      actualAmt: fen(120_000),
      adjustAmt: fen(0),
    },
  ],
  sums,
  confirmTime: null,
  confirmUserName: null,
  invoiceTime: null,
  invoiceFileId: null,
  invoiceName: null,
}
const permissions = ['statement', 'confirm', 'invoice', 'statement:pdf'].map((name) => `settle:monthly:${name}`)
const open = (shown: Statement, may = permissions) => {
  const sent: string[] = []
  theServerAnswers((url) => {
    sent.push(url)
    return url.includes('/confirm') ? success(null) : success(shown)
  })
  openPage(<StatementView holderId="7" month="2026-02" />, { permissions: may })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

test('a partner confirms a closed month after reading its sum', async () => {
  const sent = open(statement)
  await userEvent.click(await screen.findByRole('button', { name: '确认结算单' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('示例置业 2026-02 应结合计 500.00 元')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '确认结算单' }))
  await waitFor(() => expect(sent.some((url) => url.includes('/settle/monthly/confirm'))).toBe(true))
})

test('the operator owes itself neither a confirmation nor an invoice', async () => {
  open({ ...statement, holderType: 'OPR' })
  await screen.findByText('运营方无须确认')
  for (const name of ['确认结算单', '上传发票']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a month that still grows cannot be confirmed, and an unconfirmed one takes no invoice', async () => {
  open({ ...statement, isWhole: false })
  expect(await screen.findByRole('button', { name: '确认结算单' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '上传发票' })).toHaveProperty('disabled', true)
  expect(screen.getByText('该月尚未全部关账，金额还会增加')).toBeTruthy()
})

test('withdrawn, on its way and not withdrawn add up to the share on the screen', async () => {
  open(statement)
  const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  expect(await valueOf('应结（元）')).toBe('500.00')
  const parts = await Promise.all(['已提现（元）', '提现中（元）', '未提现（元）'].map(valueOf))
  expect(parts).toEqual(['100.00', '50.00', '350.00'])
})

test('who may only read sees no buttons of a partner', async () => {
  open(statement, ['settle:monthly:statement'])
  await screen.findByText('示例置业（SH0007）')
  expect(screen.queryByRole('button', { name: '确认结算单' })).toBeNull()
  expect(screen.queryByRole('button', { name: '上传发票' })).toBeNull()
})

test('the printed statement has both parties, its lines, their sum and where to sign', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open(statement)
  await userEvent.click(await screen.findByRole('button', { name: /打\s*印/ }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const sheet = within(document.querySelector<HTMLElement>('.cd-print-sheet') as HTMLElement)
  for (const text of ['2026-02 月结算单', '运营方：示例公司', '示例站', '运营方（签字盖章）：', '合作方（签字盖章）：'])
    expect(sheet.getByText(text)).toBeTruthy()
  expect(sheet.getAllByText('500.00').length).toBeGreaterThan(1)
  expect(sheet.getByText('提现中')).toBeTruthy()
  const sumsOfAll = sheet.getByText('合计').closest('tr')?.textContent
  expect(sumsOfAll).toBe('合计9090.001,200.000.00500.00100.0050.00350.00')
})
