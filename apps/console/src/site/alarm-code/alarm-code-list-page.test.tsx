import { success } from '@chargedeck/contract/envelope'
import type { AlarmCode } from '@chargedeck/contract/site/alarm-code/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { alarmCodeColumns } from './alarm-code-columns.tsx'
import { AlarmCodeListPage } from './alarm-code-list-page.tsx'

const emergencyStop: AlarmCode = {
  id: '72',
  code: '72',
  name: '异常中止：急停投入',
  alarmType: 'STOP_CAUSE',
  alarmLevel: 1,
  protocol: 'YKC_1_6',
  side: 'USER',
  normalFlag: 0,
  carrierStopReason: 3,
  suggestion: '现场确认安全后复位急停按钮，再重启充电桩',
  notifyFlag: 0,
  autoRecoverFlag: 0,
  dataStatus: 0,
  updateTime: null,
  rowVersion: 4,
}
const page = success({
  pageNo: 1,
  pageSize: 10,
  totalPage: 1,
  totalRows: 1,
  totalCapped: false,
  rows: [emergencyStop],
})

test('a code is disabled with all its other facts unchanged, and with the version that was read', async () => {
  const fetched = theServerAnswers((path) => (path === '/api/fbk/alarm/code/page' ? page : success({ id: '72' })))
  openPage(<AlarmCodeListPage />, { permissions: ['fbk:alarm:code:addedOrModify'] })
  fireEvent.click(await screen.findByText('停用', { selector: 'button *' }))
  await screen.findByText(/停用「72 异常中止：急停投入」/)
  expect(screen.queryByText('删除')).toBeNull()
  fireEvent.click(screen.getByText(/^停\s*用$/, { selector: '.ant-modal *' }))
  const save = () => fetched.mock.calls.find(([url]) => url === '/api/fbk/alarm/code/addedOrModify')
  await waitFor(() => expect(save()).toBeDefined())
  const { updateTime: _, ...facts } = emergencyStop
  expect(bodyOf(save())).toEqual({ ...facts, dataStatus: 1 })
})

test('every column can be shown; the three that few need are hidden at first', () => {
  expect(alarmCodeColumns.filter(({ hidden }) => hidden)).toEqual([])
  expect(alarmCodeColumns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ title }) => title)).toEqual([
    '互联停止码',
    '通知',
    '自动恢复',
  ])
})
