import type { AppRecord } from '@chargedeck/contract/staff/app/calls'
import { success } from '@chargedeck/contract/envelope'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { AppListPage } from './app-list-page.tsx'

const facts = { status: 0, createTime: '2026-01-01 08:00:00' }
const apps: AppRecord[] = [
  { ...facts, id: '1', name: '运营', code: 'operation', active: 'Y', sort: 1, menuQty: 40 },
  { ...facts, id: '2', name: '财务', code: 'finance', active: 'N', sort: 2, menuQty: 0 },
]
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 2, totalCapped: false, rows: apps })

beforeEach(() => localStorage.clear())

test('[S2.10] the app page: the default app cannot be deleted and says why; another can become the default', async () => {
  const fetched = theServerAnswers((path) => (path === '/api/sysApp/page' ? page : success(null)))
  openPage(<AppListPage />, { permissions: ['sysApp:delete', 'sysApp:setAsDefault'] })
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  const first = await row('运营')
  expect(first.getByText('默认')).toBeTruthy()
  expect(first.queryByText('设为默认')).toBeNull()
  await userEvent.click(first.getByText('不可操作'))
  expect(await screen.findByText('默认应用不能删除')).toBeTruthy()
  await userEvent.click((await row('财务')).getByText('设为默认'))
  await screen.findByText('登录后首先打开「财务」。')
  await userEvent.click(await screen.findByText(/^确\s*定$/))
  expect(await screen.findByText('设置成功')).toBeTruthy()
  expect(fetched.mock.calls.find(([url]) => url === '/api/sysApp/setAsDefault')?.[1]?.body).toBe('{"id":"2"}')
})
