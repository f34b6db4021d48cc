import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { usesApi, type CarrierRow } from '../../../site/carrier/public.ts'

export const canReceive = (carrier: Pick<CarrierRow, 'status' | 'apis'>, name: string): boolean =>
  carrier.status === carrierStates.enabled && usesApi(carrier, name)
