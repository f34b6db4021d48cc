import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'
import type { Actor } from '../../platform/context.ts'

export const mayCall = ({ permissions }: Actor, call: Pick<Endpoint, 'path'>): boolean =>
  permissions === 'all' || permissions.includes(permissionOf(call))
