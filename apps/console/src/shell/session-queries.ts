import { signInApi, type Me } from '@chargedeck/contract/staff/sign-in/calls'
import { menuNodeApi } from '@chargedeck/contract/staff/menu/node'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, readEnvelope, Refusal } from '../platform/api.ts'
import { session } from '../platform/session.ts'
import { saveChosenApp, savedAppOrNull } from '../staff/app/parts/chosen-app.ts'
import { pageOfMenu, type MenuPage } from './menu-tree.ts'

export const meQuery = queryOptions({
  queryKey: ['session', 'me'],
  queryFn: readMe,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The signed-in user, read once; null when the server refuses the token, which is then removed. */
export async function enter(queries: QueryClient): Promise<Me | null> {
  const known = queries.getQueryData(meQuery.queryKey)
  if (known) return known
  try {
    const me = await loadMe()
    entering = null
    queries.setQueryData(meQuery.queryKey, me)
    return me
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error // a server that is away has signed nobody out
    session.end()
    return null
  }
}
let entering: Promise<Me> | null = null // the shell and its page ask at the same moment

/** An answer that is there before the shell asks waits for it. */
export const loadMe = (): Promise<Me> =>
  (entering ??= readMe().catch((error: unknown) => {
    entering = null
    throw error
  }))

declare global {
  interface Window {
    /** What `public/first.js` asked for before the modules arrived. */
    firstMe?: Promise<Response | null>
  }
}

/** The answer is taken once: a later sign-in may be another user's. */
function takeFirst(): Promise<Response | null> | undefined {
  const { firstMe } = window
  delete window.firstMe
  return firstMe
}

/** The current menus of the app that was chosen last. */
async function readMe(): Promise<Me> {
  const first = await takeFirst()
  const me = await inChosenApp(first ? await readEnvelope<Me>(first) : await call(signInApi.me, {}))
  saveChosenApp(me)
  return me
}

async function inChosenApp(me: Me): Promise<Me> {
  if (me.passwordExpired) return me // until the password is changed, the server refuses every other call
  const saved = savedAppOrNull()
  const chosen = me.apps.find(({ code }) => code === saved)
  if (!chosen || chosen.active) return me
  const menus = await call(signInApi.changeApp, { body: { application: chosen.code } })
  return menus.length > 0 ? inApp(me, chosen.code, menus) : me
}

const inApp = (me: Me, app: string, menus: Me['menus']): Me => ({
  ...me,
  menus,
  apps: me.apps.map((each) => ({ ...each, active: each.code === app })),
})

/** A link may lead to a page of another app: the console switches to that app before it shows the page. */
export async function switchToAppOf(queries: QueryClient, me: Me, path: string): Promise<MenuPage | null> {
  for (const { code, active } of me.apps) {
    if (active) continue
    const menus = await call(signInApi.changeApp, { body: { application: code } })
    const page = pageOfMenu(menus, path)
    if (!page) continue
    saveChosenApp(queries.setQueryData(meQuery.queryKey, inApp(me, code, menus)) ?? me)
    return page
  }
  return null
}

/** The name of a page that none of the user's menus has; null when no menu has it. */
export const pageNameOf = (path: string): Promise<string | null> => call(menuNodeApi.pageName, { query: { path } })

export function useSwitchApp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (application: string) => {
      const menus = await call(signInApi.changeApp, { body: { application } })
      if (menus.length === 0) throw new Error('该应用还没有可用的菜单') // staying is better than an empty console
      return menus
    },
    onSuccess: (menus, application) => {
      const me = queries.setQueryData(meQuery.queryKey, (known) => known && inApp(known, application, menus))
      if (me) saveChosenApp(me)
    },
    meta: { shownInPlace: true },
  })
}
