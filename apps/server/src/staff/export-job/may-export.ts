import { permissionOf } from '@chargedeck/contract/endpoint'
import type { Actor } from '../../platform/context.ts'

export const mayExport = ({ permissions }: Actor, path: string): boolean =>
  permissions === 'all' || permissions.includes(permissionOf({ path: path as `/${string}` }))
