import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'
import type { GrantableCall } from '@chargedeck/contract/staff/menu/calls'
import { buttonNames } from './button-names.ts'
import { grantableCalls, homePage, isReading, shippedFolders } from './shipped-menus.ts'

const readings: Readonly<Record<string, string>> = {
  page: '分页查询',
  list: '列表',
  tree: '树',
  detail: '详情',
  summary: '合计',
  dropDown: '下拉选项',
  selector: '选择器',
}

/** Every code that a button can grant, by the page that we ship it on. */
export const listPermissions = (): GrantableCall[] =>
  grantableCalls.map((call) => {
    const code = permissionOf(call)
    return { code, name: nameOf(code, call), page: pageOf(call.path) }
  })

function nameOf(code: string, call: Endpoint): string {
  if (!isReading(call)) return buttonNames[code] ?? code
  const last = code.split(':').at(-1) ?? ''
  return readings[last] ?? `查询 ${last}`
}

const pages = [homePage, ...shippedFolders.flatMap((folder) => folder.pages)]
const pageOf = (path: string): string =>
  pages.find(({ owns }) => owns.some((root) => path === root || path.startsWith(`${root}/`)))?.name ?? '其他'
