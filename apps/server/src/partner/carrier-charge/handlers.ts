import type { CarrierHandlers } from '../carrier-call/public.ts'
import { authHandler } from './answer-auth.ts'
import { startHandler } from './answer-start.ts'
import { stopHandler } from './answer-stop.ts'
import { statusHandler } from './charge-status.ts'

/** What carriers may ask us about charges of their customers. */
export const chargeHandlers: CarrierHandlers = {
  query_equip_auth: authHandler,
  query_start_charge: startHandler,
  query_stop_charge: stopHandler,
  query_equip_charge_status: statusHandler,
}
