import { success } from '@chargedeck/contract/envelope'
import type { ReceivedNotice } from '@chargedeck/contract/insight/notice/row'
import type { UnreadNotices } from '@chargedeck/contract/insight/notice/unread'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { NoticeBell } from './notice-bell.tsx'

const times = { publicTime: '2026-03-12 12:00:00', cancelTime: null, createTime: '2026-03-12 11:00:00', readTime: null }
const author = { publicUserId: '1', publicUserName: '张三', publicOrgId: null, publicOrgName: null }
const notice: ReceivedNotice = { ...times, ...author, id: '77', title: '今晚停运', type: 1, status: 1, readStatus: 0 }

test("[S2.12] the bell counts the user's own unread notices, lists them, and leads to one", async () => {
  let unread: UnreadNotices = { unreadQty: 12, latest: [notice] }
  const fetched = theServerAnswers((path) => {
    if (path === '/api/sysNotice/readAll') unread = { unreadQty: 0, latest: [] }
    return success(path === '/api/sysNotice/unread' ? unread : { readQty: 12 })
  })
  openPage(<NoticeBell />)
  await userEvent.click(await screen.findByRole('button', { name: '通知公告，12 条未读' }))
  await userEvent.click(await screen.findByText('今晚停运', {}, { timeout: 10_000 }))
  expect(screen.getByRole('status').textContent).toBe('?open=77')
  await userEvent.click(await screen.findByRole('button', { name: /^通知公告/ }))
  await userEvent.click(await screen.findByRole('button', { name: '全部已读' }))
  expect(await screen.findByRole('button', { name: '通知公告' })).toBeDefined()
  expect(fetched.mock.calls.map(([url]) => url)).toContain('/api/sysNotice/readAll')
})
