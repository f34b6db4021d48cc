import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { CarrierRow } from './store.ts'
import { usesApi } from './uses-api.ts'

export const checkInterface = 'check_charge_orders'

type Checked = Pick<CarrierRow, 'carrierType' | 'checkMode' | 'status' | 'apis'>

/** Regulators have no such interface, and a carrier may do without it. */
export const canCheck = (carrier: Checked): boolean =>
  carrier.carrierType !== 'REG' &&
  carrier.checkMode !== 'NONE' &&
  carrier.status === carrierStates.enabled &&
  usesApi(carrier, checkInterface)
