import { permissionOf } from '@chargedeck/contract/endpoint'
import type { GrantableCall } from '@chargedeck/contract/staff/menu/calls'
import { grantableCalls } from '../rights/public.ts'
import { pageNameOf } from './shipped-menus.ts'

/** Every permission that a button can grant, by the page that ships it. */
export const listPermissions = (): GrantableCall[] =>
  grantableCalls.map((call) => ({
    code: permissionOf(call),
    name: call.title,
    page: pageNameOf(call.path) ?? '其他',
  }))
