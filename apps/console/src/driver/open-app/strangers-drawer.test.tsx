import type { StrangerCall } from '@chargedeck/contract/driver/open-app/calls'
import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OpenAppListPage } from './open-app-list-page.tsx'

const stranger: StrangerCall = {
  id: '9',
  callTime: '2026-03-12 12:00:00',
  path: '/open/v1/customer/find',
  callName: '按手机号查找司机',
  appKey: 'nobodys-key',
  appName: null,
  outcome: 3_034_103,
  outcomeText: '应用标识或签名不正确',
  callQty: 4,
  ip: '198.51.100.88',
}
const pageOf = (...rows: object[]) =>
  success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

test('the calls of strangers name the key that was tried, and are found by their address', async () => {
  const forged = { ...stranger, id: '8', appKey: 'key', appName: '车主端' }
  const fetched = theServerAnswers((path) =>
    path.endsWith('/stranger/page')
      ? pageOf(stranger, { ...forged }, { ...stranger, id: '7', appKey: null })
      : pageOf(),
  )
  openPage(<OpenAppListPage />, { permissions: ['openApp:page', 'openApp:stranger:page'] })
  await userEvent.click(await screen.findByRole('button', { name: '陌生调用' }))
  expect((await screen.findByText('nobodys-key')).closest('tr')?.textContent).toContain('应用标识或签名不正确')
  expect(screen.getByText('key（车主端）')).toBeTruthy()
  expect(screen.getByText('未提供')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('来源地址'), '198.51.100.88')
  await waitFor(() => expect(String(fetched.mock.lastCall?.[0])).toContain('ip=198.51.100.88'))
})

test('who may not see them has no button', async () => {
  theServerAnswers(() => pageOf())
  openPage(<OpenAppListPage />, { permissions: ['openApp:page'] })
  await screen.findByText('还没有开放应用')
  expect(screen.queryByRole('button', { name: '陌生调用' })).toBeNull()
})
