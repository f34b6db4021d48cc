import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConsole, systemMenus, scrollWindowTo } from '../../test/open-console.tsx'
import { session } from '../platform/session.ts'
import { changeLook, useSetting } from '../platform/setting.ts'
import { watchForm } from '../ui/record/unsaved-forms.ts'
import { useClosings } from './mounted-pages.ts'

let leave = () => {}
function open(...asked: Parameters<typeof openConsole>) {
  const opened = openConsole(...asked)
  leave = opened.leave
  return opened.fetched
}

beforeEach(() => {
  localStorage.clear()
  useSetting.setState({ ...useSetting.getInitialState(), owner: '7' }, true)
  session.start('secret')
  session.takeFresh()
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

test('[S2.13] a user is greeted once after signing in and finds their own pages in the user menu', async () => {
  session.start('secret')
  open('/orders')
  expect(await screen.findByText(/(早上|上午|中午|下午|晚上)好，张三，欢迎回来/)).toBeTruthy()
  expect(session.takeFresh()).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: '用户 张三' }))
  for (const item of ['切换应用', '个人中心', '账户设置', '退出登录'])
    expect(await screen.findByRole('menuitem', { name: new RegExp(item) })).toBeTruthy()
})

test('[S3.6] [S6.4] another app loads its menu without a reload, is stored in the browser, and its menu is read again from the server', async () => {
  const fetched = open('/orders')
  await userEvent.click(await screen.findByRole('button', { name: '切换应用' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '系统' }))
  expect(await screen.findByRole('link', { name: '用户管理' })).toBeTruthy()
  const { value } = JSON.parse(localStorage.getItem('ALL_APPS_MENU') ?? '{}') as {
    value: { code: string; menu: MenuNode[] }[]
  }
  expect(value[0]).toMatchObject({ code: 'system', name: '系统', active: true, menu: systemMenus })
  leave()
  fetched.mockClear()
  open('/users')
  expect(await screen.findByRole('link', { name: '用户管理' })).toBeTruthy()
})

test('another app is entered only once the edits of this page are given up, and its menus are not there before', async () => {
  const isGivenUp = () => (useClosings.getState()['/orders'] ?? 0) > 0
  const forget = watchForm({ page: null, isChanged: () => !isGivenUp() })
  const fetched = open('/orders')
  const switchApp = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '切换应用' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '系统' }))
    await waitFor(() => expect(asked().length).toBe(1))
  }
  const asked = () => screen.queryAllByText('修改的内容还没有保存。').filter((text) => !text.closest('.ant-zoom-leave'))
  const isSwitched = () => fetched.mock.calls.some(([url]) => url.includes('/sysMenu/change'))
  await switchApp()
  await userEvent.click(screen.getByText('继续编辑'))
  expect(isSwitched()).toBe(false)
  expect(screen.getByRole('link', { name: '订单' })).toBeTruthy()
  await waitFor(() => expect(asked()).toEqual([]))
  await switchApp()
  await userEvent.click(screen.getAllByText(/^放\s*弃$/).at(-1) as HTMLElement)
  expect(await screen.findByRole('link', { name: '用户管理' })).toBeTruthy()
  forget()
})

test('[S2.11] [S2.16] [S2.20] with the menu at the top and tabs, pages stay open until they are closed', async () => {
  changeLook({ layout: 'top', tabs: true })
  open('/orders?pageNo=2')
  const tabs = await screen.findByRole('navigation', { name: '页签' })
  await userEvent.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name: '场站' }))
  await within(tabs).findByRole('link', { name: '场站' })
  expect(within(tabs).getByRole('link', { name: '订单' }).getAttribute('href')).toBe('/orders?pageNo=2')
  await userEvent.pointer({ target: within(tabs).getByRole('link', { name: '场站' }), keys: '[MouseRight]' })
  await userEvent.click(await screen.findByRole('menuitem', { name: '关闭右侧' }))
  expect(await screen.findByText('右侧没有标签')).toBeTruthy()
  await userEvent.click(within(tabs).getByRole('button', { name: '关闭 场站' }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/orders?pageNo=2'))
  await waitFor(() => expect(within(tabs).queryByRole('link', { name: '场站' })).toBeNull())
})

test('[S2.14] beyond 300 px the header hides on scrolling down and returns on scrolling up', async () => {
  changeLook({ autoHideHeader: true })
  open('/orders')
  const header = await screen.findByRole('banner')
  scrollWindowTo(299)
  expect(header.className).not.toContain('hidden')
  scrollWindowTo(320)
  expect(header.className).toContain('hidden')
  scrollWindowTo(310)
  expect(header.className).not.toContain('hidden')
})

test('[S2.20] [S8.11] the settings drawer changes the look at once, and reports a failed copy', async () => {
  open('/orders')
  await userEvent.click(await screen.findByRole('button', { name: '主题' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /界面设置/ }))
  await userEvent.click(await screen.findByRole('radio', { name: '酱紫' }))
  await userEvent.click(await screen.findByRole('switch', { name: '色弱模式' }))
  await userEvent.click(await screen.findByRole('switch', { name: '固定页头' }))
  expect(useSetting.getState().look).toMatchObject({ primary: '#722ed1', colorWeak: true, fixedHeader: false })
  expect(screen.getByRole('switch', { name: '下滑时隐藏页头' })).toHaveProperty('disabled', true)
  expect(document.documentElement.hasAttribute('data-weak')).toBe(true)
  await userEvent.click(await screen.findByRole('radio', { name: '顶部菜单布局' }))
  expect(useSetting.getState().look.layout).toBe('top')
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  await userEvent.click(await screen.findByRole('button', { name: '拷贝设置' }))
  expect(await screen.findByText('复制失败')).toBeTruthy()
})

test('[S8.11] a browser without full screen says so', async () => {
  open('/orders')
  await userEvent.click(await screen.findByRole('button', { name: '全屏' }))
  expect(await screen.findByText('您的浏览器不支持全屏模式')).toBeTruthy()
})
