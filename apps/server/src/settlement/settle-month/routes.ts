import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import { implement } from '../../platform/http/implement.ts'

export const settleMonthRoutes = implement(settleMonthApi, {})
