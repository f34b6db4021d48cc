import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router'
import { followSetting } from './platform/keep-setting.ts'
import { loadPage, type PageModules } from './platform/load-page.ts'
import { session } from './platform/session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { pageOfMenu } from './shell/menu-tree.ts'
import { NothingYet } from './shell/nothing-yet.tsx'
import { PageCrashed } from './shell/page-crashed.tsx'
import { PageOutlet } from './shell/page-outlet.tsx'
import { enter, switchToAppOf } from './shell/session-queries.ts'
import { Shell } from './shell/shell.tsx'
import { ShellCrashed } from './shell/shell-crashed.tsx'

/** Every page of the console, by the `component` that the server's menu names. */
const pages: PageModules = {
  welcome: async () => (await import('./welcome/welcome-page.tsx')).WelcomePage,
  'main/station': async () => (await import('./station/station-list-page.tsx')).StationListPage,
  'main/station-fee': async () => (await import('./fee/fee-list-page.tsx')).FeeListPage,
  'main/charger-move': async () => (await import('./charger-move/move-list-page.tsx')).MoveListPage,
  'main/charger-pile': async () => (await import('./pile/pile-list-page.tsx')).PileListPage,
  'main/charger-knock': async () => (await import('./knock/knock-list-page.tsx')).KnockListPage,
  'main/charger-setting': async () => (await import('./pile-setting/template-list-page.tsx')).TemplateListPage,
  'main/orders/charge': async () => (await import('./charge-order/charge-order-list-page.tsx')).ChargeOrderListPage,
  'main/customer/ordinary': async () => (await import('./customer/customer-list-page.tsx')).CustomerListPage,
  'main/monitor/runtime': async () => (await import('./monitor/runtime-page.tsx')).RuntimePage,
  'system/user': async () => (await import('./user/user-list-page.tsx')).UserListPage,
  'system/pos': async () => (await import('./position/position-list-page.tsx')).PositionListPage,
  'system/org': async () => (await import('./org/org-list-page.tsx')).OrgListPage,
  'system/app': async () => (await import('./app/app-list-page.tsx')).AppListPage,
  'system/menu': async () => (await import('./menu/menu-list-page.tsx')).MenuListPage,
  'system/role': async () => (await import('./role/role-list-page.tsx')).RoleListPage,
  'system/dashboard': async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  'system/machine': async () => (await import('./machine/machine-page.tsx')).MachinePage,
  'system/onlineUser': async () => (await import('./online-user/online-user-list-page.tsx')).OnlineUserListPage,
  'system/register-request': async () => (await import('./register/register-request-page.tsx')).RegisterRequestPage,
  'system/timers': async () => (await import('./timer/timer-list-page.tsx')).TimerListPage,
  'system/email': async () => (await import('./email/email-page.tsx')).EmailPage,
  'system/notice': async () => (await import('./notice/notice-list-page.tsx')).NoticeListPage,
  'system/noticeReceived': async () => (await import('./notice/received-list-page.tsx')).ReceivedListPage,
  'system/sms': async () => (await import('./sms/sms-page.tsx')).SmsPage,
  'system/file': async () => (await import('./file/file-list-page.tsx')).FileListPage,
  'system/fileOnline': async () => (await import('./file/file-online-page.tsx')).FileOnlinePage,
  Iframe: async () => (await import('./shell/frame/frame-page.tsx')).FramePage,
  'system/config': async () => (await import('./config/config-list-page.tsx')).ConfigListPage,
  'system/dict': async () => (await import('./dict/dict-list-page.tsx')).DictListPage,
  'system/area': async () => (await import('./area/area-list-page.tsx')).AreaListPage,
  'system/log/oplog': async () => (await import('./log/op-log-list-page.tsx')).OpLogListPage,
  'system/log/vislog': async () => (await import('./log/vis-log-list-page.tsx')).VisLogListPage,
}

/** Everybody's own pages: no menu names them. */
const ownPages: PageModules = {
  'account/center': async () => (await import('./account/center-page.tsx')).CenterPage,
  'account/settings/base': async () => (await import('./account/settings-pages.tsx')).BasePage,
  'account/settings/security': async () => (await import('./account/security-settings-page.tsx')).SecuritySettingsPage,
  'account/settings/custom': async () => (await import('./account/settings-pages.tsx')).CustomPage,
  'account/settings/binding': async () => (await import('./account/settings-pages.tsx')).BindingPage,
  'account/settings/notification': async () => (await import('./account/settings-pages.tsx')).NotificationPage,
}
const ownRoutes = Object.keys(ownPages).map((path) => ({
  path,
  loader: async () => ({ title: path === 'account/center' ? '个人中心' : '账户设置', Page: await loadPage(ownPages, path) }),
  shouldRevalidate: () => false,
  Component: PageOutlet,
  ErrorBoundary: PageCrashed,
}))

const home = '/welcome'
const homePage = { component: 'welcome', title: '首页', redirect: null }
/** What everybody who is signed in may open, whatever his menus: the bell leads here. */
const receivedNotices = { component: 'system/noticeReceived', title: '已收公告', redirect: null }
const openToAll: Readonly<Record<string, typeof homePage>> = { [home]: homePage, '/noticeReceived': receivedNotices }

export function makeRouter(queries: QueryClient) {
  const shellLoader = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const toLogin = () => redirect(`/user/login?${new URLSearchParams({ redirect: pathname + search })}`)
    if (!session.token()) throw toLogin()
    const me = await enter(queries)
    if (!me) throw toLogin()
    if (me.passwordExpired) throw redirect(`/user/first-password?${new URLSearchParams({ redirect: pathname + search })}`)
    await followSetting(me.id)
    return me
  }
  const pageLoader = async ({ request }: LoaderFunctionArgs) => {
    const { pathname } = new URL(request.url)
    const me = session.token() ? await enter(queries) : null
    if (!me || me.passwordExpired) return null // the shell's own loader is leaving for a page of sign-in
    const found = openToAll[pathname] ?? pageOfMenu(me.menus, pathname) ?? (await switchToAppOf(queries, me, pathname))
    if (!found || found.redirect) throw redirect(found?.redirect ?? home)
    return { title: found.title, Page: await loadPage(pages, found.component) }
  }
  const pathChanged = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.pathname !== nextUrl.pathname
  const loginLoader = () => (session.token() ? redirect(home) : null)
  const firstPasswordLoader = async () => {
    const me = session.token() ? await enter(queries) : null
    return me?.passwordExpired ? null : redirect(home) // who is not signed in goes on to the login page from there
  }
  return createBrowserRouter([
    { path: '/user', loader: () => redirect('/user/login'), HydrateFallback: NothingYet, Component: NothingYet },
    { path: '/user/login', loader: loginLoader, ...blank(async () => (await import('./shell/login/login-page.tsx')).LoginPage) },
    { path: '/user/register', ...blank(async () => (await import('./shell/login/register-page.tsx')).RegisterPage) },
    { path: '/user/register-result', ...blank(async () => (await import('./shell/login/register-result-page.tsx')).RegisterResultPage) },
    { path: '/user/recover', ...blank(async () => (await import('./shell/login/recover-page.tsx')).RecoverPage) },
    {
      path: '/user/first-password',
      loader: firstPasswordLoader,
      ...blank(async () => (await import('./shell/login/first-password-page.tsx')).FirstPasswordPage),
    },
    {
      path: '/',
      loader: shellLoader,
      shouldRevalidate: () => false,
      Component: Shell,
      ErrorBoundary: ShellCrashed,
      HydrateFallback: NothingYet,
      children: [
        { index: true, loader: () => redirect(home) },
        { path: '403', element: <ErrorPage status="403" /> },
        { path: '404', element: <ErrorPage status="404" /> },
        { path: '500', element: <ErrorPage status="500" /> },
        { path: 'account', loader: () => redirect('/account/center') },
        { path: 'account/settings', loader: () => redirect('/account/settings/base') },
        ...ownRoutes,
        { path: '*', loader: pageLoader, shouldRevalidate: pathChanged, Component: PageOutlet, ErrorBoundary: PageCrashed },
      ],
    },
  ])
}

/** A page of the sign-in family: without the shell, and without a session. */
const blank = (load: () => Promise<ComponentType>) => ({ HydrateFallback: NothingYet, lazy: async () => ({ Component: await load() }) })
