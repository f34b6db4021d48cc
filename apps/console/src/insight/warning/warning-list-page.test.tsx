import { success } from '@chargedeck/contract/envelope'
import type { Warning, WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { warningStates } from '@chargedeck/domain/warning/states'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { WarningBell } from './parts/warning-bell.tsx'
import { WarningListPage } from './warning-list-page.tsx'

const warning: Warning = {
  id: '1',
  warnNo: 'W20260312000045',
  alarmCode: 'P001',
  alarmName: '充电桩离线',
  alarmLevel: 1,
  source: 'PILE',
  content: '站点多台设备同时充电桩离线',
  status: warningStates.open,
  stationId: '101',
  stationName: '示例站',
  pileId: null,
  pileNo: null,
  pileName: null,
  gunId: null,
  gunName: null,
  orderId: null,
  orderNo: null,
  carrierId: null,
  carrierName: null,
  groupId: null,
  groupName: null,
  firstTime: '2026-03-12 03:10:00',
  lastTime: '2026-03-12 03:12:00',
  repeatQty: 6,
  recoverTime: null,
  durationSec: 3720,
  closeUser: null,
  closeUserName: null,
  closeTime: null,
  closeReason: null,
  stormFlag: 1,
  deviceQty: 6,
  openDeviceQty: 5,
}
const told: WarningDetail = {
  ...warning,
  suggestion: '检查站点网络与桩供电',
  events: [
    {
      id: '9',
      kind: 'RAISED',
      eventTime: '2026-03-12 03:10:00',
      qty: 1,
      content: '断电',
      orderId: null,
      orderNo: null,
      userName: null,
    },
  ],
  devices: [
    {
      pileId: '7',
      pileNo: '32010500000004',
      pileName: 'A桩',
      gunId: null,
      gunName: null,
      raiseTime: '2026-03-12 03:10:00',
      recoverTime: null,
    },
  ],
}
const done: Warning = { ...warning, id: '2', alarmName: '接地故障', status: warningStates.closed, stormFlag: 0 }
const total = { total: 3, level1: 2, level2: 1, level3: 0, level4: 0, openQty: 3, todayQty: 4 }
const pageOf = (rows: object[]) => ({
  pageNo: 1,
  pageSize: 10,
  totalPage: 1,
  totalRows: rows.length,
  totalCapped: false,
  rows,
})
const reads = ['page', 'total', 'detail'].map((name) => `rpt:monitor:warn:${name}`)
const loading = { timeout: 10_000 } // drawers and dialogs load when they open

function open(permissions: string[]) {
  const fetched = theServerAnswers((url) => {
    if (url.endsWith('/warn/total')) return success(total)
    if (url.endsWith('/warn/detail')) return success(told)
    if (url.endsWith('/warn/close')) return success({ closedQty: 1 })
    return success(pageOf([warning, done]))
  })
  openPage(<WarningListPage slots={{ actions: [], sections: [] }} />, { permissions })
  return () => fetched.mock.calls.flatMap((sent) => (sent[0].endsWith('/warn/close') ? [bodyOf(sent)] : []))
}

test('the drawer of a storm shows its advice, devices and time line, and closes it with a reason', async () => {
  const sent = open([...reads, 'rpt:monitor:warn:close'])
  await userEvent.click(await screen.findByText(/^充电桩离线/, undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  expect(await within(drawer).findByText('处理建议：检查站点网络与桩供电', undefined, loading)).toBeTruthy()
  expect(within(drawer).getByText(/32010500000004/)).toBeTruthy()
  expect(within(drawer).getByText(/断电/)).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('button', { name: '关闭告警' }))
  await userEvent.type(await screen.findByLabelText('处理说明', undefined, loading), '已恢复供电')
  const dialog = screen.getAllByRole('dialog').at(-1) ?? drawer
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭告警' }))
  await expect.poll(sent).toEqual([{ ids: ['1'], closeReason: '已恢复供电' }])
})

test('a warning is called by its Chinese name; the code of the charger stands in its drawer', async () => {
  open(reads)
  expect(await screen.findByText('接地故障', undefined, loading)).toBeTruthy()
  expect(screen.queryByText('P001')).toBeNull()
  await userEvent.click(await screen.findByText(/^充电桩离线/, undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  expect(await within(drawer).findByText('P001', undefined, loading)).toBeTruthy()
})

test('the strip counts open warnings, and a click on a level lists its open ones', async () => {
  open(reads)
  await userEvent.click(await screen.findByRole('button', { name: /^紧急未处理2$/ }, loading))
  expect(screen.getByRole('status').textContent).toBe('?alarmLevel=1&status=00')
  expect(screen.queryByRole('button', { name: '批量关闭' })).toBeNull()
})

test('a click on 今日新增 lists those of today, and another one all', async () => {
  open(reads)
  const today = await screen.findByRole('button', { name: /^今日新增4$/ }, loading)
  await userEvent.click(today)
  expect(screen.getByRole('status').textContent).toMatch(/^\?startTime=\d{4}-\d\d-\d\d$/)
  expect(today.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(today)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the bell counts open warnings for a role that sees them, and leads to their list', async () => {
  theServerAnswers(() => success(total))
  openPage(<WarningBell />, { permissions: ['rpt:monitor:warn:total'] })
  await userEvent.click(await screen.findByRole('button', { name: '告警，3 条未处理' }))
})

test('closed warnings among the chosen are left out of closing them together', async () => {
  const sent = open([...reads, 'rpt:monitor:warn:close'])
  await screen.findByText('接地故障', undefined, loading)
  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }))
  await userEvent.click(await screen.findByRole('button', { name: '批量关闭' }))
  await userEvent.type(await screen.findByLabelText('处理说明', undefined, loading), '已恢复供电')
  await userEvent.click(screen.getByRole('button', { name: '关闭告警' }))
  await expect.poll(sent).toEqual([{ ids: ['1'], closeReason: '已恢复供电' }])
})
