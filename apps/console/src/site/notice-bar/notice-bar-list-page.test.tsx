import { success } from '@chargedeck/contract/envelope'
import type { NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { NoticeBarListPage } from './notice-bar-list-page.tsx'

const notice: NoticeBar = {
  id: '21',
  companyId: '1',
  companyName: '示例公司',
  title: '湖滨大道站设备检修',
  content: '<p>3号桩<b>检修</b></p>',
  contentText: '3号桩检修',
  noticeType: '2',
  stations: [{ id: '7', stationName: '苏州·湖滨大道站' }],
  position: 'STATION',
  startTime: '2026-03-01 00:00:00',
  endTime: '2026-03-31 23:59:59',
  topFlag: 1,
  sort: 10,
  showState: 'OFF',
  showing: 0,
  dataStatus: 1,
  remark: null,
  updateTime: null,
  rowVersion: 2,
}
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [notice] })

test('a notice is enabled with all its other facts unchanged, and with the version that was read', async () => {
  const fetched = theServerAnswers((path) => (path === '/api/notice/bar/page' ? page : success({ id: '21' })))
  openPage(<NoticeBarListPage />, { permissions: ['notice:bar:addedOrModify'] })
  expect(await screen.findByText('已停用')).toBeDefined()
  expect(screen.getByText('3号桩检修')).toBeDefined()
  fireEvent.click(screen.getByText('启用', { selector: 'button *' }))
  await screen.findByText(/启用「湖滨大道站设备检修」/)
  fireEvent.click(screen.getByText(/^启\s*用$/, { selector: '.ant-modal *' }))
  const save = () => fetched.mock.calls.find(([url]) => url === '/api/notice/bar/addedOrModify')
  await waitFor(() => expect(save()).toBeDefined())
  expect(bodyOf(save())).toEqual({
    id: '21',
    companyId: '1',
    title: '湖滨大道站设备检修',
    content: '<p>3号桩<b>检修</b></p>',
    noticeType: '2',
    stationIds: ['7'],
    position: 'STATION',
    startTime: '2026-03-01 00:00:00',
    endTime: '2026-03-31 23:59:59',
    topFlag: 1,
    sort: 10,
    remark: null,
    dataStatus: 0,
    rowVersion: 2,
  })
})
