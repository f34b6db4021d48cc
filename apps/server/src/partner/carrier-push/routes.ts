import { carrierPushApi } from '@chargedeck/contract/partner/carrier-push/calls'
import { implement } from '../../platform/http/implement.ts'

export const carrierPushRoutes = implement(carrierPushApi, {})
