import { acceptedPowerKw, fill, rampShare, sharePower } from './battery.ts'
import type { Gun, MeterValue } from '../gun.ts'
import type { Pile } from '../pile.ts'
import { priceAt } from '../price-plan.ts'
import { limitKwOf, pileLimitKw } from './power-profiles.ts'

const stepMs = 10_000

const isDrawing = (gun: Gun): boolean =>
  gun.transaction !== undefined && !gun.transaction.withheld && !gun.faultCode && gun.vehicle !== undefined

/** Counts the energy since the last call: meters rise, batteries fill, power follows the state of charge. */
export function letEnergyFlow(pile: Pile): void {
  const nowMs = pile.clock.now().getTime()
  while (pile.chargedUntilMs < nowMs && pile.guns.some(isDrawing)) {
    const untilMs = Math.min(nowMs, pile.chargedUntilMs + stepMs)
    sharePowerAmongGuns(pile)
    const pricePerKwh = priceAt(pile, new Date(pile.chargedUntilMs))
    for (const gun of pile.guns.filter((one) => one.powerKw > 0)) {
      const meteredWh = (gun.powerKw * (untilMs - pile.chargedUntilMs)) / 3600
      const flowedWh = gun.vehicle ? fill(gun.vehicle, meteredWh) : 0
      gun.registerWh += flowedWh
      if (gun.transaction) gun.transaction.shownYuan += (flowedWh / 1000) * pricePerKwh
    }
    pile.chargedUntilMs = untilMs
  }
  pile.chargedUntilMs = nowMs
  sharePowerAmongGuns(pile)
}

function sharePowerAmongGuns(pile: Pile): void {
  const at = new Date(pile.chargedUntilMs)
  const wantedKw = pile.guns.map((gun) => {
    if (!gun.vehicle || !isDrawing(gun)) return 0
    const limitKw = pile.profiles.length > 0 ? limitKwOf(pile, gun, at) : Infinity
    gun.heldBack = limitKw <= 0
    const chargedSec = gun.transaction ? (at.getTime() - gun.transaction.startedAt.getTime()) / 1000 : 0
    return Math.min(acceptedPowerKw(gun.vehicle) * rampShare(gun.vehicle, chargedSec), limitKw)
  })
  const givenKw = sharePower(wantedKw, pile.profiles.length > 0 ? pileLimitKw(pile, at) : pile.ratedPowerKw)
  pile.guns.forEach((gun, index) => (gun.powerKw = givenKw[index] ?? 0))
}

export const meterWh = (gun: Gun): number => Math.floor(gun.registerWh)

/** The meter values of now, with the measurands of a DC pile. */
export function readMeter(pile: Pile, gun: Gun, context: string): MeterValue {
  const soc = gun.vehicle?.socPercent ?? 0
  const voltage = pile.kind === 'AC' ? 220 + pile.random() * 6 : 350 + soc + pile.random() * 4
  const watts = gun.powerKw * 1000
  const temperature = 28 + (gun.powerKw / pile.ratedPowerKw) * 22 + pile.random() * 2
  const rows: [measurand: string, value: string, unit: string, location?: string][] = [
    ['Energy.Active.Import.Register', String(meterWh(gun)), 'Wh'],
    ['Power.Active.Import', watts.toFixed(0), 'W'],
    ['Current.Import', (watts / voltage).toFixed(1), 'A'],
    ['Voltage', voltage.toFixed(1), 'V'],
    ['SoC', soc.toFixed(0), 'Percent', 'EV'],
    ['Temperature', temperature.toFixed(1), 'Celsius'],
    ...batteryTemperature(pile, soc),
  ]
  return {
    timestamp: pile.now().toISOString(),
    sampledValue: rows.map(([measurand, value, unit, location = 'Outlet']) => ({
      value,
      context,
      measurand,
      unit,
      location,
    })),
  }
}

/** Only with direct current does the charger hear it from the car. */
const batteryTemperature = ({ kind }: Pile, soc: number): [string, string, string, string][] =>
  kind === 'DC' ? [['Temperature', (26 + soc * 0.12).toFixed(1), 'Celsius', 'EV']] : []
