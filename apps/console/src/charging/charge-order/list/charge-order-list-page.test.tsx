import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addressShown, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { ChargeOrderDrawer } from '../drawer/charge-order-drawer.tsx'
import { ChargeOrderListPage } from './charge-order-list-page.tsx'
import { anOrder } from '../fixtures.ts'

const abnormal = anOrder({ findingCodes: ['STOP_WITHOUT_START'], reviewFlag: 1 })
const charging = anOrder({ orderId: '2', orderStatus: '10', totalEnergy: energyE4(485_025), totalAmt: fen(6605) })
const page = success({
  pageNo: 1,
  pageSize: 10,
  totalPage: 1,
  totalRows: 2,
  totalCapped: false,
  rows: [abnormal, charging],
})
const sums = success({
  orderQty: 77,
  totalEnergy: 0,
  elecAmt: 0,
  serviceAmt: 0,
  totalAmt: 0,
  discountAmt: 0,
  actualAmt: 1_234_500,
})
function answers(path: string): Envelope<unknown> {
  if (path.endsWith('/company/list')) return success([])
  return path.endsWith('/summary') ? sums : page
}

const all = [
  'charge:order:manually:settle',
  'charge:order:review',
  'charge:order:start',
  'rpt:monitor:runtime:bkg:stop',
]
const open = (search = '', permissions = all) =>
  openPage(<ChargeOrderListPage slots={{ Drawer: ChargeOrderDrawer, pushes: [], PushDialog: () => null }} />, {
    search,
    permissions,
  })

// by text: computing the role of each cell of a wide table takes seconds
const buttonOf = (place: HTMLElement, text: RegExp | string) =>
  within(place).getByText(text).closest('button') as HTMLButtonElement
const dialog = async () => (await screen.findByText(/^(人工结算|停止充电) - /)).closest('[role=dialog]') as HTMLElement
const fill = (place: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(place).getByLabelText(label), { target: { value } })
const row = async (text: string) => {
  const cells = await screen.findAllByText(text)
  // the table contains these words once
  return cells.map((cell) => cell.closest('tr')).find((found) => found !== null) as HTMLElement
}

beforeEach(() => localStorage.clear())

test("shows the server's orders, and says why a charging order cannot be settled", async () => {
  theServerAnswers(answers)
  open()
  const shown = await row('充电中')
  expect(shown.textContent).toContain('48.50')
  expect(shown.textContent).toContain('66.05')
  expect(screen.getByText('共 2 条')).toBeTruthy()
  expect(buttonOf(shown, '停止充电').disabled).toBe(false)
  expect(within(shown).queryByText('人工结算')).toBeNull()
  await userEvent.click(within(shown).getByLabelText('更多'))
  expect(await screen.findByText('充电中的订单不能人工结算')).toBeTruthy()
})

test('the sums load beside the list, and the list does not wait for them', async () => {
  theServerAnswers((path) => (path.endsWith('/summary') ? failure('CHARGE_ORDER.RANGE_TOO_LONG') : page))
  open()
  expect(await row('充电中')).toBeTruthy()
})

test('a role without rights sees no buttons', async () => {
  theServerAnswers(answers)
  open('', [])
  await row('充电中')
  for (const name of ['人工结算', '停止充电', '启动充电', '操作']) expect(screen.queryByText(name)).toBeNull()
})

test('a link carries the filters, and 清空 removes them', async () => {
  const fetched = theServerAnswers(answers)
  open('?orderStatus=80&orderStatus=30&pageNo=2')
  await row('充电中')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/charge/order/page?pageNo=2&pageSize=10&orderStatus=80&orderStatus=30')
  const urls = () => fetched.mock.calls.map(([url]) => url)
  await waitFor(() => expect(urls()).toContain('/api/charge/order/summary?orderStatus=80&orderStatus=30'))
  await userEvent.click(await screen.findByText('筛选'))
  fireEvent.change(await screen.findByLabelText('车牌'), { target: { value: '粤BD12345' } })
  await userEvent.click(await screen.findByText(/查\s*询/))
  await waitFor(() => expect(addressShown().get('plateNo')).toBe('粤BD12345'))
  await userEvent.click(await screen.findByText('筛选'))
  await userEvent.click(await within(await screen.findByRole('search')).findByText(/^清\s*空$/))
  await waitFor(() => expect(addressShown().toString()).toBe('pageNo=1&pageSize=10'))
})

test('待复核 is one click away, and its filter is in the address', async () => {
  theServerAnswers(answers)
  open()
  await row('充电中')
  const list = screen.getByText('待复核').closest('button') as HTMLElement
  await userEvent.click(list)
  await waitFor(() => expect(addressShown().get('reviewOnly')).toBe('1'))
  expect(list.getAttribute('aria-pressed')).toBe('true')
})

test('a stop needs a reason, and its refusal is shown in the dialog', async () => {
  const fetched = theServerAnswers((path) =>
    path.endsWith('/stop') ? failure('MONITOR.STOP_DEVICE_OFFLINE') : answers(path),
  )
  open()
  await userEvent.click(buttonOf(await row('充电中'), '停止充电'))
  const stopDialog = await dialog()
  await userEvent.click(buttonOf(stopDialog, '停止充电'))
  expect(await within(stopDialog).findByText('请填写原因')).toBeTruthy()
  fill(stopDialog, '原因', '客户来电')
  await userEvent.click(buttonOf(stopDialog, '停止充电'))
  expect(await within(stopDialog).findByText('设备离线')).toBeTruthy()
  const [, sent] = fetched.mock.calls.find(([url]) => url.endsWith('/stop')) ?? []
  expect(JSON.parse(sent?.body as string)).toEqual({ orderId: '2', reason: '客户来电' })
})

test('an expired session asks once to sign in again', async () => {
  theServerAnswers(() => failure('SESSION.EXPIRED'))
  open()
  await screen.findByText('重新登录')
  expect(screen.getAllByText('重新登录')).toHaveLength(1)
})

test('a filter by an id is called as staff call it', async () => {
  theServerAnswers(answers)
  open('?assigneeId=7&orderId=1234567890')
  expect(await screen.findByText('负责人：我')).toBeTruthy()
  expect(screen.getByText('订单ID：指定的一笔')).toBeTruthy()
})

test.each([
  ['NOBODY', '负责人：无人'],
  ['8', '负责人：李四'],
])('the assignee %s is called %s', async (assigneeId, text) => {
  theServerAnswers((path) =>
    path.endsWith('/assigned') ? success([{ id: '8', name: '李四', account: 'lisi' }]) : answers(path),
  )
  open(`?assigneeId=${assigneeId}`, ['charge:order:assigned'])
  expect(await screen.findByText(text)).toBeTruthy()
})

test('above charges that run, only their number is summed up', async () => {
  theServerAnswers(answers)
  const { unmount } = open()
  expect(await screen.findByText('12,345.00')).toBeTruthy()
  unmount()
  open('?orderStatus=10')
  expect(await screen.findByText('77')).toBeTruthy()
  expect(screen.queryByText('12,345.00')).toBeNull()
})
