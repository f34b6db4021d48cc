import type { ChargerMove } from '@chargedeck/contract/charging/charger-move/calls'
import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { MoveDrawer } from './move-drawer.tsx'
import { MoveListPage } from './move-list-page.tsx'

const move: ChargerMove = {
  id: '1',
  batchNo: 'MV202603120000001',
  pileId: '8',
  pileNo: 'CD-1',
  pileName: '1号桩',
  gunQty: 2,
  fromStationId: '3',
  fromStationName: '金沙江西街超充站',
  toStationId: '4',
  toStationName: '奥体东门站',
  reason: '场站扩容',
  result: 'F',
  failReason: '存在未完成订单',
  moveTime: '2026-03-12 15:20:11',
  moveUser: '张三',
}
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [move] })

test('[S2.7] charger-move: the history is listed, and moving is offered only to a role with the right', async () => {
  theServerAnswers(() => page)
  openPage(<MoveListPage />, { permissions: [] })
  expect(await screen.findByText('奥体东门站')).toBeTruthy()
  expect(screen.getByText('失败')).toBeTruthy()
  expect(screen.queryByText('批量移桩')).toBeNull()
})

test('a move is checked before it is made, and reports the result of each pile', async () => {
  const checked = [
    { pileId: '8', ok: true, message: null },
    { pileId: '9', ok: false, message: '目标站点无适用计费' },
  ]
  const station = {
    id: '4',
    stationNo: 'S4',
    stationName: '奥体东门站',
    companyId: '1',
    areaCode: '320105',
    lng: null,
    lat: null,
    status: '10',
  }
  const fetched = theServerAnswers((path) => (path.endsWith('/station/list') ? success([station]) : success(checked)))
  const [first, away] = ['8', '9'].map((id) => ({
    id,
    pileNo: `CD-${id}`,
    pileName: `${id}号桩`,
    stationName: '金沙江西街超充站',
  }))
  if (!first || !away) throw new Error('no piles')
  openPage(<MoveDrawer piles={[first, away]} onClose={() => {}} />, { permissions: [] })
  fireEvent.mouseDown(await screen.findByLabelText('目标站点'))
  fireEvent.click(await screen.findByText('奥体东门站'))
  fireEvent.change(screen.getByLabelText('移桩原因'), { target: { value: '场站扩容' } })
  fireEvent.click(screen.getByText('下一步'))
  expect(await screen.findByText('目标站点无适用计费')).toBeTruthy()
  const moves = () => fetched.mock.calls.filter(([url]) => url.includes('/move/batch'))
  expect(moves()).toHaveLength(0)
  fireEvent.click(screen.getByText('移动 1 台'))
  expect(await screen.findByText('1 台已移动，1 台未执行')).toBeTruthy()
  await waitFor(() => expect(bodyOf(moves()[0])).toEqual({ pileIds: ['8', '9'], toStationId: '4', reason: '场站扩容' }))
})

test('a move asks before what was typed for it is lost', async () => {
  theServerAnswers(() => success([]))
  const onClose = vi.fn()
  openPage(
    <MoveDrawer
      piles={[{ id: '8', pileNo: 'CD-8', pileName: '8号桩', stationName: '金沙江西街超充站' }]}
      onClose={onClose}
    />,
    { permissions: [] },
  )
  fireEvent.change(await screen.findByLabelText('移桩原因'), { target: { value: '场站扩容' } })
  fireEvent.click(document.querySelector('.ant-drawer-close') as HTMLElement)
  expect(await screen.findByText('修改的内容还没有保存。')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
