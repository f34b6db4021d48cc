import type { ChargerIdentity } from '@chargedeck/domain/charger-link/facts'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { ChargerRequest } from '@chargedeck/ocpp/v16/charger-calls'

/** Takes a charger as it describes itself: a serial number that is too long is no reason to refuse it. */
export const identityIn = (boot: Lenient<ChargerRequest<'BootNotification'>>): ChargerIdentity => ({
  vendor: boot.chargePointVendor ?? '',
  model: boot.chargePointModel ?? '',
  serialNo: boot.chargePointSerialNumber ?? boot.chargeBoxSerialNumber ?? null,
  firmwareVersion: boot.firmwareVersion ?? null,
  simNo: boot.iccid ?? null,
})
