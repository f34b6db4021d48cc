import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { implement } from '../../platform/http/implement.ts'

export const carrierCheckRoutes = implement(carrierCheckApi, {})
