import { success, type Envelope } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StationGuards } from '@chargedeck/contract/site/station/moves'
import { openPage, theServerAnswers } from '../test/open-page.tsx'
import { changeTable, useSetting } from './platform/setting.ts'
import { aStation, aStationDetail } from './site/station/fixtures.ts'
import { StationPage } from './station-page.tsx'

const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [aStation()] })
const guards: StationGuards = {
  goOnline: [
    { guard: 'position', ok: true, message: '' },
    { guard: 'cover', ok: false, message: '请先上传封面图' },
  ],
  goOffline: [{ guard: 'noRunningOrder', ok: false, message: '尚有2笔充电中订单' }],
  dismantle: [],
  delete: [],
}
const answered: Record<string, unknown> = {
  '/api/station/detail': aStationDetail(),
  '/api/station/guards': guards,
  '/api/company/list': [{ id: '1', companyName: '示例公司', operatorId: 'MA0000001', dataStatus: 0, inScope: true }],
  '/api/station/online': null,
  '/api/station/offline': { stopped: [], unreached: ['MA0000001123'] },
  '/api/station/edit': null,
  '/api/station/waiverParkingFee/detail': null,
  '/api/station/lngAndLat': null,
  '/api/map/setting': { tileUrl: null, subdomains: 'abc', system: 'GCJ02', maxZoom: 18, attribution: '' },
  '/api/station/map': {
    stationQty: 1,
    crowds: [],
    stations: [
      {
        id: '3',
        stationName: '示例站',
        lng: 118.707912,
        lat: 32.001236,
        status: '10',
        closedFlag: 0,
        gunQty: 22,
        idleGunQty: 15,
        chargingGunQty: 3,
        faultGunQty: 1,
        offlineGunQty: 1,
      },
    ],
  },
}
const rows: Record<string, unknown[]> = {
  '/api/connectivity/carrier/thirdParty/list': [],
  '/api/charger/gun/list': [],
  '/api/station/list': [],
  '/api/sysOrg/tree': [],
  '/api/sysArea/tree': [],
}
const answers = (path: string): Envelope<unknown> =>
  path in answered ? success(answered[path]) : path in rows ? success(rows[path] ?? []) : page

beforeEach(() => {
  localStorage.clear()
  useSetting.setState(useSetting.getInitialState(), true)
})
afterEach(() => vi.restoreAllMocks())

test('[S2.7] a station shows how many of its guns are free, charging, occupied, faulty and offline', async () => {
  theServerAnswers(answers)
  openPage(<StationPage />)
  const row = (await screen.findByText('示例站')).closest('tr') as HTMLElement
  expect(within(row).getByRole('img', { name: '空闲 15 · 充电 3 · 占用 2 · 故障 1 · 离线 1' })).toBeTruthy()
  expect(screen.queryByText('操作')).toBeNull()
})

test('a station says how it is run and by whose investment, where the user shows this column', async () => {
  changeTable('station', { hidden: [] })
  theServerAnswers(answers)
  openPage(<StationPage />)
  expect(await screen.findByText('自营 / 合作自营')).toBeTruthy()
})

test('a station that is closed for good is not shown as under maintenance', async () => {
  theServerAnswers((path) =>
    path === '/api/station/page'
      ? success({ ...page.data, rows: [aStation({ status: '20', onlineFlag: 0, closedFlag: 1 })] })
      : answers(path),
  )
  openPage(<StationPage />)
  const row = (await screen.findByText('示例站')).closest('tr') as HTMLElement
  expect(within(row).getByText('关闭下线')).toBeTruthy()
  expect(within(row).queryByText('维护中')).toBeNull()
})

test('the online filter is a flag in the address and a word on the screen', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StationPage />, { search: '?onlineFlag=0&status=10&status=20' })
  await screen.findByText('示例站')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/station/page?pageNo=1&pageSize=10&status=10&status=20&onlineFlag=0')
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
  expect(await screen.findByTitle('未上线')).toBeTruthy()
})

test('a click opens the station beside its list, with the prices of the day of each plan', async () => {
  theServerAnswers(answers)
  openPage(<StationPage />)
  await userEvent.click(await screen.findByText('示例站'))
  const drawer = within(await screen.findByRole('dialog', {}, { timeout: 4000 }))
  expect(await drawer.findByText('查看 - 示例站')).toBeTruthy()
  expect(await drawer.findByText('大型建筑配建停车场')).toBeTruthy()
  await userEvent.click(drawer.getByRole('tab', { name: /计费方案/ }))
  expect(await drawer.findAllByText('0.7285')).toHaveLength(2)
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('open=3'))
})

const sent = (fetched: ReturnType<typeof theServerAnswers>, path: string) =>
  fetched.mock.calls
    .filter(([url]) => String(url).startsWith(path))
    .map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as object)

test('[S4.2] the obstacles to going offline are shown first; staff may insist, with a reason', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StationPage />, { permissions: ['station:offline', 'station:online', 'station:guards'] })
  await userEvent.click(await screen.findByText(/^下\s*线$/))
  const dialog = within((await screen.findByText('下线 - 示例站')).closest('.ant-modal') as HTMLElement)
  expect(await dialog.findByText('尚有2笔充电中订单')).toBeTruthy()
  const ok = dialog.getByText(/^下\s*线$/).closest('button')
  expect(ok?.disabled).toBe(true)
  await userEvent.click(dialog.getByLabelText('停止这些订单并下线'))
  await waitFor(() => expect(ok?.disabled).toBe(false))
  await userEvent.click(dialog.getByLabelText('关闭下线'))
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '检修' } })
  fireEvent.click(ok as HTMLButtonElement)
  expect(await screen.findByText('MA0000001123')).toBeTruthy() // its charger is offline
  expect(sent(fetched, '/api/station/offline')).toEqual([{ id: '3', reason: '检修', stopRunning: 1, closeFlag: 1 }])
})

test('a station under maintenance is closed for good from its row, and back', async () => {
  const fetched = theServerAnswers((path) =>
    path === '/api/station/page'
      ? success({ ...page.data, rows: [aStation({ status: '20', onlineFlag: 0 })] })
      : answers(path),
  )
  openPage(<StationPage />, { permissions: ['station:offline'] })
  await userEvent.click(await screen.findByText('关闭下线'))
  const dialog = within((await screen.findByText('关闭下线 - 示例站')).closest('.ant-modal') as HTMLElement)
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '场地到期' } })
  fireEvent.click(dialog.getByText('关闭下线').closest('button') as HTMLButtonElement)
  expect(await screen.findByText('已关闭下线')).toBeTruthy()
  expect(sent(fetched, '/api/station/offline')).toEqual([{ id: '3', reason: '场地到期', stopRunning: 0, closeFlag: 1 }])
})

test('[S5.4] a position is clicked or typed, and saved as the fields show it', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StationPage />, { permissions: ['station:lngAndLat'] })
  await userEvent.click(await screen.findByText(/^位\s*置$/))
  const dialog = within((await screen.findByText('位置 - 示例站')).closest('.ant-modal') as HTMLElement)
  fireEvent.click(await dialog.findByLabelText('点击地图选择位置'), { clientX: 320, clientY: 100 })
  const lat = await dialog.findByDisplayValue<HTMLInputElement>(/^31\.99\d{4}$/)
  fireEvent.change(dialog.getByLabelText(/经度/), { target: { value: '118.5' } })
  fireEvent.click(dialog.getByText(/^保\s*存$/))
  await waitFor(() =>
    expect(sent(fetched, '/api/station/lngAndLat')).toEqual([
      { id: '3', lng: 118.5, lat: Number(lat.value), farPlaceFlag: 0 },
    ]),
  )
})

test('a position without both numbers is refused at each field, in Chinese, and not sent', async () => {
  const rows = [aStation({ lng: null, lat: null })]
  const unplaced = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows })
  const fetched = theServerAnswers((path) => (path === '/api/station/page' ? unplaced : answers(path)))
  openPage(<StationPage />, { permissions: ['station:lngAndLat'] })
  await userEvent.click(await screen.findByText(/^位\s*置$/))
  const dialog = within((await screen.findByText('位置 - 示例站')).closest('.ant-modal') as HTMLElement)
  fireEvent.click(dialog.getByText(/^保\s*存$/))
  expect(await dialog.findByText('请填写经度')).toBeTruthy()
  expect(dialog.getByText('请填写纬度')).toBeTruthy()
  expect(sent(fetched, '/api/station/lngAndLat')).toEqual([])
})

test('a position far outside the area is questioned before it is saved, and another position is questioned again', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StationPage />, { permissions: ['station:lngAndLat'] })
  await userEvent.click(await screen.findByText(/^位\s*置$/))
  const dialog = within((await screen.findByText('位置 - 示例站')).closest('.ant-modal') as HTMLElement)
  fireEvent.change(dialog.getByLabelText(/经度/), { target: { value: '103.83' } })
  fireEvent.change(dialog.getByLabelText(/纬度/), { target: { value: '36.06' } })
  expect(await dialog.findByText(/^坐标与省市区不符：距所选城市约 14\d\d 公里$/)).toBeTruthy()
  const checked = dialog.getByLabelText<HTMLInputElement>('已核对，位置无误')
  await userEvent.click(checked)
  expect(checked.checked).toBe(true)
  fireEvent.change(dialog.getByLabelText(/纬度/), { target: { value: '36.5' } })
  await waitFor(() => expect(checked.checked).toBe(false))
  await userEvent.click(checked)
  fireEvent.click(dialog.getByText(/^保\s*存$/))
  await waitFor(() =>
    expect(sent(fetched, '/api/station/lngAndLat')).toEqual([{ id: '3', lng: 103.83, lat: 36.5, farPlaceFlag: 1 }]),
  )
})

test('the map shows each station with its free guns, and a click what a driver would ask', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800) // jsdom lays nothing out
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  theServerAnswers(answers)
  openPage(<StationPage />, { permissions: ['station:map', 'station:detail'], search: '?view=map' })
  fireEvent.click(await screen.findByRole('button', { name: '示例站，空 15/22' }))
  expect(await screen.findByText('空闲 15 / 22 枪')).toBeTruthy()
  expect(await screen.findByText(/^当前价/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '站点详情' }).getAttribute('href')).toBe('/station?view=map&open=3')
  expect(screen.queryByRole('link', { name: '去设置' })).toBeNull()
})

test('[S9.8] only an own station has a way of investment; a missing field is marked', async () => {
  theServerAnswers(answers)
  openPage(<StationPage />, { permissions: ['station:add'] })
  await userEvent.click(await screen.findByText(/^新\s*增$/))
  expect(await screen.findByLabelText('投资方式', {}, { timeout: 8000 })).toBeTruthy()
  await userEvent.click(await screen.findByLabelText('经营方式'))
  await userEvent.click(await screen.findByTitle('互联互通'))
  await waitFor(() => expect(screen.queryByLabelText('投资方式')).toBeNull())
  fireEvent.click(screen.getByText(/^保\s*存$/))
  expect(await screen.findByText('请选择省市区')).toBeTruthy()
})

test("a form edits the version that it opened with: a colleague's later save is neither shown nor overwritten", async () => {
  let rowVersion = 1
  const fetched = theServerAnswers((path) =>
    path === '/api/station/detail'
      ? success({ ...aStationDetail(), rowVersion, facts: { ...aStationDetail().facts, managerUserId: '44' } })
      : answers(path),
  )
  const Refetch = () => {
    const queries = useQueryClient()
    return <button onClick={() => void queries.invalidateQueries({ queryKey: ['station'] })}>有人保存了</button>
  }
  const page = (
    <>
      <StationPage />
      <Refetch />
    </>
  )
  openPage(page, { permissions: ['station:edit', 'station:detail'] })
  await userEvent.click(await screen.findByText('示例站'))
  await screen.findByText('查看 - 示例站', {}, { timeout: 4000 })
  rowVersion = 2 // a colleague saves
  fireEvent.click(screen.getAllByText(/^编\s*辑$/)[0] as HTMLElement)
  const address = await screen.findByLabelText('详细地址', {}, { timeout: 8000 })
  rowVersion = 3 // and again
  const read = () => sent(fetched, '/api/station/detail').length
  const before = read()
  fireEvent.click(screen.getByText('有人保存了'))
  await waitFor(() => expect(read()).toBeGreaterThan(before))
  fireEvent.change(address, { target: { value: '新路1号' } })
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() =>
    expect(sent(fetched, '/api/station/edit')).toMatchObject([
      { id: '3', address: '新路1号', rowVersion: 2, managerUserId: '44' },
    ]),
  )
})

test('a row opens its station at a tab, and packs the codes of all its guns', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<StationPage />, { permissions: ['station:detail', 'charger:gun:qrcode'] })
  await userEvent.click(await screen.findByText(/^计\s*费$/))
  expect((await screen.findByRole('tab', { name: /计费方案/ }, { timeout: 4000 })).getAttribute('aria-selected')).toBe(
    'true',
  )
  await userEvent.click(await screen.findByRole('tab', { name: /营业与停车/ }))
  expect(await screen.findByText('报装容量')).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: /概览/ }))
  await userEvent.click(await screen.findByText('二维码打包'))
  await waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/charger/gun/qrcode?stationId=3&type=ZIP'))
})

const planned = (path: string): Envelope<unknown> =>
  path === '/api/station/detail'
    ? success({ ...aStationDetail(), station: aStation({ status: '00', onlineFlag: 0 }) })
    : answers(path)

test('the way to 上线 names what is missing, and each user sees the steps that they may take', async () => {
  theServerAnswers(planned)
  const search = '?open=3&tab=setup'
  const { unmount } = openPage(<StationPage />, {
    search,
    permissions: ['station:detail', 'station:guards', 'station:online', 'station:image:add'],
  })
  expect(await screen.findByText('离上线还差 1 项', {}, { timeout: 4000 })).toBeTruthy()
  const step = within(screen.getByText('请先上传封面图').closest('li') as HTMLElement)
  expect(step.getByLabelText('未完成')).toBeTruthy()
  expect(screen.getByText('已设置经纬度')).toBeTruthy()
  const online = within(screen.getByText('尚未上线').closest('li') as HTMLElement).getByRole('button', { name: '上线' })
  expect(online).toHaveProperty('disabled', true)
  await userEvent.click(step.getByRole('button', { name: '上传图片' }))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('tab=images'))
  unmount()
  openPage(<StationPage />, { search, permissions: ['station:detail', 'station:guards'] })
  await screen.findByText('您没有处理权限，请联系站点负责人或管理员', {}, { timeout: 4000 })
})

test('a station that is online waits for its first charge, and then shows where its orders are', async () => {
  const fulfilled = { ...guards, goOnline: [{ guard: 'position' as const, ok: true, message: '' }] }
  const withOrders = (ok: boolean) => (path: string) =>
    path === '/api/station/guards'
      ? success({ ...fulfilled, delete: [{ guard: 'noOrder' as const, ok, message: ok ? '' : '已有订单' }] })
      : answers(path)
  const open = {
    search: '?open=3&tab=setup',
    permissions: ['station:detail', 'station:guards', 'charge:order:page', 'rpt:monitor:runtime:page'],
  }
  theServerAnswers(withOrders(true))
  const { unmount } = openPage(<StationPage />, open)
  expect(await screen.findByText('站点已上线，等待首次充电', {}, { timeout: 4000 })).toBeTruthy()
  expect(screen.getByRole('link', { name: '看实时监控' }).getAttribute('href')).toBe('/monitor/runtime?stationId=3')
  unmount()
  theServerAnswers(withOrders(false))
  openPage(<StationPage />, open)
  const orders = await screen.findByRole('link', { name: '查看订单' }, { timeout: 4000 })
  expect(orders.getAttribute('href')).toBe('/orders/charge?stationId=3')
})

test('the drawer has the actions of the row, and a refused 上线 leads to what is missing', async () => {
  theServerAnswers(planned)
  openPage(<StationPage />, { search: '?open=3', permissions: ['station:detail', 'station:guards', 'station:online'] })
  const foot = await screen.findByText('查看 - 示例站', {}, { timeout: 4000 })
  const drawer = within(foot.closest('[role=dialog]') as HTMLElement)
  await userEvent.click((await drawer.findAllByText(/^上\s*线$/)).at(-1) as HTMLElement)
  await userEvent.click(await screen.findByText('去补齐'))
  expect(await screen.findByText('离上线还差 1 项')).toBeTruthy()
})
