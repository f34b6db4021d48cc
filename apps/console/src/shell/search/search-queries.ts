import { searchApi } from '@chargedeck/contract/insight/search/calls'
import { signInApi, type Me } from '@chargedeck/contract/staff/sign-in/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { AppMenus } from './search-items.ts'

const shortest = 2

/** Records that the server finds by number, plate or name. */
export const hitsOf = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchApi.search, { query: { text } }, signal),
    enabled: text.length >= shortest,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

/** The menus of every app of the user; those of the current app are loaded already. */
export const menusOfApps = ({ apps, menus }: Me) =>
  queryOptions({
    queryKey: ['session', 'search-menus', apps.map(({ code, active }) => `${code}${active ? '*' : ''}`)],
    queryFn: () =>
      Promise.all(
        apps.map(async ({ code, name, active }): Promise<AppMenus> => ({
          code,
          name,
          active,
          menus: active ? menus : await call(signInApi.changeApp, { body: { application: code } }),
        })),
      ),
    staleTime: 5 * 60_000,
  })
