import { permissionOf } from '@chargedeck/contract/endpoint'
import { buttonNames } from './button-names.ts'
import { shippedFolders } from './shipped-menus.ts'

const pages = shippedFolders.flatMap((folder) => folder.pages)
const ofNoPage: Readonly<Record<string, string>> = {
  '/login': '登录',
  '/logout': '登出',
  '/sso/ticket': '打开内链页面',
  '/sso/redeem': '内链登录',
}

/** What people call a call: the page it belongs to and the name of its button. */
export function titleOfCall(path: string): string {
  const page = pages.find(({ owns }) => owns.some((root) => path === root || path.startsWith(`${root}/`)))
  const button = isPath(path) ? buttonNames[permissionOf({ path })] : undefined
  const words = [page?.name, button].filter(Boolean)
  return ofNoPage[path] ?? (words.length > 0 ? words.join('：') : path)
}

const isPath = (path: string): path is `/${string}` => path.startsWith('/')
