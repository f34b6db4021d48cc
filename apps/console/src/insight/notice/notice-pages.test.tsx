import { success } from '@chargedeck/contract/envelope'
import type { ReceivedDetail } from '@chargedeck/contract/insight/notice/calls'
import type { Notice, ReceivedNotice } from '@chargedeck/contract/insight/notice/row'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { NoticeListPage } from './notice-list-page.tsx'
import { ReceivedListPage } from './received-list-page.tsx'

const times = { publicTime: '2026-03-12 12:00:00', cancelTime: null, createTime: '2026-03-12 11:00:00' }
const author = { publicUserId: '1', publicUserName: '张三', publicOrgId: '100', publicOrgName: '运营部' }
const notices = ([0, 1, 2] as const).map((status): Notice => ({
  ...times,
  ...author,
  id: String(status + 1),
  title: `公告${status}`,
  type: 1,
  status,
}))
const pageOf = (rows: readonly object[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

const longTimeout = { timeout: 10_000 }

beforeEach(() => localStorage.clear())

test('[S2.10] notices offer the actions that their state and the role allow', async () => {
  theServerAnswers(() => pageOf(notices))
  openPage(<NoticeListPage />, { permissions: ['sysNotice:page', 'sysNotice:edit', 'sysNotice:changeStatus'] })
  const actionsOf = async (title: string) => {
    const row = (await screen.findByText(title, {}, longTimeout)).closest('tr')
    return [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent.replace(' ', ''))
  }
  expect([await actionsOf('公告0'), await actionsOf('公告1'), await actionsOf('公告2')]).toEqual([
    ['编辑', '发布'],
    ['撤回'],
    [],
  ])
  expect(screen.queryByText('新增公告')).toBe(null)
})

test('publishing asks first and sends the new state to the server', async () => {
  const fetched = theServerAnswers((path) => (path.endsWith('changeStatus') ? success(null) : pageOf(notices)))
  openPage(<NoticeListPage />, { permissions: ['sysNotice:page', 'sysNotice:changeStatus'] })
  const row = (await screen.findByText('公告0', {}, longTimeout)).closest('tr')
  await userEvent.click(row?.querySelector('button') as HTMLElement) // this role's only action is 发布
  const dialog = (await screen.findByText('确认发布该信息？', {}, longTimeout)).closest('.ant-modal')
  await userEvent.click(dialog?.querySelector('.ant-btn-primary') as HTMLElement) // every dialog has one
  expect(await screen.findByText('操作成功', {}, longTimeout)).toBeDefined()
  const sent = fetched.mock.calls.find(([url]) => url === '/api/sysNotice/changeStatus')
  expect(sent?.[1]?.body).toBe('{"id":"1","status":1}')
})

test('[S2.10] opening a received notice marks it as read', async () => {
  const received: ReceivedNotice = {
    ...times,
    ...author,
    id: '9',
    title: '今晚停运',
    type: 2,
    status: 1,
    readStatus: 0,
    readTime: null,
  }
  const detail: ReceivedDetail = { ...received, content: '<p>请<b>留意</b></p>' }
  const fetched = theServerAnswers((path) =>
    path.endsWith('received') ? pageOf([received]) : success(path.endsWith('Detail') ? detail : null),
  )
  openPage(<ReceivedListPage />, { search: '?open=9' })
  const drawer = within(await screen.findByRole('dialog', {}, longTimeout))
  expect((await drawer.findByText('留意', {}, longTimeout)).tagName).toBe('B')
  await expect
    .poll(() => fetched.mock.calls.find(([url]) => url === '/api/sysNotice/read')?.[1]?.body)
    .toBe('{"id":"9"}')
})

test('取消 asks before an unfinished notice is lost', async () => {
  theServerAnswers((path) => (path === '/api/sysOrg/tree' ? success([]) : pageOf([])))
  openPage(<NoticeListPage />, { permissions: ['sysNotice:page', 'sysNotice:add'] })
  await userEvent.click(await screen.findByText('新增公告', {}, longTimeout))
  const title = await screen.findByLabelText('标题', {}, longTimeout)
  fireEvent.change(title, { target: { value: '今晚停运' } })
  fireEvent.click(screen.getByText(/^取\s*消$/))
  expect(await screen.findByText('修改的内容还没有保存。', {}, longTimeout)).toBeDefined()
  expect(title.isConnected).toBe(true)
})
