import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { theServerTakes } from '../../../test/the-server-takes.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { GrantToCustomer } from './grant-to-customer.tsx'
import { CodesDrawer } from './codes-drawer.tsx'
import { GrantsDrawer } from './grants-drawer.tsx'
import { VoucherList } from './voucher-list.tsx'
import { stateTextOf, toneOfVoucher, worthText } from './voucher-labels.ts'

const voucher: Voucher = {
  id: '9',
  voucherNo: 'VC9',
  voucherName: '满50减5',
  voucherType: 'FULL_CUT',
  customerId: '5',
  customerNo: 'C5',
  mobile: '138****0001',
  nickname: null,
  realName: null,
  activityId: '7',
  activityName: '老客户回馈',
  sourceType: 'GRANT',
  faceAmt: fen(500),
  thresholdAmt: fen(5000),
  discountRate: null,
  maxAmt: null,
  faceEnergy: null,
  applyTo: 'SERVICE',
  stations: [{ id: '1', stationName: '示例一站' }],
  pileTypes: ['DC'],
  timeWindow: [{ from: '22:00', to: '06:00' }],
  bearer: 'OPR',
  validFrom: '2026-03-12 12:00:00',
  validTo: '2026-04-11 23:59:59',
  status: '00',
  statusText: '未使用',
  lockOrderId: null,
  usedOrderId: null,
  usedTime: null,
  usedAmt: null,
  createTime: '2026-03-12 12:00:00',
}
const pageOf = (...rows: object[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const grants = ['voucher:grant', 'voucher:grant:page', 'voucher:grant:activities', 'voucher:grant:stop']

test('a voucher shows what it takes off, from which amount, where and when, and an unknown state as such', async () => {
  theServerAnswers(() => pageOf({ ...voucher, status: '77', statusText: '未知状态' }))
  openPage(<VoucherList />)
  const row = (await screen.findByText('满50减5')).closest('tr') as HTMLElement
  for (const text of [
    '满减',
    '5.00',
    '满 50.00',
    '仅服务费 · 示例一站 · 直流 · 22:00–06:00',
    '138****0001',
    '26-03-12~04-11',
    '运营方',
    '未知状态',
  ])
    expect(row.textContent).toContain(text)
  expect(screen.queryByRole('button', { name: '定向发券' })).toBeNull()
})

test('a customer without a nickname is named by the name in their papers', async () => {
  theServerAnswers(() => pageOf({ ...voucher, realName: '李伟' }))
  openPage(<VoucherList />)
  expect(await screen.findByText('李伟')).toBeTruthy()
})

test('a used voucher shows what it took off, beside its face, and leads to its order', async () => {
  const used = { ...voucher, status: '30', statusText: '已使用', usedOrderId: '70', usedAmt: fen(320) }
  theServerAnswers(() => pageOf(used))
  openPage(<VoucherList />, { permissions: ['charge:order:page'] })
  const row = (await screen.findByText('满50减5')).closest('tr') as HTMLElement
  expect(within(row).getByText('已抵扣 3.20')).toBeTruthy()
  expect(within(row).getByText('5.00')).toBeTruthy()
  expect(within(row).getByText('查看订单').getAttribute('href')).toBe('/orders/charge?orderId=70&open=70')
})

test.each([
  [{ voucherType: 'DISCOUNT', discountRate: 8000, maxAmt: 800 }, '8折，最高 8.00'],
  [{ voucherType: 'ENERGY', faceEnergy: 100_000 }, '10.00 度'],
  [{ voucherType: 'WASH' }, '洗车一次'],
])('%j is worth %s', (terms, text) => {
  expect(worthText({ ...voucher, ...terms } as Voucher)).toBe(text)
})

test('a voucher that a charge keeps is unused, but says so', () => {
  const kept = { ...voucher, lockOrderId: '3' }
  expect([stateTextOf(kept), toneOfVoucher(kept), toneOfVoucher(voucher)]).toEqual(['充电占用', 'active', 'idle'])
})

test('an activity for those of a filter gives its vouchers to everybody whom the filters find', async () => {
  const activities = [
    {
      id: '7',
      companyId: '3',
      activityName: '老客户回馈',
      endTime: '2026-03-31 23:59:59',
      target: 'FILTER',
      budgetLeftAmt: 100_000,
      voucherQty: 1,
      costAmt: 500,
      prizeLines: ['老客户券：优惠券，立减5元（仅服务费），每次1份，有效30天'],
    },
  ]
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/customer/page')) return success({ ...pageOf().data, totalRows: 1200 })
    return path.endsWith('/activities') ? success(activities) : success({ grantId: '1', totalQty: 12 })
  })
  let started = false
  const permissions = [...grants, 'customer:page', 'voucher:grant:sheet']
  openPage(<GrantDialog onClose={() => {}} onStarted={() => (started = true)} />, { permissions })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('活动'))
  await userEvent.click(await screen.findByText('老客户回馈（剩余预算 1,000.00 元）'))
  expect(await dialog.findByText('没有设条件：发给全部 1,200 位客户')).toBeTruthy()
  expect(dialog.getByText('老客户券：优惠券，立减5元（仅服务费），每次1份，有效30天')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('昵称'), ' 张 ')
  expect(await dialog.findByText('符合条件的有 1,200 位客户')).toBeTruthy()
  const counted = fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('/api/customer/page'))
  expect(counted.every((url) => new URL(url, 'http://x').searchParams.get('companyId') === '3')).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: '开始发放' }))
  await screen.findAllByText('向 1,200 位客户发放“老客户回馈”？')
  expect(screen.getByText('每位 1 张优惠券，最高 5.00 元，合计最高 6,000.00 元。')).toBeTruthy()
  expect(screen.getAllByText('老客户券：优惠券，立减5元（仅服务费），每次1份，有效30天')).toHaveLength(2)
  expect(screen.getByText('活动剩余预算 1,000.00 元，只够 200 位，用完即停止。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /返\s*回/ }))
  expect(fetched.mock.calls.some(([url]) => url === '/api/voucher/grant')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: '开始发放' }))
  await userEvent.click((await screen.findAllByRole('button', { name: '确认发放' })).at(-1) as HTMLElement)
  await expect.poll(() => started).toBe(true)
  const sent = fetched.mock.calls.find(([url]) => url === '/api/voucher/grant')
  expect(bodyOf(sent)).toEqual({
    activityId: '7',
    target: 'FILTER',
    filters: { nickname: '张' },
    requestId: expect.any(String),
  })
})

test('filters that find nobody give nothing, and say so at once', async () => {
  const activity = { id: '7', companyId: '3', activityName: '老客户回馈', endTime: '2026-03-31 23:59:59' }
  const terms = { target: 'FILTER', budgetLeftAmt: null, voucherQty: 1, costAmt: 500 }
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/customer/page')) return pageOf()
    return path.endsWith('/activities') ? success([{ ...activity, ...terms }]) : success({ grantId: '1', totalQty: 0 })
  })
  const permissions = [...grants, 'customer:page', 'voucher:grant:sheet']
  openPage(<GrantDialog onClose={() => {}} onStarted={() => {}} />, { permissions })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('活动'))
  await userEvent.click(await screen.findByText('老客户回馈'))
  await userEvent.type(await dialog.findByLabelText('昵称'), '无此人')
  await userEvent.click(dialog.getByRole('button', { name: '开始发放' }))
  expect((await screen.findAllByText('没有符合条件的客户')).length).toBeGreaterThan(0)
  expect(fetched.mock.calls.some(([url]) => url === '/api/voucher/grant')).toBe(false)
})

test('vouchers are given to chosen customers, and to nobody before one is chosen', async () => {
  const activities = [
    {
      id: '7',
      companyId: '3',
      activityName: '老客户回馈',
      endTime: '2026-03-31 23:59:59',
      target: 'IDS',
      budgetLeftAmt: null,
    },
  ]
  const customer = { id: '5', customerNo: 'C5', mobile: '138****0001', nickname: '张先生' }
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/customer/page')) return pageOf(customer)
    return path.endsWith('/activities') ? success(activities) : success({ grantId: '1', totalQty: 1 })
  })
  openPage(<GrantDialog onClose={() => {}} onStarted={() => {}} />, { permissions: grants })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('请先选择活动')).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('活动'))
  await userEvent.click(await screen.findByText('老客户回馈'))
  for (const way of ['导入名单', '按条件筛选']) expect(dialog.queryByText(way), way).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '开始发放' }))
  expect(await dialog.findByText('请选择客户')).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('客户'))
  await userEvent.click(await screen.findByText('138****0001 · 张先生 · C5'))
  const found = fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('/api/customer/page'))
  expect(found.map((url) => new URL(url, 'http://x').searchParams.get('companyId'))).toEqual(['3'])
  await userEvent.click(dialog.getByRole('button', { name: '开始发放' }))
  const sent = () => fetched.mock.calls.find(([url]) => url === '/api/voucher/grant')
  await expect.poll(sent).toBeTruthy()
  expect(bodyOf(sent())).toMatchObject({ activityId: '7', target: 'IDS', customerIds: ['5'] })
})

test('customers who were chosen for an activity of one company are not kept for one of another', async () => {
  const terms = { endTime: '2026-03-31 23:59:59', target: 'IDS', budgetLeftAmt: null }
  const activities = [
    { id: '7', companyId: '3', activityName: '老客户回馈', ...terms },
    { id: '8', companyId: '4', activityName: '新站开业', ...terms },
  ]
  theServerAnswers((path) =>
    path.endsWith('/activities')
      ? success(activities)
      : pageOf({ id: '5', customerNo: 'C5', mobile: '138****0001', nickname: '张先生' }),
  )
  openPage(<GrantDialog onClose={() => {}} onStarted={() => {}} />, { permissions: grants })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('活动'))
  await userEvent.click(await screen.findByText('老客户回馈'))
  await userEvent.click(dialog.getByLabelText('客户'))
  await userEvent.click(await screen.findByText('138****0001 · 张先生 · C5'))
  await userEvent.click(dialog.getByLabelText('活动'))
  await userEvent.click(await screen.findByText('新站开业'))
  await userEvent.click(dialog.getByRole('button', { name: '开始发放' }))
  expect(await dialog.findByText('请选择客户')).toBeTruthy()
})

test('the group of a filter is one of the company of the activity, and is not kept for one of another', async () => {
  const terms = { endTime: '2026-03-31 23:59:59', target: 'FILTER', budgetLeftAmt: null }
  const activities = [
    { id: '7', companyId: '3', activityName: '老客户回馈', ...terms },
    { id: '8', companyId: '4', activityName: '新站开业', ...terms },
  ]
  const group = { id: '5', groupName: '远郊物流' }
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/customer/page')) return pageOf()
    return path.endsWith('/activities') ? success(activities) : success({ rows: [group] })
  })
  const permissions = [...grants, 'customer:page', 'customer:group:page', 'voucher:grant:sheet']
  openPage(<GrantDialog onClose={() => {}} onStarted={() => {}} />, { permissions })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('按条件筛选'))
  expect((await dialog.findByLabelText<HTMLInputElement>('企业')).disabled).toBe(true)
  await userEvent.click(dialog.getByLabelText('活动'))
  await userEvent.click(await screen.findByText('老客户回馈'))
  await userEvent.click(dialog.getByLabelText('企业'))
  await userEvent.click(await screen.findByText('远郊物流'))
  const asked = (path: string) =>
    fetched.mock.calls
      .filter(([url]) => url.startsWith(path))
      .map(([url]) => new URL(url, 'http://x').searchParams)
      .map((query) => [query.get('companyId'), query.get('groupId')])
  expect(asked('/api/customer/group/page')).toEqual([['3', null]])
  await expect.poll(() => asked('/api/customer/page').at(-1)).toEqual(['3', '5'])
  await userEvent.click(dialog.getByLabelText('活动'))
  await userEvent.click(await screen.findByText('新站开业'))
  await expect.poll(() => asked('/api/customer/page').at(-1)).toEqual(['4', null])
})

test('one customer is offered the activities of their own company', async () => {
  const fetched = theServerAnswers(() => success([]))
  const customer = { id: '5', nickname: null, realName: '李伟', mobile: '138****0001' } as Customer // what it reads
  openPage(<GrantToCustomer customer={customer} onClose={() => {}} />, { permissions: grants })
  expect(await screen.findByText('客户所属公司没有进行中的定向发券活动，请先新增活动')).toBeTruthy()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/voucher/grant/activities?customerId=5'])
})

test('a sheet that was checked for one activity is not kept for another', async () => {
  const activity = { endTime: '2026-03-31 23:59:59', target: 'SHEET', budgetLeftAmt: null }
  const activities = ['老客户回馈', '新客户回馈'].map((activityName, at) => ({
    ...activity,
    id: `${at}`,
    activityName,
  }))
  theServerAnswers((path) => (path.endsWith('/activities') ? success(activities) : pageOf()))
  const report = { id: '9', fileName: '名单.xlsx', totalQty: 4, goodQty: 2, badQty: 2, faults: [] }
  theServerTakes(() => success(report))
  openPage(<GrantDialog onClose={() => {}} onStarted={() => {}} />, { permissions: [...grants, 'voucher:grant:sheet'] })
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (name: string) => {
    await userEvent.click(dialog.getByLabelText('活动'))
    await userEvent.click(await screen.findByTitle(name))
  }
  await choose('老客户回馈')
  await userEvent.upload(await dialog.findByTestId('file-input'), new File(['1'], '名单.xlsx'))
  expect(await dialog.findByText(/2 位客户可以发放/)).toBeTruthy()
  await choose('新客户回馈')
  await expect.poll(() => dialog.queryByText(/2 位客户可以发放/)).toBeNull()
})

const aGrant = {
  id: '1',
  activityId: '7',
  activityName: '老客户回馈',
  target: 'FILTER',
  fileName: null,
  filters: { customerType: 'VIP', owedOnly: 1, nickname: '***', startTime: '2026-01-01 00:00:00' },
  totalQty: 100,
  grantedQty: 40,
  refusedQty: 10,
  voucherQty: 40,
  costAmt: 20_000,
  budgetLeftAmt: null,
  status: '10',
  stopReason: null,
  createTime: '2026-03-12 12:00:00',
  finishTime: null,
  changeable: true,
  createUserName: '李市场',
}

test('a grant names who began it, and leads to the vouchers that it gave', async () => {
  const fetched = theServerAnswers((path) => (path.endsWith('/grant/page') ? pageOf(aGrant) : pageOf()))
  openPage(<VoucherList />, { permissions: [...grants, 'voucher:page'] })
  await userEvent.click(await screen.findByRole('button', { name: '发放记录' }))
  const row = (await screen.findByText('老客户回馈')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('李市场')
  await userEvent.click(within(row).getByRole('button', { name: '优惠券' }))
  await expect.poll(() => fetched.mock.calls.some(([url]) => /voucher\/page.*grantId=1/.test(String(url)))).toBe(true)
  expect(screen.queryByText('李市场')).toBeNull()
  expect(await screen.findByText(/同一次发放/)).toBeTruthy()
})

test('a grant says by which conditions its customers were found', async () => {
  const toAll = { ...aGrant, id: '2', activityName: '人人有份', filters: {} }
  const toChosen = { ...aGrant, id: '3', activityName: '指定客户券', target: 'IDS', filters: null }
  theServerAnswers(() => pageOf(aGrant, toAll, toChosen))
  openPage(<GrantsDrawer onClose={() => {}} />, { permissions: grants })
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  expect(await rowOf('老客户回馈')).toContain('客户类型：会员')
  expect(await rowOf('老客户回馈')).toContain('有欠费')
  expect(await rowOf('老客户回馈')).toContain('昵称：指定的文字')
  expect(await rowOf('老客户回馈')).toContain('注册时间：2026-01-01 00:00:00 至 今')
  expect(await rowOf('人人有份')).toContain('没有设条件，全部客户')
  expect(await rowOf('指定客户券')).not.toContain('条件')
})

test('a running grant shows how far it is and can be stopped; one that is over says why it cannot', async () => {
  const over = { ...aGrant, id: '2', status: '40', stopReason: 'BUDGET_TOO_SMALL', activityName: '限量券' }
  theServerAnswers((path) => (path.endsWith('/grant/page') ? pageOf(aGrant, over) : pageOf()))
  openPage(<VoucherList />, { permissions: grants })
  await userEvent.click(await screen.findByRole('button', { name: '发放记录' }))
  const running = (await screen.findByText('老客户回馈')).closest('tr') as HTMLElement
  expect(running.textContent).toContain('100 人：已发 40，未发 10')
  expect(within(running).getByRole('button', { name: '停止' })).toBeTruthy()
  const stopped = screen.getByText('限量券').closest('tr') as HTMLElement
  expect(stopped.textContent).toContain('活动剩余预算不足')
  expect(stopped.textContent).toContain('100 人：已发 40，未发 60')
  expect(within(stopped).queryByRole('button', { name: '停止' })).toBeNull()
})

test('once a grant has ended the list shows the vouchers that it gave', async () => {
  let isOver = false
  theServerAnswers((path) => {
    if (path.endsWith('/grant/page')) return pageOf({ ...aGrant, ...(isOver && { status: '30', grantedQty: 100 }) })
    return isOver && path.endsWith('/voucher/page') ? pageOf(voucher) : pageOf()
  })
  openPage(<VoucherList />, { permissions: grants })
  await userEvent.click(await screen.findByRole('button', { name: '发放记录' }))
  expect(await screen.findByText('100 人：已发 40，未发 10')).toBeTruthy()
  expect(screen.queryByText('满50减5')).toBeNull()
  isOver = true
  expect(await screen.findByText('满50减5', {}, { timeout: 5000 })).toBeTruthy()
})

test('the lines of a sheet are counted as lines: a faulty one is nobody', async () => {
  const ofSheet = {
    ...aGrant,
    target: 'SHEET',
    fileName: '名单.xlsx',
    status: '30',
    totalQty: 5,
    grantedQty: 2,
    refusedQty: 3,
  }
  theServerAnswers(() => pageOf(ofSheet))
  openPage(<GrantsDrawer onClose={() => {}} />, { permissions: grants })
  const row = (await screen.findByText('名单.xlsx')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('5 行：已发 2，未发 3')
})

test('a grant whose activity has no budget left is not resumed', async () => {
  const stopped = { ...aGrant, status: '40', stopReason: 'BUDGET_TOO_SMALL' }
  const spent = { ...stopped, id: '2', activityName: '限量券', budgetLeftAmt: 400 }
  const raised = { ...stopped, id: '3', activityName: '加量券', budgetLeftAmt: 90_000 }
  theServerAnswers(() => pageOf(spent, raised))
  openPage(<GrantsDrawer onClose={() => {}} />, { permissions: [...grants, 'voucher:grant:resume'] })
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  expect((await rowOf('加量券')).getByRole('button', { name: '继续' })).toBeTruthy()
  expect((await rowOf('限量券')).queryByRole('button', { name: '继续' })).toBeNull()
})

test('staff of the desk neither stop nor resume a grant of somebody else', async () => {
  const stopped = {
    ...aGrant,
    id: '2',
    status: '40',
    stopReason: 'BY_STAFF',
    activityName: '限量券',
    changeable: false,
  }
  theServerAnswers((path) =>
    path.endsWith('/grant/page') ? pageOf({ ...aGrant, changeable: false }, stopped) : success(null),
  )
  openPage(<GrantsDrawer onClose={() => {}} />, { permissions: [...grants, 'voucher:grant:resume'] })
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
  const running = within(await rowOf('老客户回馈'))
  expect(running.queryByRole('button', { name: '停止' })).toBeNull()
  expect(within(await rowOf('限量券')).queryByRole('button', { name: '继续' })).toBeNull()
})

test('a stopped grant goes on with the customers whose turn did not come', async () => {
  const stopped = { ...aGrant, status: '40', stopReason: 'BY_STAFF' }
  const fetched = theServerAnswers((path) => (path.endsWith('/grant/page') ? pageOf(stopped) : success(null)))
  openPage(<GrantsDrawer onClose={() => {}} />, { permissions: [...grants, 'voucher:grant:resume'] })
  await userEvent.click(await screen.findByRole('button', { name: '继续' }))
  await screen.findByText('继续发放 - 老客户回馈')
  const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  expect(dialog.getByText(/尚未轮到的 50 位客户/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '继续发放' }))
  const sent = () => fetched.mock.calls.find(([url]) => url === '/api/voucher/grant/resume')
  await expect.poll(sent).toBeTruthy()
  expect(bodyOf(sent())).toEqual({ id: '1' })
})

test('a voucher that begins later says so, and of a customer who left no link leads anywhere', async () => {
  theServerAnswers(() => pageOf({ ...voucher, statusText: '尚未生效', mobile: '已注销' }))
  openPage(<VoucherList />, { permissions: ['customer:detail'] })
  const row = (await screen.findByText('尚未生效')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('已注销')
  expect([...row.querySelectorAll('a')].map(({ textContent }) => textContent)).not.toContain('已注销')
  expect(toneOfVoucher({ ...voucher, statusText: '尚未生效' })).toBe('waiting')
})

test('codes that were exported are exported again with a reason', async () => {
  const batch = {
    id: '5',
    batchNo: 'RC20260312000005',
    activityId: '7',
    activityName: '扫码领券',
    remark: null,
    codeQty: 20,
    redeemedQty: 4,
    dataStatus: 0,
    printTime: '2026-03-12 12:00:00',
    printQty: 2,
    validTo: '2026-03-31 23:59:59',
    createTime: '2026-03-12 11:00:00',
  }
  const fetched = theServerAnswers((path) => (path.endsWith('/code/page') ? pageOf(batch) : success(null)))
  openPage(<CodesDrawer onClose={() => {}} />, { permissions: ['voucher:code:page', 'voucher:code:print'] })
  expect(await screen.findByText('已导出2次')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /导\s*出/ }))
  await screen.findByText('导出兑换码 - RC20260312000005')
  const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  expect(dialog.getByText(/未兑换的 16 个兑换码/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /导\s*出/ }))
  await dialog.findByText('请填写原因')
  const sent = () => fetched.mock.calls.find(([url]) => url === '/api/voucher/code/print')
  expect(sent()).toBeUndefined()
  await userEvent.type(dialog.getByLabelText('原因'), '打印机卡纸')
  await userEvent.click(dialog.getByRole('button', { name: /导\s*出/ }))
  await expect.poll(sent).toBeTruthy()
  expect(bodyOf(sent())).toEqual({ id: '5', reason: '打印机卡纸' })
})
