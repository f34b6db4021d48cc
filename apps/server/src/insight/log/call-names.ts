import { api } from '@chargedeck/contract/api'
import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'
import { buttonNames, homePage, shippedFolders } from '../../staff/menu/public.ts'
import { systemWorkNames } from './system-work-names.ts'
import { ownCallNames } from './own-call-names.ts'

const calls: readonly Endpoint[] = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
const pages = [homePage, ...shippedFolders.flatMap((folder) => folder.pages)]
const pageNameOf = (path: string): string | undefined =>
  pages.find(({ owns }) => owns.some((root) => path === root || path.startsWith(`${root}/`)))?.name

const names = new Map(calls.map((call) => [call.path as string, nameOf(call)]))

function nameOf(call: Endpoint): string {
  const own = ownCallNames[call.path]
  if (own) return own
  const page = pageNameOf(call.path)
  const button = buttonNames[permissionOf(call)]
  return page && button ? `${page}_${button}` : (button ?? call.path)
}

/** What a line of the operation log is called: the page and its button, or the work that nobody asked for. */
export const callNameOf = (path: string): string => names.get(path) ?? systemWorkNames[path] ?? path

/** Calls that leave a line but have no name: none, says a test. */
export const namelessCalls = (): string[] =>
  calls
    .filter(({ method, effect }) => method !== 'GET' || effect === 'write')
    .map(({ path }) => path)
    .filter((path) => callNameOf(path) === path)
