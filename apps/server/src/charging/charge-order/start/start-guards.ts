import type { StartGuard } from '@chargedeck/contract/charging/start-diagnosis/enums'
import type { ErrorName } from '@chargedeck/contract/errors'
import { gunStates } from '@chargedeck/domain/gun/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import type { Payer } from '../../../customer/customer/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GunRow, Site } from '../gun-store.ts'
import { isReservedFor, type GunReservation } from './reservation-store.ts'

/** One condition of a start and its error. A start and its diagnosis use this one list, so that they always agree. */
export type GuardResult = { guard: StartGuard; passed: boolean; error: ErrorName }

const siteGuards = ({ stationStatus, onlineFlag, pileStatus }: Site): GuardResult[] => [
  {
    guard: 'STATION_OPERATING',
    passed: stationStatus === stationStates.operating,
    error: 'CHARGE_ORDER.STATION_NOT_OPERATING',
  },
  { guard: 'STATION_ONLINE', passed: onlineFlag === 1, error: 'CHARGE_ORDER.STATION_NOT_OPERATING' },
  { guard: 'PILE_IN_USE', passed: pileStatus === pileStates.inUse, error: 'CHARGE_ORDER.STATION_NOT_OPERATING' },
]

/** Whether charges may begin here at all, by any way of starting. */
export const isOpen = (site: Site): boolean => siteGuards(site).every(({ passed }) => passed)

type Use = { runningOrderId: string | null; reservation: GunReservation | null; payer: Payer | null }

/** A charger reports a reserved gun; when any of its guns is reserved it reports one of them. */
function isReservedForOthers(gun: GunRow, { reservation, payer }: Use): boolean {
  const isReserved = gun.runStatus === gunStates.reserved || reservation?.gunId === gun.id
  return isReserved && !(reservation && payer && isReservedFor(reservation, payer))
}

export function deviceGuards(site: Site, gun: GunRow, use: Use): GuardResult[] {
  const { idle, occupied, reserved, offline } = gunStates
  return [
    ...siteGuards(site),
    { guard: 'PILE_ONLINE', passed: site.netStatus === netStates.online, error: 'CHARGE_ORDER.DEVICE_OFFLINE' },
    { guard: 'GUN_ONLINE', passed: gun.runStatus !== offline, error: 'CHARGE_ORDER.DEVICE_OFFLINE' },
    { guard: 'GUN_WITHOUT_ORDER', passed: use.runningOrderId === null, error: 'CHARGE_ORDER.ALREADY_RUNNING' },
    {
      guard: 'GUN_USABLE',
      passed: gun.runStatus === idle || gun.runStatus === occupied || gun.runStatus === reserved,
      error: 'CHARGE_ORDER.GUN_NOT_USABLE',
    },
    { guard: 'GUN_NOT_RESERVED', passed: !isReservedForOthers(gun, use), error: 'RESERVATION.OF_ANOTHER_CUSTOMER' },
  ]
}

type Rules = { minStartAmt: Fen; owedBlocks: boolean; freeAmt: Fen }
export const payerGuards = (payer: Payer, { minStartAmt, owedBlocks, freeAmt }: Rules): GuardResult[] => [
  { guard: 'CUSTOMER_UNLOCKED', passed: payer.lockFlag !== 1, error: 'CHARGE_ORDER.CUSTOMER_LOCKED' },
  { guard: 'CUSTOMER_OWES_NOTHING', passed: !owedBlocks || payer.owedAmt <= 0, error: 'CHARGE_ORDER.CUSTOMER_OWES' },
  { guard: 'CUSTOMER_FUNDS', passed: freeAmt >= minStartAmt, error: 'CHARGE_ORDER.FUNDS_TOO_LOW' },
]

export const planGuards = (hasPlan: boolean): GuardResult[] => [
  { guard: 'PLAN_IN_FORCE', passed: hasPlan, error: 'CHARGE_ORDER.NO_PLAN_IN_FORCE' },
]

/** Refuses with the first guard that fails. */
export function requirePassed(guards: readonly GuardResult[]): void {
  const failed = guards.find(({ passed }) => !passed)
  if (failed) throw new AppError(failed.error)
}
