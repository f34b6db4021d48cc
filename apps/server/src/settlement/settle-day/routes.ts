import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { implement } from '../../platform/http/implement.ts'

export const settleDayRoutes = implement(settleDayApi, {})
