import { carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import { implement } from '../../platform/http/implement.ts'

export const carrierCallRoutes = implement(carrierCallApi, {})
