import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { implement } from '../../platform/http/implement.ts'

export const carrierRoutes = implement(carrierApi, {})
