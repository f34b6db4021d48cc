import { success } from '@chargedeck/contract/envelope'
import { pileStates } from '@chargedeck/domain/pile/states'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../test/open-page.tsx'
import { aPile, aPileDetail } from './site/pile/fixtures.ts'
import { PileForm } from './site/pile/pile-form.tsx'
import { PilePage } from './pile-page.tsx'

const away = aPile({ id: '9', pileName: '2号桩', netStatus: '0', runStatus: 'OFFLINE', guns: [] })
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 2, totalCapped: false, rows: [aPile(), away] })
const answers = () => page
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
beforeEach(() => localStorage.clear())

test('each gun is a light with its state in words', async () => {
  theServerAnswers(answers)
  openPage(<PilePage />)
  const row = await rowOf('1号桩')
  expect(row.getByRole('img', { name: 'A枪：占用(充电中)' })).toBeTruthy()
  expect(row.getByRole('img', { name: 'B枪：空闲' })).toBeTruthy()
})

test('a role that may not restart sees no restart button', async () => {
  theServerAnswers(answers)
  openPage(<PilePage />)
  await rowOf('1号桩')
  expect(screen.queryByText('重启')).toBeNull()
})

test('an offline pile offers nothing that can be done, and says why', async () => {
  theServerAnswers(answers)
  openPage(<PilePage />, { permissions: ['rpt:monitor:chargePile:reboot'] })
  const row = await rowOf('2号桩')
  expect(row.queryByText(/^重\s*启$/)).toBeNull()
  await userEvent.click(row.getByText('不可操作'))
  expect((await screen.findByText(/设备离线/)).closest('[role="menuitem"]')?.getAttribute('aria-disabled')).toBe('true')
})

test('[S2.7] charger-pile: each role sees the actions that it may use, and a change of state reports the result of each pile', async () => {
  const outcomes = success([
    { id: '8', ok: false, message: '存在充电中订单' },
    { id: '9', ok: true, message: null },
  ])
  const fetched = theServerAnswers((path) => (path.endsWith('/updateStatus') ? outcomes : page))
  openPage(<PilePage />, { permissions: ['charger:pile:updateStatus', 'charger:pile:add'] })
  await rowOf('1号桩')
  expect(screen.getByText('新增充电桩')).toBeTruthy()
  for (const text of ['导入', '导出', '编辑', '移桩']) expect(screen.queryByText(text)).toBeNull()
  const [all] = document.querySelectorAll('thead input[type=checkbox]')
  if (all) fireEvent.click(all)
  const bar = await screen.findAllByText('改状态')
  fireEvent.click(bar[0] as HTMLElement)
  const dialog = within((await screen.findByText('修改设备状态 - 2 台')).closest('[role=dialog]') as HTMLElement)
  expect(dialog.queryByText('在用')).toBeNull() // both are in use already
  fireEvent.click(dialog.getByText('检修停用'))
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '例行检修' } })
  fireEvent.click(dialog.getByText(/^确\s*定$/))
  expect(await screen.findByText('1 台已修改，1 台未执行')).toBeTruthy()
  expect(screen.getByText('存在充电中订单')).toBeTruthy()
  const sent = fetched.mock.calls.find(([url]) => url.endsWith('/updateStatus'))
  expect(bodyOf(sent)).toEqual({ ids: ['8', '9'], status: '20', reason: '例行检修' })
})

test('an edit keeps the facts of the guns and is sent with the version that the form opened with', async () => {
  let rowVersion = 5
  const fetched = theServerAnswers((path) =>
    success(path.endsWith('/detail') ? aPileDetail({ rowVersion: rowVersion++ }) : null),
  )
  const Live = () => {
    const queries = useQueryClient()
    return <button onClick={() => void queries.invalidateQueries()}>同事已修改</button>
  }
  openPage(
    <>
      <Live />
      <PileForm id="8" onClose={() => {}} />
    </>,
  )
  fireEvent.change(await screen.findByLabelText('安装位置'), { target: { value: 'B2层' } })
  const detailCalls = () => fetched.mock.calls.filter(([url]) => url.includes('/detail')).length
  fireEvent.click(screen.getByText('同事已修改'))
  await waitFor(() => expect(detailCalls()).toBe(2))
  fireEvent.click(screen.getByText(/^保\s*存$/))
  const edit = () => fetched.mock.calls.find(([url]) => url.endsWith('/edit'))
  await waitFor(() => expect(edit()).toBeDefined())
  expect(bodyOf(edit())).toMatchObject({ rowVersion: 5, locationDesc: 'B2层', guns: aPileDetail().guns })
})

test('a pile shows the current reports of its guns and its latest orders, each with its drawer', async () => {
  const guns = aPile().guns.map((gun, at) => ({
    ...gun,
    gunNo: `0${at + 1}`,
    ratedPowerKw: 120,
    connectorType: '4',
    realtime: at === 0 ? realtime : null,
  }))
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/pile/detail')) return success(aPileDetail())
    if (path.endsWith('/gun/list')) return success(guns)
    if (path.endsWith('/pile/page')) return page
    return success({ pageNo: 1, pageSize: 20, totalPage: 0, totalRows: 0, totalCapped: false, rows: [] })
  })
  const permissions = ['charger:gun:list', 'charge:order:page']
  openPage(<PilePage />, { search: '?open=8', permissions })
  fireEvent.click(await screen.findByText('实时数据'))
  expect(await screen.findByText('742.1')).toBeTruthy()
  fireEvent.click(screen.getByText('近期订单'))
  expect(await screen.findByText('近一年没有订单')).toBeTruthy()
  expect(
    fetched.mock.calls.some(([url]) => url.includes('/charge/order/page?') && url.includes('pileNo=12345678901234')),
  ).toBe(true)
})
const realtime = {
  voltage: 742.1,
  current: 160.2,
  powerKw: 118.9,
  soc: 63,
  gunTemp: 31,
  remainMin: null,
  energy: 485_025,
  amt: 6605,
  sampleTime: '2026-03-12 10:00:00',
}

test('a pile that was just added opens, wherever the list has it', async () => {
  const station = { id: '3', stationName: '示例站', stationNo: 'S3', status: '10' }
  theServerAnswers((path) => {
    if (path === '/api/charger/pile/add') return success('77')
    if (path === '/api/station/list') return success([station])
    return path === '/api/charger/pile/detail' ? success(aPileDetail()) : page
  })
  openPage(<PilePage />, { permissions: ['charger:pile:add', 'charger:pile:detail'] })
  fireEvent.click(await screen.findByText('新增充电桩'))
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 8000 }), { target: { value } })
  await type('桩编号', 'CDNEW0001')
  await type('桩名称', '11号桩')
  await type('设备型号', 'DH-120')
  await type('生产厂商', '示例电气')
  await type('额定功率（kW）', '120')
  fireEvent.mouseDown(screen.getByLabelText('所属站点'))
  fireEvent.click(await screen.findByText(/^示例站/, { selector: '.ant-select-item-option *' }))
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('?open=77'))
})

test('a pile that is not in use yet says how it connects, and then that it waits to be put to use', async () => {
  const pile = aPile({ status: pileStates.new, netStatus: '0', lastLoginTime: null })
  const detail = (connected: boolean) =>
    success(aPileDetail({ pile: { ...pile, lastLoginTime: connected ? '2026-03-12 09:00:00' : null } }))
  const answersWith = (connected: boolean) => (path: string) => {
    if (path === '/api/charger/pile/detail') return detail(connected)
    if (path === '/api/charger/knock/platformAddress') return success({ url: 'wss://charge.example.com/ocpp' })
    return path === '/api/charger/gun/list' ? success([]) : page
  }
  theServerAnswers(answersWith(false))
  const permissions = ['charger:pile:detail', 'charger:knock:platformAddress', 'charger:pile:updateStatus']
  const { unmount } = openPage(<PilePage />, { permissions, search: '?open=8' })
  expect(await screen.findByText('等待设备首次连接', {}, { timeout: 8000 })).toBeTruthy()
  expect(await screen.findByText('wss://charge.example.com/ocpp')).toBeTruthy()
  unmount()
  theServerAnswers(answersWith(true))
  openPage(<PilePage />, { permissions, search: '?open=8' })
  expect(await screen.findByText(/设备已连接，投运后可以充电/, {}, { timeout: 8000 })).toBeTruthy()
  const drawer = within(screen.getByRole('dialog'))
  await userEvent.click(drawer.getByRole('button', { name: '改状态' }))
  expect(await screen.findByText('修改设备状态 - 1号桩')).toBeTruthy()
})
