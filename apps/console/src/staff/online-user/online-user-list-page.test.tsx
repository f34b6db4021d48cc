import { success } from '@chargedeck/contract/envelope'
import type { OnlineUser } from '@chargedeck/contract/staff/online-user/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OnlineUserListPage } from './online-user-list-page.tsx'

const session = (sessionId: string, account: string, current: boolean): OnlineUser => ({
  sessionId,
  account,
  nickName: null,
  name: '张三',
  current,
  lastLoginIp: '10.0.0.9',
  lastLoginTime: '2026-11-21 10:00:00',
  expireTime: '2026-11-28 10:00:00',
  lastLoginBrowser: 'Chrome',
  lastLoginOs: 'Windows',
})
const rows = [session('1', 'zhangsan', true), session('2', 'lisi', false)]
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 2, totalCapped: false, rows })

test("[S2.10] onlineUser: another session is ended after a question, the user's own is not", async () => {
  const fetched = theServerAnswers((path) => (path.endsWith('/forceExist') ? success(null) : page))
  openPage(<OnlineUserListPage />, { permissions: ['sysOnlineUser:list', 'sysOnlineUser:forceExist'] })
  const rowOf = async (account: string) => within((await screen.findByText(account)).closest('tr') as HTMLElement)
  await userEvent.click((await rowOf('zhangsan')).getByRole('button', { name: '不可操作' }))
  expect(await screen.findByText('这是您正在使用的会话，请用退出登录')).toBeTruthy()
  await userEvent.click((await rowOf('lisi')).getByRole('button', { name: '强制下线' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('是否强制下线该用户？')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }))
  expect(await screen.findByText('强制下线成功')).toBeTruthy()
  expect(fetched).toHaveBeenCalledWith(
    '/api/sysOnlineUser/forceExist',
    expect.objectContaining({ body: '{"sessionId":"2"}' }),
  )
})
