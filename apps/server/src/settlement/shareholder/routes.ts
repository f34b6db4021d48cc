import { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import { implement } from '../../platform/http/implement.ts'

export const shareholderRoutes = implement(shareholderApi, {})
