import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { success } from '@chargedeck/contract/envelope'
import type { GroupMonth, GroupMonthOrder } from '@chargedeck/contract/money/ledger/group-calls'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import type { GroupAction, MonthAction } from '../../../customer/customer-group/parts/group-slots.ts'
import { GroupMonthsTab } from './group-months-tab.tsx'

const group = { id: '7', groupName: '示例物流', companyName: '改名后的公司', payMode: 'CREDIT' } as CustomerGroup // the tab reads no more
const march: GroupMonth = {
  month: '2026-03',
  companyName: '示例公司',
  employeeQty: 1,
  orderQty: 2,
  occupyQty: 3,
  usedAmt: fen(7000),
  paidAmt: fen(1500),
  unpaidAmt: fen(5500),
  billDate: '2026-04-05',
  billState: 'PARTLY_PAID',
}
const order: GroupMonthOrder = {
  orderKind: 'CHARGE',
  orderId: '41',
  journalNo: 'J1',
  orderNo: 'MA5DEMO0141',
  bookTime: '2026-03-12 12:00:00',
  startTime: '2026-03-12 10:00:00',
  employeeNo: 'E7',
  employeeName: '王芳',
  mobile: '138****5678',
  plateNo: '苏A12345',
  stationName: '示例站',
  totalEnergy: energyE4(412_300),
  actualAmt: fen(5000),
  groupPayAmt: fen(4000),
}
const deposit: GroupAction = {
  key: 'deposit',
  label: '预存',
  isAllowed: () => true,
  Dialog: ({ amt }) => <p>预存{amt}分</p>,
}
let whyNot: string | null = null
const invoice: MonthAction = {
  key: 'invoice',
  label: '开票',
  isAllowed: (may) => may('invoice:request'),
  whyNotMonth: (...of) => ({ queryKey: of, queryFn: () => whyNot }),
  Dialog: ({ month }) => <p>{month}开票</p>,
}
const permissions = ['customer:group:wallet:month:page', 'charge:order:page']
const openTab = async (bill = march, more: string[] = []) => {
  theServerAnswers((url) => {
    const [rows, totalRows] = url.includes('/month/page') ? [[order], 2] : [[bill], 1]
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows, totalCapped: false, rows })
  })
  openPage(<GroupMonthsTab group={group} deposit={deposit} invoice={invoice} />, {
    permissions: [...permissions, ...more],
  })
  await userEvent.click(await screen.findByRole('button', { name: bill.month }))
  return within(await screen.findByRole('dialog'))
}

afterEach(() => {
  whyNot = null
  vi.unstubAllGlobals()
})

test('a month opens to its sums and its orders, and its unpaid amount begins the deposit', async () => {
  const drawer = await openTab()
  expect(await drawer.findByRole('link', { name: '…DEMO0141' })).toHaveProperty('pathname', '/orders/charge')
  for (const text of [
    '70.00',
    '15.00',
    '55.00',
    '充电订单',
    '部分已付',
    '部分已付 · 账单日 2026-04-05',
    '占位订单 3 笔 · 1 名员工',
    '王芳 E7 苏A12345',
    '40.00',
  ])
    expect(drawer.getAllByText(text).length).toBeGreaterThan(0)
  await userEvent.click(drawer.getByRole('button', { name: '企业预存' }))
  await screen.findByText('预存5500分')
})

test('a month that is paid off asks for no deposit', async () => {
  const drawer = await openTab({ ...march, paidAmt: fen(7000), unpaidAmt: fen(0), billState: 'PAID' })
  expect(drawer.getByText('已付清')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: '企业预存' })).toBeNull()
})

test('a month that is over is invoiced by who may, and a running one says when it can be', async () => {
  const over = await openTab(march, ['invoice:request'])
  await userEvent.click(over.getByRole('button', { name: /开\s*票/ }))
  await screen.findByText('2026-03开票')
  cleanup()
  const running = await openTab({ ...march, month: '2099-12' }, ['invoice:request'])
  const button = running.getByRole('button', { name: /开\s*票/ })
  expect(button).toHaveProperty('disabled', true)
  await userEvent.hover(button.parentElement as HTMLElement) // its wrapper receives the pointer
  expect(await screen.findByText('该月尚未结束，下月起可开票')).toBeTruthy()
  cleanup()
  expect((await openTab(march)).queryByRole('button', { name: /开\s*票/ })).toBeNull()
})

test('a month whose orders are all invoiced says so in place of offering it', async () => {
  whyNot = '该月的订单均已开票，无需重复申请'
  const drawer = await openTab(march, ['invoice:request'])
  const button = drawer.getByRole('button', { name: /开\s*票/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  await userEvent.hover(button.parentElement as HTMLElement) // its wrapper receives the pointer
  expect(await screen.findByText(whyNot)).toBeTruthy()
})

test('the printed bill has both companies, its sums and its lines, and says which lines it lacks', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const drawer = await openTab()
  await userEvent.click(drawer.getByRole('button', { name: /打\s*印/ }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const sheet = within(document.querySelector<HTMLElement>('.cd-print-sheet') as HTMLElement)
  for (const text of ['示例物流', '示例公司', '55.00 元', '3 笔', 'MA5DEMO0141', '50.00', '以上为最近1笔', '不是发票'])
    expect(sheet.getByText(text, { exact: false })).toBeTruthy()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.cd-print-sheet')).toBeNull())
})
