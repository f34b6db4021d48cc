import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { CarrierRow } from './store.ts'
import { usesApi } from './uses-api.ts'

export const checkInterface = 'check_charge_orders'

type Checked = Pick<CarrierRow, 'carrierType' | 'checkMode' | 'status' | 'apis'>
/** `unwanted`: for good; the others may end, and then the days in between are compared. */
export type WhyUnchecked = 'unwanted' | 'disabled' | 'interfaceOff'

/** Why no orders are compared with a carrier now; null: they are. Regulators have no such interface. */
export function whyUnchecked(carrier: Checked): WhyUnchecked | null {
  if (carrier.carrierType === 'REG' || carrier.checkMode === 'NONE') return 'unwanted'
  if (carrier.status !== carrierStates.enabled) return 'disabled'
  return usesApi(carrier, checkInterface) ? null : 'interfaceOff'
}

export const canCheck = (carrier: Checked): boolean => whyUnchecked(carrier) === null
