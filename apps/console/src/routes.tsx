import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { basePages } from './base/pages.ts'
import { staffPages } from './staff/pages.ts'
import { sitePages } from './site/pages.ts'
import { customerPages } from './customer/pages.ts'
import { moneyPages } from './money/pages.ts'
import { chargingPages } from './charging/pages.ts'
import { driverPages } from './driver/pages.ts'
import { partnerPages } from './partner/pages.ts'
import { settlementPages } from './settlement/pages.ts'
import { kitPages } from './kit/pages.ts'
import { insightPages } from './insight/pages.ts'
import { followSetting } from './platform/sync-setting.ts'
import { loadPage, type PageModules } from './platform/load-page.ts'
import { session } from './platform/session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { pageOfMenu } from './shell/menu-tree.ts'
import { NothingYet } from './shell/nothing-yet.tsx'
import { PageCrashed } from './shell/page-crashed.tsx'
import { PageOutlet } from './shell/page-outlet.tsx'
import { home, menuAddressOf, openToAll, pageBehind } from './shell/pages-behind.ts'
import { enter, pageNameOf, switchToAppOf } from './shell/session-queries.ts'
import { Shell } from './shell/shell.tsx'
import { ShellCrashed } from './shell/shell-crashed.tsx'
import { noteUnknownAddress } from './shell/unknown-address.tsx'

/** Every page of the console, by the `component` that the server's menu names. */
const pages: PageModules = {
  ...basePages,
  ...staffPages,
  ...sitePages,
  ...customerPages,
  ...moneyPages,
  ...chargingPages,
  ...driverPages,
  ...partnerPages,
  ...settlementPages,
  ...kitPages,
  ...insightPages,
  'main/caller': async () => (await import('./caller-page.tsx')).CallerPage,
  'main/carrier': async () => (await import('./carrier-page.tsx')).CarrierPage,
  'main/station': async () => (await import('./station-page.tsx')).StationPage,
  'main/monitor/warn': async () => (await import('./warning-page.tsx')).WarningPage,
  'main/charger-pile': async () => (await import('./pile-page.tsx')).PilePage,
  'main/orders/charge': async () => (await import('./charge-order-page.tsx')).ChargeOrderPage,
  'main/orders/occupy': async () => (await import('./occupy-order-page.tsx')).OccupyOrderPage,
  'main/group/order': async () => (await import('./group-orders-page.tsx')).GroupOrdersPage,
  'main/customer/group': async () => (await import('./group-page.tsx')).GroupPage,
  'main/customer/ordinary': async () => (await import('./customer-page.tsx')).CustomerPage,
  Iframe: async () => (await import('./shell/frame/frame-page.tsx')).FramePage,
}

/** Pages for every user: no menu names them. */
const ownPages: PageModules = {
  'account/center': async () => (await import('./staff/account/center-page.tsx')).CenterPage,
  'account/exports': async () => (await import('./staff/export-job/export-list-page.tsx')).ExportListPage,
  'account/settings/base': async () => (await import('./staff/account/settings-pages.tsx')).BasePage,
  'account/settings/security': async () =>
    (await import('./staff/account/security-settings-page.tsx')).SecuritySettingsPage,
  'account/settings/custom': async () => (await import('./staff/account/settings-pages.tsx')).CustomPage,
  'account/settings/binding': async () => (await import('./staff/account/settings-pages.tsx')).BindingPage,
  'account/settings/notification': async () => (await import('./staff/account/settings-pages.tsx')).NotificationPage,
}
const ownTitles: Readonly<Record<string, string>> = { 'account/center': '个人中心', 'account/exports': '我的导出' }
const ownRoutes = Object.keys(ownPages).map((path) => ({
  path,
  loader: async () => ({
    title: ownTitles[path] ?? '账户设置',
    Page: await loadPage(ownPages, path),
  }),
  shouldRevalidate: () => false,
  Component: PageOutlet,
  ErrorBoundary: PageCrashed,
}))

export function makeRouter(queries: QueryClient) {
  return createBrowserRouter([...signInRoutes(queries), cashierRoute(), shellRoute(queries)])
}

function signInRoutes(queries: QueryClient): RouteObject[] {
  const loginLoader = () => (session.token() ? redirect(home) : null)
  const firstPasswordLoader = async () => {
    const me = session.token() ? await enter(queries) : null
    return me?.passwordExpired ? null : redirect(home) // the home page sends a visitor on to the login page
  }
  return [
    { path: '/user', loader: () => redirect('/user/login'), HydrateFallback: NothingYet, Component: NothingYet },
    {
      path: '/user/login',
      loader: loginLoader,
      ...blank(async () => (await import('./staff/sign-in/login-page.tsx')).LoginPage),
    },
    { path: '/user/register', ...blank(async () => (await import('./staff/sign-in/register-page.tsx')).RegisterPage) },
    {
      path: '/user/register-result',
      ...blank(async () => (await import('./staff/sign-in/register-result-page.tsx')).RegisterResultPage),
    },
    { path: '/user/recover', ...blank(async () => (await import('./staff/sign-in/recover-page.tsx')).RecoverPage) },
    {
      path: '/user/first-password',
      loader: firstPasswordLoader,
      ...blank(async () => (await import('./staff/sign-in/first-password-page.tsx')).FirstPasswordPage),
    },
  ]
}

/** For payers, who have no account here. */
const cashierRoute = (): RouteObject => ({
  path: '/cashier/:token',
  ...blank(async () => (await import('./money/cashier/cashier-page.tsx')).CashierPage),
})

const shellRoute = (queries: QueryClient): RouteObject => ({
  path: '/',
  loader: async ({ request }) => shellLoader(queries, request),
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
    {
      path: '*',
      loader: async ({ request }) => pageLoader(queries, request),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      Component: PageOutlet,
      ErrorBoundary: PageCrashed,
    },
  ],
})

async function shellLoader(queries: QueryClient, request: Request) {
  const { pathname, search } = new URL(request.url)
  const back = new URLSearchParams({ redirect: pathname + search })
  const me = session.token() ? await enter(queries) : null
  if (!me) throw redirect(`/user/login?${back}`)
  if (me.passwordExpired) throw redirect(`/user/first-password?${back}`)
  await followSetting(me.id)
  return me
}

async function pageLoader(queries: QueryClient, request: Request) {
  const { pathname } = new URL(request.url)
  if (!session.token()) return null // the shell's own loader redirects to a sign-in page
  const open = openToAll[menuAddressOf(pathname)]
  if (open) loadPage(pages, open.component).catch(() => {}) // meanwhile; that it fails is said below
  const me = await enter(queries)
  if (!me || me.passwordExpired) return null
  const behind = pageBehind(pathname)
  const listed = menuAddressOf(pathname)
  const found = openToAll[listed] ?? pageOfMenu(me.menus, listed) ?? (await switchToAppOf(queries, me, listed))
  if (!found) return forbiddenOrUnknown(listed)
  if (behind) return { title: behind.title, Page: await loadPage(pages, behind.component) }
  if (found.redirect) throw redirect(found.redirect)
  return { title: found.title, Page: await loadPage(pages, found.component) }
}

async function forbiddenOrUnknown(pathname: string) {
  const title = await pageNameOf(pathname)
  if (title !== null) return { title, Page: null, isForbidden: true }
  noteUnknownAddress(pathname)
  throw redirect(home)
}

/** A sign-in page: without the shell and without a session. */
const blank = (load: () => Promise<ComponentType>) => ({
  HydrateFallback: NothingYet,
  lazy: async () => ({ Component: await load() }),
})
