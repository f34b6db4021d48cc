import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { implement } from '../../platform/http/implement.ts'

export const withdrawRoutes = implement(withdrawApi, {})
