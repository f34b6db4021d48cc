import type { Station } from '@chargedeck/contract/site/station/calls'
import type { GunQuantities } from '../../gun/parts/gun-bar.tsx'

export const gunsOf = ({
  idleGunQty,
  chargingGunQty,
  occupiedGunQty,
  faultGunQty,
  offlineGunQty,
}: Station): GunQuantities => ({
  idle: idleGunQty,
  charging: chargingGunQty,
  occupied: occupiedGunQty,
  fault: faultGunQty,
  offline: offlineGunQty,
})
