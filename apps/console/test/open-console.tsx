import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import { act, render } from '@testing-library/react'
import { Console } from '../src/console.tsx'
import { useSetting } from '../src/platform/setting.ts'
import { aUser, theServerAnswers } from './open-page.tsx'

export const aMenu = (path: string, title: string): MenuNode => ({
  id: path,
  pid: '0',
  name: path,
  path,
  component: 'not/built',
  redirect: null,
  hidden: false,
  meta: { title, icon: null, show: true, target: null, link: null },
})
const operation = [aMenu('/orders', '订单'), aMenu('/stations', '场站')]
export const systemMenus = [aMenu('/users', '用户管理')]
export const twoApps = [
  { code: 'operation', name: '运营', active: true },
  { code: 'system', name: '系统', active: false },
]

/** The whole console for a signed-in user with two menus and two apps. */
export function openConsole(path: string, answers: Record<string, Envelope<unknown>> = {}, me: Partial<Me> = {}) {
  window.history.replaceState(null, '', path)
  const usual: Record<string, Envelope<unknown>> = {
    '/api/getLoginUser': success(aUser({ menus: operation, apps: twoApps, ...me })),
    '/api/sysUserSetting': success({ look: useSetting.getState().look, tables: {}, alerts: null, home: null }),
    '/api/sysMenu/change': success(systemMenus),
  }
  const fetched = theServerAnswers((url) => ({ ...usual, ...answers })[url] ?? failure('REQUEST.UNKNOWN_PATH'))
  return { fetched, leave: render(<Console />).unmount }
}

/** A browser without a layout scrolls nothing by itself. */
export const scrollWindowTo = (top: number): void =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
