import type { MenuRecord } from '@chargedeck/contract/staff/menu/calls'
import { kind, opens } from './menu-labels.ts'
import type { MenuFacts } from './menu-queries.ts'

/** The form holds typed values; submit turns them into the contract's. */
export type MenuFields = Omit<MenuFacts, 'permission' | 'visible'> & { codes: string[]; visible: boolean }

export type Start = { application: string | undefined; pid: string; type: number }

/** A new menu at the place shown in the list, or the one to edit. */
export function fieldsOf(menu: MenuRecord | null, { application = '', pid, type }: Start): MenuFields {
  const fresh = {
    name: '',
    code: '',
    openType: type === kind.page ? opens.component : opens.nothing,
    weight: 2,
    sort: 100,
    visible: true,
  }
  if (!menu) return { ...fresh, application, pid, type, codes: [] }
  const { permission, visible, ssoHost, ...facts } = menu
  const { id: _id, pids: _pids, status: _status, hasSsoSecret: _has, ...own } = facts
  return { ...own, ssoHost, visible: visible === 'Y', codes: permission?.split(',') ?? [] }
}

/** Fields that this kind of menu does not have are left out. */
export function factsOf({ codes, visible, ssoSecret, ...fields }: MenuFields): MenuFacts {
  const shown = visible ? 'Y' : 'N'
  const { pid, name, code, type, application, weight, sort = 100, remark = null } = fields
  const base = { pid, name, code, type, application, weight, sort, remark, visible: shown } as const
  if (type === kind.button) return { ...base, openType: opens.nothing, permission: codes.join(',') }
  const { icon = null, router = null, component = null, redirect = null, link = null, ssoHost = null } = fields
  if (type === kind.folder) return { ...base, openType: opens.nothing, icon, router, component, redirect }
  const { openType } = fields
  const framed = openType === opens.frame ? { link, ssoHost, ...(ssoSecret && { ssoSecret }) } : {}
  return { ...base, openType, icon, router, component, ...(openType === opens.outside && { link }), ...framed }
}
