import { permissionOf } from '@chargedeck/contract/endpoint'
import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import { adminTypes } from '@chargedeck/domain/user/admin-types'
import { createContext, use, useCallback } from 'react'

export const MeContext = createContext<Me | null>(null)

/** The signed-in user; every page below the shell has one. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for pages below the signed-in shell')
  return me
}

/** Some things are for super admins alone, whatever a role holds. */
export const useIsSuper = (): boolean => useMe().adminType === adminTypes.super

/** Whether the user sees what belongs to organisations, and not only rows of their own. */
export const useSeesOrgs = (): boolean => useMe().dataScopes.length > 0

/** A call's path as a code, or the call itself. */
export type Permission = string | { path: `/${string}` }

export const hasPerm = (
  { adminType, permissions }: Pick<Me, 'adminType' | 'permissions'>,
  permission: Permission,
): boolean =>
  adminType === adminTypes.super ||
  permissions.includes(typeof permission === 'string' ? permission : permissionOf(permission))

/** Hides controls that a role may never use: `may(stationApi.add)`; one of several: `[add, edit].some(may)`. */
export type May = (permission: Permission) => boolean

export function useMay(): May {
  const me = useMe()
  return useCallback((permission) => hasPerm(me, permission), [me])
}
