import { success } from '@chargedeck/contract/envelope'
import { gunStates } from '@chargedeck/domain/gun/states'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { usePulse } from '../../../platform/live/live.ts'
import { aGun } from '../../../../test/a-gun.ts'
import { RuntimePage } from '../runtime-page.tsx'

const rows = [
  aGun({ gunId: '1', stationId: '1', stationName: '一站' }),
  aGun({ gunId: '2', stationId: '2', stationName: '二站', runStatus: gunStates.fault, errorCode: 'OverVoltage' }),
]
const open = async (search = '?tv=1') => {
  theServerAnswers(() => success({ guns: rows, gunQty: rows.length }))
  openPage(<RuntimePage />, { search })
  return screen.findByRole('region', { name: '大屏' })
}
const address = () => screen.getAllByRole('status').at(-1)?.textContent ?? ''

test('the television shows a station at a time, and the faults of all stations on every page', async () => {
  const wall = await open()
  await screen.findByRole('heading', { name: '一站' })
  expect(wall.textContent).toContain('二站 A01 A枪 过压')
  fireEvent.keyDown(document, { key: 'ArrowRight' })
  await screen.findByRole('heading', { name: '二站' })
  fireEvent.keyDown(document, { key: 'ArrowRight' })
  await screen.findByRole('heading', { name: '一站' })
})

test('sums beside the name of one station say that they are of all, unless the address asks for one station', async () => {
  const wall = await open()
  await screen.findByRole('heading', { name: '一站' })
  expect(wall.querySelector('.tv__head')?.textContent).toMatch(/^一站全部站点/)
  cleanup()
  const ofOne = await open('?tv=1&stationId=1')
  await screen.findByRole('heading', { name: '一站' })
  expect(ofOne.querySelector('.tv__head')?.textContent).not.toContain('全部站点')
})

test('keys change the interval, which the address keeps, and pause; Esc leaves', async () => {
  const wall = await open('?tv=1&every=30&stationId=5')
  await waitFor(() => expect(wall.textContent).toContain('每 30 秒翻页'))
  fireEvent.keyDown(document, { key: 'ArrowUp' })
  await waitFor(() => expect(address()).toContain('every=60'))
  fireEvent.keyDown(document, { key: ' ' })
  await waitFor(() => expect(wall.textContent).toContain('已暂停'))
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('region', { name: '大屏' })).toBeNull())
  expect(address()).toBe('?stationId=5')
})

test('a television without updates says since when', async () => {
  const wall = await open()
  act(() => usePulse.setState({ state: 'stale', since: new Date('2026-03-12T10:00:00+08:00').getTime() }))
  expect(wall.textContent).toContain('数据停更：自 10:00:00 起没有收到更新')
  act(() => usePulse.setState({ state: 'live', since: Date.now() }))
  expect(wall.textContent).not.toContain('数据停更')
})

test('the television shows what today came to, the warnings that cannot wait, and the map on a key', async () => {
  const figure = { value: 1_234_500, before: 0 }
  const answers: Record<string, unknown> = {
    '/api/rpt/monitor/runtime/wall': { guns: rows, gunQty: rows.length },
    '/api/rpt/order/figures': { orderQty: figure, totalEnergy: figure, serviceAmt: figure, actualAmt: figure },
    '/api/rpt/monitor/warn/page': {
      rows: [
        {
          id: '9',
          alarmLevel: 1,
          alarmName: '急停',
          stationName: '二站',
          pileName: 'A桩',
          firstTime: '2026-03-12 11:30:00',
        },
      ],
      totalRows: 3,
    },
    '/api/station/map': { stationQty: 0, stations: [], crowds: [] },
  }
  theServerAnswers((path) => success(answers[path] ?? []))
  const permissions = ['rpt:order:figures', 'rpt:monitor:warn:page', 'station:map']
  openPage(<RuntimePage />, { search: '?tv=1', permissions })
  const wall = await screen.findByRole('region', { name: '大屏' })
  await waitFor(() => expect(wall.textContent).toContain('全部站点今日充电123.45 度'))
  await waitFor(() => expect(wall.textContent).toContain('紧急 二站 A桩 急停 11:30'))
  expect(wall.textContent).toContain('另有 2 条告警')
  fireEvent.keyDown(document, { key: 'm' })
  await screen.findByRole('heading', { name: '站点地图' })
  expect(address()).toContain('tv=map')
  expect(wall.textContent).not.toContain('翻页')
  fireEvent.keyDown(document, { key: 'm' })
  await screen.findByRole('heading', { name: '一站' })
})
