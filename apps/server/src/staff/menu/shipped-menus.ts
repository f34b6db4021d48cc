import { allCalls } from '@chargedeck/contract/api'
import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'
import { grantableCalls } from '../rights/public.ts'
import { operationFolders } from './menus/operation-menus.ts'
import type { ShippedFolder, ShippedPage } from './menus/shipped-page.ts'
import { systemFolders } from './menus/system-menus.ts'

export const shippedApps = [
  { code: 'operation', name: '运营', active: 'Y' },
  { code: 'system', name: '系统', active: 'N' },
] as const
export type ShippedApp = (typeof shippedApps)[number]['code']

export const homePage: ShippedPage = {
  code: 'welcome',
  name: '首页',
  router: '/welcome',
  component: 'welcome',
  owns: ['/welcome', '/sysListView'],
  alsoReads: ['station:list'],
}

export const shippedFolders: readonly (ShippedFolder & { application: ShippedApp })[] = [
  ...operationFolders.map((folder) => ({ ...folder, application: 'operation' as const })),
  ...systemFolders.map((folder) => ({ ...folder, application: 'system' as const })),
]

/** The permission of every call. */
export const allCodes: ReadonlySet<string> = new Set(allCalls.map(permissionOf))

const pages = [homePage, ...shippedFolders.flatMap((folder) => folder.pages)]
const rootsOfPages = pages.flatMap(({ owns }) => owns)
const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)
/** A call belongs to the page with the nearest root: a page may own part of another page's paths. */
const rootOf = (path: string): string | undefined =>
  rootsOfPages.filter((root) => isUnder(path, root)).toSorted((a, b) => b.length - a.length)[0]
/** The page that ships a call's button. */
export function pageNameOf(path: string): string | undefined {
  const root = rootOf(path)
  return pages.find(({ owns }) => root !== undefined && owns.includes(root))?.name
}
const grantableByRoot: ReadonlyMap<string | undefined, readonly Endpoint[]> = Map.groupBy(grantableCalls, ({ path }) =>
  rootOf(path),
)

const isReading = ({ method, effect, ...rest }: Endpoint): boolean =>
  method === 'GET' && effect === undefined && !('file' in rest)

export type ShippedButton = { code: string; name: string; permission: string }

/** One button grants reading (page, list, detail, summary); every other call has its own button. */
export function buttonsOf({ code, owns, alsoReads = [] }: ShippedPage): ShippedButton[] {
  const ownCalls = new Set(owns.flatMap((root) => grantableByRoot.get(root) ?? []))
  const own = grantableCalls.filter((call) => ownCalls.has(call)) // in the order of the contract
  const reads = [...own.filter(isReading).map(permissionOf), ...alsoReads]
  const query = { code: `${code}_query`, name: '查询', permission: [...new Set(reads)].join(',') }
  const others = own.filter((call) => !isReading(call))
  const buttonOf = (call: Endpoint) => {
    const permission = permissionOf(call)
    return { code: `${code}_${permission.replaceAll(':', '_')}`, name: call.title, permission }
  }
  return [...(reads.length > 0 ? [query] : []), ...others.map(buttonOf)]
}
