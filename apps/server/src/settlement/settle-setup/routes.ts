import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { implement } from '../../platform/http/implement.ts'

export const settleSetupRoutes = implement(settleSetupApi, {})
