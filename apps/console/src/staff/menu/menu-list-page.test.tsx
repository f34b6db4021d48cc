import { success } from '@chargedeck/contract/envelope'
import type { MenuTree } from '@chargedeck/contract/staff/menu/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { buttonOf, missingCalls } from './generated-buttons.ts'
import { factsOf, fieldsOf } from './menu-fields.ts'
import { MenuListPage } from './menu-list-page.tsx'

const facts = {
  pids: '[0],',
  icon: null,
  component: null,
  permission: null,
  application: 'operation',
  openType: 0,
  link: null,
  redirect: null,
}
const more = { weight: 2, sort: 1, remark: null, status: 0, ssoHost: null, hasSsoSecret: false, visible: 'Y' } as const
const page: MenuTree = {
  ...facts,
  ...more,
  id: '2',
  pid: '1',
  name: '充电站',
  code: 'station',
  type: 1,
  router: '/station',
  openType: 1,
  children: [],
}
const folder: MenuTree = {
  ...facts,
  ...more,
  id: '1',
  pid: '0',
  name: '场站设备',
  code: 'main',
  type: 0,
  router: '/device',
  children: [page],
}
const app = {
  id: '1',
  name: '运营',
  code: 'operation',
  active: 'Y',
  sort: 1,
  status: 0,
  menuQty: 2,
  createTime: '2026-01-01 08:00:00',
}

beforeEach(() => localStorage.clear())

test('[S2.10] the menu page is a tree by app; a search opens the matching nodes', async () => {
  const fetched = theServerAnswers((path) => success(path === '/api/sysApp/list' ? [app] : [folder]))
  openPage(<MenuListPage />, { search: '?name=充电' })
  expect(await screen.findByText('充电站')).toBeTruthy() // below its folder, which is open
  expect(screen.queryByText('新增菜单')).toBeNull()
  await userEvent.click(await screen.findByText('运营'))
  expect(fetched.mock.calls.map(([url]) => decodeURIComponent(url))).toContain(
    '/api/sysMenu/list?application=operation&name=充电',
  )
})

test('a form sends only the fields of its kind', () => {
  const start = { application: 'operation', pid: '2', type: 2 }
  const button = factsOf({
    ...fieldsOf(null, start),
    name: '导出',
    code: 'export',
    codes: ['station:page', 'station:list'],
    router: '/lost',
  })
  expect(button).toMatchObject({ pid: '2', type: 2, openType: 0, permission: 'station:page,station:list' })
  expect(button).not.toHaveProperty('router')
  const framed = factsOf({
    ...fieldsOf(page, start),
    openType: 2,
    link: 'https://bi.example.com',
    ssoHost: 'bi.example.com',
    ssoSecret: '',
  })
  expect(framed).toMatchObject({ link: 'https://bi.example.com', ssoHost: 'bi.example.com' })
  expect(framed).not.toHaveProperty('ssoSecret')
  expect(framed).not.toHaveProperty('permission')
})

test('buttons are generated for the calls for which a page has none', () => {
  const calls = [
    { code: 'station:page', name: '分页查询', page: '充电站' },
    { code: 'station:export', name: '导出', page: '充电站' },
  ]
  const button: MenuTree = {
    ...page,
    id: '3',
    pid: '2',
    type: 2,
    name: '查询',
    permission: 'station:page,station:list',
  }
  const [left, ...rest] = missingCalls(calls, { ...page, children: [button] })
  expect([left?.code, rest]).toEqual(['station:export', []])
  expect(left && buttonOf(left, page)).toMatchObject({
    pid: '2',
    type: 2,
    name: '导出',
    code: 'station_station_export',
    permission: 'station:export',
  })
})
