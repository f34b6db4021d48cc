import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import { implement } from '../../platform/http/implement.ts'

export const carrierSiteRoutes = implement(carrierSiteApi, {})
