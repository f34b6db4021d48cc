import { success } from '@chargedeck/contract/envelope'
import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { sayLive } from '../../../test/say-live.ts'
import { usePulse } from '../../platform/live/live.ts'
import { OpensContext } from '../../platform/opened-pages.ts'
import { aGun } from '../../../test/a-gun.ts'
import { RuntimePage } from './runtime-page.tsx'

const gun = aGun()
const idle = aGun({ gunId: '2', gunCode: 'P00102', gunName: 'B枪', runStatus: '1', order: null, realtime: null })
const cards = { search: '?view=cards' }
const onCards = { ...cards, permissions: ['rpt:monitor:runtime:bkg:stop', 'rpt:monitor:chargePile:reboot'] }
const wallOf = (guns: RuntimeGun[], gunQty = guns.length) => success({ guns, gunQty })

afterEach(() => localStorage.clear())

const answers = (guns: RuntimeGun[]) =>
  theServerAnswers((path) => {
    if (path.endsWith('/wall')) return wallOf(guns)
    if (path.endsWith('/bkg/stop')) return success({ commandNo: 'CM1' })
    return success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: guns.length, totalCapped: false, rows: guns })
  })

test('a charging gun shows its customer, state of charge, power and amount', async () => {
  answers([gun, idle])
  openPage(<RuntimePage />, onCards)
  const card = (await screen.findByText('苏AD12345')).closest('article') as HTMLElement
  for (const text of ['118.9', '48.50', '66.05', '1:05']) expect(card.textContent).toContain(text)
  expect(within(card).getByRole('img', { name: 'SOC 63%' })).toBeTruthy()
})

test('a link to a gun opens it, also for a user who looks at the charts', async () => {
  answers([gun])
  openPage(<RuntimePage />, { search: '?view=charts&open=1' })
  expect(await screen.findByText(/^充电枪 - /)).toBeTruthy()
})

test('stops a charge with a reason', async () => {
  const fetched = answers([gun])
  openPage(<RuntimePage />, onCards)
  await userEvent.click(await screen.findByRole('button', { name: /停\s*止/ }))
  await userEvent.type(await screen.findByLabelText('原因'), '车主来电')
  await userEvent.click(await screen.findByRole('button', { name: '停止充电' }))
  await waitFor(() => expect(fetched.mock.calls.some(([url]) => String(url).endsWith('/bkg/stop'))).toBe(true))
  const [, sent] = fetched.mock.calls.find(([url]) => String(url).endsWith('/bkg/stop')) ?? []
  expect(JSON.parse(sent?.body as string)).toEqual({ orderId: '77', reason: '车主来电' })
})

test('an offline charger cannot be stopped, and a role without the right sees no button', async () => {
  answers([{ ...gun, netStatus: '0' }])
  const { unmount } = openPage(<RuntimePage />, onCards)
  expect(await screen.findByRole('button', { name: /停\s*止/ })).toHaveProperty('disabled', true)
  unmount()
  openPage(<RuntimePage />, { ...cards, permissions: [] })
  await screen.findByText('苏AD12345')
  expect(screen.queryByRole('button', { name: /停\s*止/ })).toBeNull()
})

test('a wall without updates is dimmed under a banner, and its commands rest until updates come again', async () => {
  answers([gun])
  const { container } = openPage(<RuntimePage />, onCards)
  await screen.findByRole('button', { name: /停\s*止/ })
  act(() => usePulse.setState({ state: 'stale', since: new Date('2026-03-12T10:00:00+08:00').getTime() }))
  expect((await screen.findByRole('alert')).textContent).toContain('数据停更：自 10:00:00 起没有收到更新')
  expect(container.querySelector('.cd-live-content--stale')).not.toBeNull()
  expect(screen.getByRole('button', { name: /停\s*止/ })).toHaveProperty('disabled', true)
  act(() => usePulse.setState({ state: 'live', since: Date.now() }))
  expect(screen.getByRole('button', { name: /停\s*止/ })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['50', null, '已停止 · 20.58度 · 实收24.75元'],
  ['10', '设备拒绝：Rejected', '没有停止：设备拒绝：Rejected'],
])('after a stop the wall says what became of the order that is now in %s', async (orderStatus, note, words) => {
  const order = {
    orderStatus,
    totalEnergy: energyE4(205_800),
    totalAmt: fen(3094),
    actualAmt: fen(2475),
    abnormalReason: null,
  }
  theServerAnswers((path) => {
    if (path.endsWith('/wall')) return wallOf([gun])
    if (path.endsWith('/bkg/stop')) return success({ commandNo: 'CM1' })
    if (path.endsWith('/charge/order/detail')) return success({ order, moves: [{ note }] })
    return success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: 1, totalCapped: false, rows: [gun] })
  })
  const { unmount } = openPage(<RuntimePage />, {
    ...cards,
    permissions: [...onCards.permissions, 'charge:order:detail'],
  })
  await userEvent.click(await screen.findByRole('button', { name: /停\s*止/ }))
  await userEvent.type(await screen.findByLabelText('原因'), '车主来电')
  await userEvent.click(await screen.findByRole('button', { name: '停止充电' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看订单' }))
  await waitFor(() =>
    expect(screen.getAllByRole('status').some((shown) => shown.textContent.includes('open=77'))).toBe(true),
  )
  unmount()
})

test('a detail that was read before the stop does not say that the pile did not stop', async () => {
  const before = { orderStatus: '10', totalEnergy: null, totalAmt: null, abnormalReason: null }
  theServerAnswers((path) => {
    if (path.endsWith('/wall')) return wallOf([gun])
    if (path.endsWith('/bkg/stop')) return success({ commandNo: 'CM1' })
    if (path.endsWith('/charge/order/detail')) return success({ order: { ...before, orderStatus: '20' }, moves: [] })
    return success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: 1, totalCapped: false, rows: [gun] })
  })
  const Known = () => {
    useQueryClient().setQueryDefaults(['charge-order', 'detail', '77'], {
      initialData: { order: before, moves: [] },
      initialDataUpdatedAt: 1,
    })
    return <RuntimePage />
  }
  openPage(<Known />, { ...cards, permissions: [...onCards.permissions, 'charge:order:detail'] })
  await userEvent.click(await screen.findByRole('button', { name: /停\s*止/ }))
  await userEvent.type(await screen.findByLabelText('原因'), '车主来电')
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(document.body.textContent))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  await userEvent.click(await screen.findByRole('button', { name: '停止充电' }))
  expect(await screen.findByText('停止中')).toBeTruthy()
  watcher.disconnect()
  expect(seen.filter((text) => text.includes('没有停止'))).toEqual([])
})

test('a click on a state shows only its guns, and the address remembers the state', async () => {
  answers([gun, idle])
  openPage(<RuntimePage />, onCards)
  await screen.findByText('苏AD12345')
  await userEvent.click(await screen.findByRole('button', { name: /空闲/ }))
  await waitFor(() => expect(screen.queryByText('苏AD12345')).toBeNull())
  expect(screen.getByText('P00102')).toBeTruthy()
  expect(addressOf()).toContain('runStatus=1')
})

test('the wall opens with a tile for each gun: power, SOC and energy of a charge, the fault in words', async () => {
  const broken = aGun({ ...idle, gunId: '3', runStatus: '255', errorCode: 'GroundFailure' })
  answers([gun, idle, broken])
  openPage(<RuntimePage />)
  const tile = await screen.findByRole('button', { name: /^A01 A枪：充电中/ })
  for (const text of ['118.9', '63%', '48.50度']) expect(tile.textContent).toContain(text)
  expect(screen.getByRole('button', { name: /^A01 B枪：空闲.*额定 120 kW/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /故障.*接地故障/ }).textContent).toContain('接地故障')
})

test('an event changes its tile and the counts, and no call asks for them again', async () => {
  const fetched = answers([gun, idle])
  openPage(<RuntimePage />)
  await screen.findByRole('button', { name: /^A01 B枪：空闲/ })
  const calls = fetched.mock.calls.length
  await sayLive('gun', { ...idle, runStatus: '255', errorCode: 'OverVoltage', statusTime: '2026-03-12 10:05:00' })
  expect(await screen.findByRole('button', { name: /^A01 B枪：故障.*过压/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^故障\s*1$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^空闲\s*0$/ })).toBeTruthy()
  expect(fetched.mock.calls.slice(calls).filter(([url]) => !url.includes('/events'))).toEqual([])
})

test('an event that comes while the guns are being read is not lost', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof wallOf>>()
  theServerAnswers(() => answer.promise)
  openPage(<RuntimePage />)
  await sayLive('gun', { ...idle, runStatus: '255', errorCode: 'OverVoltage' })
  await act(async () => answer.resolve(wallOf([gun, idle])))
  expect(await screen.findByRole('button', { name: /^A01 B枪：故障.*过压/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^故障\s*1$/ })).toBeTruthy()
})

test('a wall without room for all guns says so, counts on the server, and reads a chosen station by itself', async () => {
  const counts = { idle: 4998, occupied: 0, charging: 1, reserved: 0, fault: 1, offline: 0, outOfUse: 0 }
  const guns = { total: 5000, ...counts, powerKw: 118.9 }
  const stations = [{ stationId: '5', stationName: '金沙江西街超充站', lng: null, lat: null, guns }]
  const fetched = theServerAnswers((path) =>
    path.endsWith('/counts') ? success({ all: guns, stationQty: 1, stations }) : success({ guns: [gun], gunQty: 5000 }),
  )
  openPage(<RuntimePage />)
  expect(await screen.findByText(/故障和离线的枪已全部显示；另有 4999 把/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^空闲\s*4998$/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^金沙江西街超充站/ }))
  await waitFor(() => expect(fetched.mock.calls.some(([url]) => url.includes('/wall?stationId=5'))).toBe(true))
})

test('a click on a tile opens the gun, and the address remembers it', async () => {
  answers([gun])
  openPage(<RuntimePage />, { permissions: ['charge:order:page', 'rpt:monitor:runtime:bkg:stop'] })
  await userEvent.click(await screen.findByRole('button', { name: /^A01 A枪/ }))
  expect(await screen.findByText('充电枪 - A01 A枪')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toContain('open=77')
  expect(screen.getByRole('button', { name: '停止充电' })).toBeTruthy()
  expect(addressOf()).toContain('open=1')
})

test('an opened gun leads to the diagnosis of its own starts', async () => {
  answers([idle])
  openPage(<RuntimePage />, { permissions: ['charger:pile:detail', 'charger:gun:diagnose'] })
  await userEvent.click(await screen.findByRole('button', { name: /^A01 B枪/ }))
  await userEvent.click(await screen.findByRole('button', { name: '启动诊断' }))
  expect(addressOf()).toMatch(/open=\d+&tab=diagnosis&gun=2$/)
})

test('a gun that never reported has no time of its state', async () => {
  answers([aGun({ ...idle, runStatus: '0', statusTime: null })])
  openPage(<RuntimePage />, { search: '?open=2' })
  await screen.findByText('充电枪 - A01 B枪')
  expect(screen.queryByText(/· 自/)).toBeNull()
})

test('the chosen view is in the address, and is kept for the next visit', async () => {
  answers([gun])
  const { unmount } = openPage(<RuntimePage />)
  await userEvent.click(await screen.findByText('卡片'))
  expect(addressOf()).toContain('view=cards')
  unmount()
  openPage(<RuntimePage />)
  expect(await screen.findByText('苏AD12345')).toBeTruthy()
})

test('changing the page, setting a filter and removing it keep the list open; each row leads to its order and its pile', async () => {
  answers([gun, idle])
  openPage(<RuntimePage />, {
    search: '?view=list&pageNo=2',
    permissions: ['charge:order:page', 'charger:pile:detail'],
  })
  const address = () => new URLSearchParams(screen.getAllByRole('status').at(-1)?.textContent ?? '')
  expect(await screen.findAllByText('（时:分）')).not.toEqual([])
  fireEvent.click(screen.getAllByText('桩/枪')[0] as HTMLElement)
  await waitFor(() => expect(address().get('sortField')).toBe('gunCode'))
  expect(address().get('view')).toBe('list')
  expect(screen.getByText('查看订单')).toBeTruthy()
  fireEvent.click(screen.getAllByText('桩详情')[0] as HTMLElement)
  await waitFor(() => expect(address().get('open')).toBe('9'))
})

test('the list changes its rows by events, and is read again when a gun may leave it', async () => {
  const fetched = answers([gun, idle])
  const pagesRead = () => fetched.mock.calls.filter(([url]) => url.includes('/runtime/page')).length
  openPage(<RuntimePage />, { search: '?view=list&runStatus=1&runStatus=3' })
  const row = (await screen.findByText('苏AD12345')).closest('tr')
  expect(pagesRead()).toBe(1)
  await sayLive('gun', { ...gun, realtime: { ...gun.realtime, powerKw: 60.2 } })
  await waitFor(() => expect(row?.textContent).toContain('60.2'))
  await sayLive('gun', { ...idle, runStatus: '255' })
  await waitFor(() => expect(pagesRead()).toBe(2), { timeout: 8000 })
})

test('a pile is restarted from the wall although its other gun is charging', async () => {
  answers([idle])
  openPage(<RuntimePage />, onCards)
  await userEvent.click(await screen.findByRole('button', { name: 'A01B枪：更多' }))
  await userEvent.click(await screen.findByText('重启桩'))
  expect(await screen.findByText('重启充电桩 - A01')).toBeTruthy()
})

const addressOf = () => screen.getAllByRole('status').at(-1)?.textContent ?? ''

test('a gun leads to its pile, its order and its diagnosis only where the user has their pages', async () => {
  answers([gun])
  const permissions = ['charger:pile:detail', 'charge:order:page', 'charger:gun:diagnose', 'rpt:monitor:runtime:page']
  const shown = (opens: string[]) => {
    const { unmount } = openPage(
      <OpensContext value={(to) => opens.some((page) => to.startsWith(page))}>
        <RuntimePage />
      </OpensContext>,
      { search: '?view=charts&open=1', permissions },
    )
    return unmount
  }
  const close = shown(['/charger-pile'])
  expect(await screen.findByRole('button', { name: '桩详情' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '查看订单' })).toBeNull()
  close()
  shown(['/orders/charge'])
  expect(await screen.findByRole('link', { name: '查看订单' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '桩详情' })).toBeNull()
  expect(screen.queryByRole('button', { name: '启动诊断' })).toBeNull()
})
