import { success } from '@chargedeck/contract/envelope'
import type { Position } from '@chargedeck/contract/staff/position/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { PositionListPage } from './position-list-page.tsx'

const position: Position = {
  id: '3',
  name: '站长',
  code: 'zz',
  sort: 1,
  remark: null,
  status: 0,
  createTime: '2026-01-01 08:00:00',
}
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [position] })

test('[S2.10] the position page: a role sees only the actions that it may use, and a deletion asks first', async () => {
  const fetched = theServerAnswers((path) => (path === '/api/sysPos/page' ? page : success(null)))
  openPage(<PositionListPage />, { permissions: ['sysPos:delete'] })
  fireEvent.click(await screen.findByText('删除'))
  await screen.findByText('确认删除？')
  for (const text of ['新增职位', '编辑', '导出']) expect(screen.queryByText(text)).toBeNull()
  const deletion = () => fetched.mock.calls.find(([url]) => url === '/api/sysPos/delete')
  expect(deletion()).toBeUndefined()
  fireEvent.click(screen.getByText(/^删\s*除$/, { selector: '.ant-modal *' }))
  await waitFor(() => expect(deletion()).toBeDefined())
  expect(bodyOf(deletion())).toEqual([{ id: '3' }])
})
