import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { success } from '@chargedeck/contract/envelope'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../test/open-page.tsx'
import { DeleteDialog, LockDialog } from './customer/customer/customer-dialogs.tsx'
import { CustomerPage } from './customer-page.tsx'

const wallet = {
  balanceAmt: fen(20_000),
  giftAmt: fen(500),
  frozenAmt: fen(0),
  availableAmt: fen(20_500),
  owedAmt: fen(605),
}
const customer: Customer = {
  ...wallet,
  id: '5',
  customerNo: 'C00000005',
  mobile: '138****0001',
  nickname: '李女士',
  realName: null,
  customerType: 'NORMAL',
  vipLevel: null,
  groupName: null,
  totalChargeQty: 12,
  totalEnergy: energyE4(4_850_250),
  totalPaidAmt: fen(66_050),
  plateNos: ['粤BD12345', '粤BD54321'],
  cardNo: '****0001',
  cardExpireTime: null,
  cardStatus: '2',
  cardQty: 1,
  unusedVoucherQty: 0,
  lockedVoucherQty: 0,
  changeable: true,
  lockFlag: 1,
  registerSource: 'WeChat',
  registerTime: '2026-01-01 08:00:00',
  lastChargeTime: null,
}
const detail = success({
  customer,
  companyName: '示例公司',
  realName: null,
  gender: '2',
  tags: [],
  remark: null,
  lockReason: '多次恶意占位',
  lockTime: '2026-02-01 08:00:00',
  refundingAmt: 0,
  totalTopUpAmt: 30_000,
  employment: null,
  rowVersion: 3,
  cards: [
    {
      id: '5',
      cardNo: 'CA****0001',
      cardStatus: '2',
      expireTime: null,
      lostTime: '2026-02-02 08:00:00',
      createTime: '2026-01-01 08:00:00',
    },
  ],
})
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [customer] })

beforeEach(() => localStorage.clear())

test('an employee who was imported without a nickname is listed by name, and the deletion says which vouchers end', async () => {
  const employee = { ...customer, nickname: null, realName: '王芳', unusedVoucherQty: 3 }
  theServerAnswers(() => success({ ...page.data, rows: [employee] }))
  openPage(<CustomerPage />)
  expect((await screen.findByText('王芳')).closest('tr')).toBeTruthy()
  openPage(<DeleteDialog customer={employee} onClose={() => {}} />)
  expect(await screen.findByText('删除后不能恢复，3张未用的优惠券作废')).toBeTruthy()
})

test('the page has the lists that the role may read as tabs: customers, cars, vouchers, invitations', async () => {
  const empty = success({ ...page.data, totalRows: 0, rows: [], summary: null })
  const fetched = theServerAnswers((path) => (path === '/api/customer/page' ? page : empty))
  const all = ['customer:vehicle:page', 'voucher:page', 'customer:fission:page']
  const { unmount } = openPage(<CustomerPage />, { permissions: all })
  const shown = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(await shown()).toEqual(['客户', '车辆', '优惠券', '裂变邀请'])
  for (const [tab, path] of [
    ['车辆', '/api/customer/vehicle/page'],
    ['优惠券', '/api/voucher/page'],
    ['裂变邀请', '/api/customer/fission/page'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    await vi.waitFor(() => expect(fetched.mock.calls.some(([url]) => url.startsWith(path))).toBe(true), 10_000)
  }
  unmount()
  openPage(<CustomerPage />, { permissions: ['voucher:page'] })
  expect(await shown()).toEqual(['客户', '优惠券'])
})

test('who locks a customer reads all that they can no longer do, and who unlocks one that they can again', async () => {
  theServerAnswers(() => page)
  const { unmount } = openPage(<LockDialog customer={{ ...customer, lockFlag: 0 }} onClose={() => {}} />)
  expect(
    await screen.findByText('锁定后，客户「李女士」不能启动充电和洗车，也不能兑换和邀请好友；正在进行的充电不受影响。'),
  ).toBeTruthy()
  unmount()
  openPage(<LockDialog customer={customer} onClose={() => {}} />)
  expect(await screen.findByText('解锁后，客户「李女士」又可以启动充电和洗车、兑换和邀请好友。')).toBeTruthy()
})

test('a customer is masked; their debt stands out, and a lost card and a lock are shown', async () => {
  theServerAnswers(() => page)
  openPage(<CustomerPage />)
  const row = (await screen.findByText('李女士')).closest('tr') as HTMLElement
  for (const text of ['138****0001', '205.00', '6.05', '粤BD12345、粤BD54321', '已挂失', '已锁定'])
    expect(row.textContent).toContain(text)
})

test('the filters in the address are the filters of the query', async () => {
  const fetched = theServerAnswers(() => page)
  openPage(<CustomerPage />, { search: '?owedOnly=1&customerType=NORMAL' })
  await screen.findByText('李女士')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/customer/page?pageNo=1&pageSize=10&customerType=NORMAL&owedOnly=1')
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
  expect(await screen.findByRole('checkbox', { name: '仅看有欠费' })).toHaveProperty('checked', true)
})

test("the drawer leads to the customer's orders", async () => {
  theServerAnswers((path) => (path.includes('/customer/detail') ? detail : page))
  openPage(<CustomerPage />, { permissions: ['charge:order:page'] })
  await userEvent.click(await screen.findByText('李女士'))
  const drawer = within(await screen.findByRole('dialog', {}, { timeout: 4000 }))
  const link = (await drawer.findByText('充电订单', { selector: 'a' })).closest('a')
  expect(link?.getAttribute('href')).toMatch(/^\/orders\/charge\?customerId=5&startTime=\d{4}-\d\d-\d\d$/)
})

test('a user with the right sees the whole number for half a minute; others have no button for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const fetched = theServerAnswers((path) =>
    path.endsWith('/plain') ? success({ mobile: '13800000001', cardNo: 'CARD0001' }) : page,
  )
  const { unmount } = openPage(<CustomerPage />)
  await screen.findByText('李女士')
  expect(screen.queryByLabelText('查看完整内容')).toBeNull()
  unmount()
  openPage(<CustomerPage />, { permissions: ['customer:plain'] })
  fireEvent.click(await screen.findByLabelText('查看完整内容'))
  expect(await screen.findByText('13800000001')).toBeTruthy()
  expect(bodyOf(fetched.mock.lastCall)).toEqual({ id: '5' })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText('138****0001')).toBeTruthy()
  vi.useRealTimers()
})
