import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import { PrintReceipt } from './print-receipt.tsx'

const line = {
  seq: 1,
  band: 'PEAK',
  startTime: '2026-03-12 09:42:10',
  endTime: '2026-03-12 10:30:00',
  energy: energyE4(205_800),
  elecPrice: priceP4(8000),
  servicePrice: priceP4(4000),
  elecAmt: fen(1646),
  serviceAmt: fen(823),
  discountAmt: fen(0),
  adjustAmt: fen(0),
  paidElecAmt: fen(1646),
  paidServiceAmt: fen(823),
} as const
const detailOf = (order: Parameters<typeof anOrder>[0]): ChargeOrderDetail => ({
  order: anOrder(order),
  assigneeVersion: 0,
  notes: [],
  customerNo: null,
  place: { companyName: '示例公司', address: '示例路18号', serviceTel: '400-000-0000' },
  fee: null,
  lines: [line],
  discounts: null,
  curve: [],
  moves: [],
  findings: [],
  evidence: [],
  lots: [],
  journals: [],
  settlements: [],
})

const sheet = () => document.querySelector('.cd-print-sheet') as HTMLElement // it is printed

afterEach(() => vi.unstubAllGlobals())

test('a settled order prints as a receipt: operator, place, times, bands and amounts, and then the sheet goes', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const paid = { actualAmt: fen(2469), totalAmt: fen(2469), elecAmt: fen(1646), serviceAmt: fen(823) }
  openPage(<PrintReceipt detail={detailOf({ ...paid, totalEnergy: energyE4(205_800) })} />)
  fireEvent.click(screen.getByRole('button', { name: '打印凭证' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const receipt = within(sheet())
  for (const text of ['示例公司', '示例路18号', '2026-03-12 09:42:10', '1.2000', '24.69', '20.58 度'])
    expect(receipt.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  expect(document.body.classList.contains('cd-printing')).toBe(true)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.cd-print-sheet')).toBeNull())
  await waitFor(() => expect(document.body.classList.contains('cd-printing')).toBe(false))
})

test('the receipt of an owed order says what was paid, from what, and what is owed', async () => {
  vi.stubGlobal('print', vi.fn())
  const amts = { actualAmt: fen(70_000), totalAmt: fen(70_000), elecAmt: fen(50_000), serviceAmt: fen(20_000) }
  const owed = { principalAmt: fen(5000), giftPayAmt: fen(4136), owedAmt: fen(60_864), totalEnergy: energyE4(205_800) }
  openPage(<PrintReceipt detail={detailOf({ ...amts, ...owed })} />)
  fireEvent.click(screen.getByRole('button', { name: '打印凭证' }))
  await waitFor(() => expect(document.querySelector('.receipt__whole')?.textContent).toBe('已付 91.36 元'))
  const valueOf = (label: string) => within(sheet()).getByText(label).nextElementSibling?.textContent
  expect(valueOf('应付')).toBe('700.00 元')
  expect(valueOf('充值余额支付')).toBe('50.00 元')
  expect(valueOf('赠送余额支付')).toBe('41.36 元')
  expect(valueOf('欠费（未付）')).toBe('608.64 元')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.cd-print-sheet')).toBeNull())
})

test('an order that is not settled has no receipt', () => {
  openPage(<PrintReceipt detail={detailOf({})} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印凭证' }).disabled).toBe(true)
})
