import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { success } from '@chargedeck/contract/envelope'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../test/open-page.tsx'
import { anOrder } from '../test/a-charge-order.ts'
import { CallerPage } from './caller-page.tsx'

const driver = {
  id: '44',
  customerNo: 'C44',
  mobile: '138****0001',
  nickname: '张三',
  realName: null,
  customerType: 'NORMAL',
  vipLevel: '2',
  groupName: '示例物流',
  balanceAmt: 5000,
  giftAmt: 0,
  frozenAmt: 3000,
  availableAmt: 2000,
  owedAmt: 150,
  totalChargeQty: 3,
  totalEnergy: 300_000,
  totalPaidAmt: 4000,
  plateNos: ['苏A12345'],
  cardNo: null,
  cardStatus: '0',
  cardExpireTime: null,
  cardQty: 2,
  unusedVoucherQty: 3,
  lockedVoucherQty: 1,
  changeable: true,
  lockFlag: 0,
  registerSource: 'APP',
  registerTime: '2026-01-01 08:00:00',
  lastChargeTime: null,
} as unknown as Customer // the branded amounts are numbers here
const card = { cardStatus: '1', expireTime: null, lostTime: null, createTime: '2026-01-01 08:00:00' }
const detail = {
  customer: driver,
  companyName: '示例公司',
  realName: null,
  gender: '0',
  tags: [],
  remark: null,
  lockReason: null,
  lockTime: null,
  refundingAmt: 0,
  totalTopUpAmt: 5000,
  employment: null,
  rowVersion: 1,
  cards: [
    { ...card, id: '1', cardNo: 'CA****0001' },
    { ...card, id: '2', cardNo: 'CA****0002', cardStatus: '2', lostTime: '2026-02-01 08:00:00' },
  ],
}
const page = (rows: object[]) =>
  success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const running = anOrder({ orderId: '70', orderStatus: chargeOrderStates.charging, plateNo: '苏A12345' })
const every = ['caller:find', 'charge:order:page', 'charger:gun:diagnose', 'rpt:monitor:runtime:bkg:stop']

const answering = (found: object[]) =>
  theServerAnswers((path) => {
    if (path.endsWith('/caller/find')) return success(found)
    if (path.endsWith('/charge/order/page')) return page([running])
    if (path.endsWith('/customer/detail')) return success(detail)
    return success({ commandNo: '1' })
  })

test('a number opens the customer, what they owe, the running charge with its stop, and the diagnosis', async () => {
  const fetched = answering([driver])
  openPage(<CallerPage />, { permissions: every })
  await userEvent.type(screen.getByRole('searchbox', { name: /手机号、车牌/ }), '苏A12345{Enter}')
  await screen.findByText('还清前不能启动充电')
  expect(screen.getByText('启动诊断')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '停止充电' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
  await userEvent.type(dialog.getByLabelText('原因'), '司机来电')
  await userEvent.click(dialog.getByRole('button', { name: '停止充电' }))
  const stop = () => fetched.mock.calls.find(([url]) => url.endsWith('/bkg/stop'))
  await waitFor(() => expect(bodyOf(stop())).toEqual({ orderId: '70', reason: '司机来电' }))
})

test('a role with only the search sees the customer, and neither orders nor the diagnosis', async () => {
  const fetched = answering([driver])
  openPage(<CallerPage />, { search: '?number=C44', permissions: ['caller:find'] })
  await screen.findByText('还清前不能启动充电')
  expect(screen.queryByText('启动诊断')).toBeNull()
  expect(screen.queryByText('最近订单')).toBeNull()
  expect(fetched.mock.calls.map(([url]) => url.split('?')[0])).toEqual(['/api/caller/find'])
})

test('the caller has every card with its state, membership, group and vouchers, and staff act on them at once', async () => {
  const fetched = answering([driver])
  const permissions = ['caller:find', 'customer:detail', 'customer:lockMgr', 'customer:card:lost', 'voucher:page']
  openPage(<CallerPage />, { search: '?number=C44', permissions })
  await screen.findByText('金卡会员')
  expect(screen.getByText('示例物流')).toBeTruthy()
  expect(screen.getByText('3 张（另 1 张占用中）')).toBeTruthy()
  await screen.findByText('CA****0002', {}, { timeout: 15_000 })
  expect(screen.getAllByText('已挂失').length).toBeGreaterThan(0)
  expect(screen.getByRole('tab', { name: '优惠券' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: '账户' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /锁\s*定/ }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
  await userEvent.type(dialog.getByLabelText('原因'), '电话里要求')
  await userEvent.click(dialog.getByRole('button', { name: /锁\s*定/ }))
  const lock = () => fetched.mock.calls.find(([url]) => url.endsWith('/customer/lockMgr'))
  await waitFor(() => expect(bodyOf(lock())).toEqual({ id: '44', lockFlag: 1, reason: '电话里要求' }))
})

const elsewhere = {
  id: '90',
  carrierName: '资源方甲',
  stationName: '示例资源方站',
  gunName: '1号桩 A枪',
  orderStatus: '50',
  createTime: '2026-03-12 12:00:00',
  startTime: null,
  energy: 302_500,
  totalAmt: 3631,
  owedAmt: 0,
  failReason: null,
  settlementWaits: 0,
  disputedAmt: null,
}
const withRoaming = (order: object) =>
  theServerAnswers((path) => {
    if (path.endsWith('/caller/find')) return success([driver])
    return page(path.endsWith('/connectivity/carrier/roaming/page') ? [order] : [])
  })

test('a charge that runs at a partner stands with those that run, under the name of its station, and can be stopped', async () => {
  const fetched = withRoaming({ ...elsewhere, orderStatus: '10', stationName: '资源方甲 东门站' })
  const roaming = ['connectivity:carrier:roaming:page', 'connectivity:carrier:roaming:stop'] as const
  openPage(<CallerPage />, { search: '?number=C44', permissions: ['caller:find', 'charge:order:page', ...roaming] })
  await screen.findByText('本平台站点现在没有进行中的充电')
  await userEvent.click(await screen.findByRole('button', { name: '停止充电' }, { timeout: 15_000 }))
  expect(screen.getAllByText('资源方甲 东门站 1号桩 A枪')).toHaveLength(2)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
  await userEvent.click(dialog.getByRole('button', { name: '停止充电' }))
  const stop = () => fetched.mock.calls.find(([url]) => url.endsWith('/roaming/stop'))
  await waitFor(() => expect(bodyOf(stop())).toEqual({ id: '90' }))
})

test('the latest charges of the caller at partners are shown, each with the way to its order, and the way to all of them', async () => {
  withRoaming(elsewhere)
  const permissions = ['caller:find', 'connectivity:carrier:roaming:page']
  openPage(<CallerPage />, { search: '?number=C44', permissions })
  await screen.findByText('30.25度 · 36.31元', {}, { timeout: 15_000 })
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/carrier?list=roaming&open=90')
  const all = screen.getByRole('link', { name: '全部他站充电' })
  expect(all.getAttribute('href')).toBe('/carrier?list=roaming&customerId=44')
})

test('an unknown number names what was searched, and the gun can still be examined', async () => {
  answering([])
  openPage(<CallerPage />, { search: '?number=139', permissions: every })
  await screen.findByText('没有找到「139」')
  expect(screen.getByText(/已按手机号、车牌、充电卡号、VIN、客户编号或订单号查找/)).toBeTruthy()
  expect(screen.getByLabelText('枪编码')).toBeTruthy()
})

test('a number of several customers asks which one calls', async () => {
  answering([driver, { ...driver, id: '45', nickname: '李四' }])
  openPage(<CallerPage />, { search: '?number=1', permissions: every })
  await userEvent.click(await screen.findByRole('button', { name: /李四/ }))
  await screen.findByText('还清前不能启动充电')
  expect(screen.getByText('李四')).toBeTruthy()
})
