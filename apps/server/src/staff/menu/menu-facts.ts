import type { Received } from '@chargedeck/contract/endpoint'
import type { menuApi } from '@chargedeck/contract/staff/menu/calls'
import { webOriginOf } from './web-origin.ts'
import { AppError } from '../../platform/app-error.ts'
import { allCodes } from './shipped-menus.ts'

export type MenuInput = Received<typeof menuApi.add>['body']
const kind = { folder: 0, page: 1, button: 2 }
const opens = { nothing: 0, component: 1, frame: 2, outside: 3 }

/** The permissions that a button's text names. */
const codesIn = (permission: string | null | undefined): string[] =>
  (permission ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/** The fields that a menu of this kind may have; refuses a menu that lacks a required one. */
export function factsOf(input: MenuInput) {
  const { ssoSecret: _sealedApart, ...typed } = input
  const facts = { ...typed, ...cleared(input) }
  if (input.type === kind.button) return buttonFacts(facts)
  if (!facts.router) throw new AppError('MENU.ROUTER_EMPTY')
  if (!/^\/[\w\-/:.]*$/.test(facts.router)) throw wrong('router', '路由地址')
  if (input.type === kind.folder) return folderFacts(facts)
  return pageFacts(facts)
}

type Facts = Omit<MenuInput, 'ssoSecret'> & ReturnType<typeof cleared>

/** Treats empty like absent. */
function cleared({ icon, router, component, permission, link, redirect, remark, ssoHost }: MenuInput) {
  const text = (value: string | null | undefined): string | null => value?.trim() || null
  const words = { icon: text(icon), router: text(router), component: text(component), link: text(link) }
  return {
    ...words,
    permission: text(permission),
    redirect: text(redirect),
    remark: text(remark),
    ssoHost: text(ssoHost)?.toLowerCase() ?? null,
  }
}

const noPage = {
  icon: null,
  router: null,
  component: null,
  link: null,
  redirect: null,
  ssoHost: null,
  openType: opens.nothing,
}

function buttonFacts(facts: Facts): Facts {
  const codes = codesIn(facts.permission)
  if (codes.length === 0) throw new AppError('MENU.PERMISSION_EMPTY')
  if (codes.some((code) => !code.includes(':'))) throw new AppError('MENU.PERMISSION_MALFORMED')
  if (codes.some((code) => !allCodes.has(code))) throw new AppError('MENU.PERMISSION_UNKNOWN')
  return { ...facts, ...noPage, permission: codes.join(',') }
}

const folderFacts = (facts: Facts): Facts => ({
  ...facts,
  component: facts.component ?? 'PageView',
  openType: opens.nothing,
  permission: null,
  link: null,
  ssoHost: null,
})

function pageFacts(facts: Facts): Facts {
  const { openType, component, link, ssoHost, redirect } = facts
  if (openType === opens.nothing) throw new AppError('MENU.OPEN_TYPE_EMPTY')
  const page = { ...facts, permission: null, redirect }
  if (openType === opens.component) {
    if (!component) throw new AppError('MENU.COMPONENT_EMPTY')
    return { ...page, link: null, ssoHost: null }
  }
  const address = addressOf(link)
  if (openType === opens.outside) return { ...page, component: null, ssoHost: null }
  if (ssoHost && ![address.host, address.hostname].includes(ssoHost)) throw wrong('ssoHost', '单点登录主机')
  return { ...page, component: 'Iframe' }
}

function addressOf(link: string | null): URL {
  if (!link)
    throw new AppError('REQUEST.INVALID', '链接地址不能为空，请检查link参数', { fields: { link: '链接地址不能为空' } })
  if (webOriginOf(link) === null) throw wrong('link', '链接地址')
  return new URL(link)
}

export function wrong(field: string, title: string): AppError {
  const text = `${title}格式错误，请检查${field}参数`
  return new AppError('REQUEST.INVALID', text, { fields: { [field]: text } })
}
