import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sm2 } from 'sm-crypto-v2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser, theServerAnswers } from '../test/open-page.tsx'
import { Console } from './console.tsx'
import { session } from './platform/session.ts'

const menu = (id: string, path: string, component: string): MenuNode => ({
  id,
  pid: '0',
  name: id,
  path,
  component,
  redirect: null,
  hidden: false,
  meta: { title: `菜单${id}`, icon: 'home', show: true, target: null, link: null },
})
const menus = [menu('1', '/welcome', 'nothing/yet'), menu('2', '/later', 'main/not-built')]

function open(path: string, answers: Record<string, Envelope<unknown>> = {}, me: Partial<Me> = {}) {
  window.history.replaceState(null, '', path)
  const usual: Record<string, Envelope<unknown>> = {
    '/api/getLoginUser': success(aUser({ menus, ...me })),
    '/api/logout': success(null),
  }
  const fetched = theServerAnswers((url) => ({ ...usual, ...answers })[url] ?? failure('REQUEST.UNKNOWN_PATH'))
  const { unmount } = render(<Console />)
  leave = unmount
  return fetched
}
let leave = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const where = () => window.location.pathname + window.location.search

test('[S2.25] without a token the login page opens and remembers the address', async () => {
  open('/later?pageNo=2')
  await screen.findByLabelText('账号')
  expect(where()).toBe(`/user/login?redirect=${encodeURIComponent('/later?pageNo=2')}`)
})

test('[S2.1] /user leads to the login page', async () => {
  open('/user')
  await screen.findByLabelText('账号')
  expect(where()).toBe('/user/login')
})

test('[S2.25] a signed-in user who visits the login page goes to /welcome', async () => {
  session.start('secret')
  open('/user/login')
  await waitFor(() => expect(where()).toBe('/welcome'))
})

test('[S8.3] when the server refuses the token, it is removed and the login page remembers the address', async () => {
  session.start('old')
  open('/later', { '/api/getLoginUser': failure('SESSION.EXPIRED') })
  await screen.findByLabelText('账号')
  expect(where()).toBe('/user/login?redirect=%2Flater')
  expect(session.token()).toBeNull()
})

test('[S8.2] a server that is away signs nobody out: the console says so and offers to try again', async () => {
  session.start('secret')
  window.history.replaceState(null, '', '/later')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  leave = render(<Console />).unmount
  expect(await screen.findByText('后端未启动或代理错误')).toBeTruthy()
  expect(session.token()).toBe('secret')
})

test('[S2.24] a menu item whose page does not exist shows the 404 page inside the shell, with a link home', async () => {
  session.start('secret')
  open('/later')
  expect(await screen.findByText('抱歉，你访问的页面不存在或仍在开发中')).toBeTruthy()
  expect(document.title).toBe('菜单2 - 智慧充电运营管理平台')
  await userEvent.click(await screen.findByRole('button', { name: '返回首页' }))
  await waitFor(() => expect(where()).toBe('/welcome'))
})

const errorPages = [
  ['403', '抱歉，你无权访问该页面'],
  ['404', '抱歉，你访问的页面不存在或仍在开发中'],
  ['500', '抱歉，服务器出错了'],
] as const

test.each(errorPages)('[S2.24] /%s says %s', async (status, words) => {
  session.start('secret')
  open(`/${status}`)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回首页' })).toBeTruthy()
})

test('[S2.2] a path that is in no menu leads home, with a word', async () => {
  session.start('secret')
  open('/no/such/page', { '/api/sysMenu/pageName': success(null) })
  await waitFor(() => expect(where()).toBe('/welcome'))
  expect(await screen.findByText('地址 /no/such/page 不存在，已返回首页')).toBeTruthy()
})

test('[S2.24] a page that the roles of a user lack stays at its address, names itself and says whom to ask', async () => {
  session.start('secret')
  const roles = [{ id: '1', code: 'cs', name: '客服' }]
  open('/charger-move', { '/api/sysMenu/pageName': success('移桩记录') }, { roles })
  expect(await screen.findByText('抱歉，你无权访问该页面')).toBeTruthy()
  expect(screen.getByText(/^您的角色（客服）没有「移桩记录」。.*请联系系统管理员/)).toBeTruthy()
  expect(where()).toBe('/charger-move')
})

test('[S8.1] the password is sent encrypted, and a failed login shows the server’s message', async () => {
  const { publicKey, privateKey } = sm2.generateKeyPairHex()
  const fetched = open('/later', {
    '/api/login/publicKey': success(publicKey),
    '/api/login': failure('SESSION.CREDENTIALS_WRONG'),
  })
  await userEvent.type(await screen.findByLabelText('账号'), 'superAdmin')
  await userEvent.type(await screen.findByLabelText('密码'), '充电123')
  await userEvent.click(await screen.findByRole('button', { name: /登\s*录/ }))
  expect(await screen.findByText('账号或密码错误，请检查后重试')).toBeTruthy()
  const [, sent] = fetched.mock.calls.find(([url]) => url === '/api/login') ?? []
  const body = JSON.parse(sent?.body as string) as { username: string; password: string } // what the form sent
  expect(body.username).toBe('superAdmin')
  expect(sm2.doDecrypt(body.password, privateKey, 1)).toBe('充电123')
})

test('[S2.13] logging out asks first, then removes the token', async () => {
  session.start('secret')
  open('/later')
  await userEvent.click(await screen.findByRole('button', { name: '用户 张三' }))
  await userEvent.click(await screen.findByText('退出登录'))
  expect(await screen.findByText('真的要注销登录吗 ?')).toBeTruthy()
  expect(session.token()).toBe('secret')
  await userEvent.click(await screen.findByRole('button', { name: /确\s*定/ }))
  await screen.findByLabelText('账号')
  expect(session.token()).toBeNull()
})

test('[S6.3] without any menu the console says so, and 确定 signs out', async () => {
  session.start('secret')
  open('/welcome', {}, { menus: [] })
  expect(await screen.findByText('无菜单权限，请联系管理员')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(session.token()).toBeNull())
})

test('demo data are marked', async () => {
  session.start('secret')
  open('/later', {}, { demo: true })
  expect(await screen.findByText('演示数据')).toBeTruthy()
})

test('[S6.4] [S8.11] the console does not switch to an app without menus, and the message says why', async () => {
  session.start('secret')
  const apps = [
    { code: 'main', name: '运营', active: true },
    { code: 'system', name: '系统', active: false },
  ]
  open('/later', { '/api/sysMenu/change': success([]) }, { apps })
  await userEvent.click(await screen.findByRole('button', { name: '切换应用' }))
  await userEvent.click(await screen.findByText('系统'))
  expect(await screen.findByText('应用切换异常：该应用还没有可用的菜单')).toBeTruthy()
})

test('[S2.25] a link to a page of another app switches to that app', async () => {
  session.start('secret')
  const apps = [
    { code: 'main', name: '运营', active: true },
    { code: 'system', name: '系统', active: false },
  ]
  open('/mgr_later', { '/api/sysMenu/change': success([menu('3', '/mgr_later', 'main/not-built')]) }, { apps })
  expect(await screen.findByRole('link', { name: '菜单3' })).toBeTruthy()
  expect(where()).toBe('/mgr_later')
})
