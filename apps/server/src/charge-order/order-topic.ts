import { chargeOrderApi } from '@chargedeck/contract/charge-order'
import { permissionOf } from '@chargedeck/contract/endpoint'
import type { Topic } from '../platform/events/hub.ts'

/** Which order moved, and to which state; whoever shows it asks for the rest. */
export const orderTopic: Topic = { name: 'charge-order', permission: permissionOf(chargeOrderApi.page) }
