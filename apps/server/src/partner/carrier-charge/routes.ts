import { carrierChargeApi } from '@chargedeck/contract/partner/carrier-charge/calls'
import { implement } from '../../platform/http/implement.ts'

export const carrierChargeRoutes = implement(carrierChargeApi, {})
