import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { implement } from '../../platform/http/implement.ts'

export const settleAccountRoutes = implement(settleAccountApi, {})
