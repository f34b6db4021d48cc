import type { MeterReading, Origin } from '@chargedeck/domain/charger-link/facts'
import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { MeterValue, SampledValue } from '@chargedeck/ocpp/v16/meter-shapes'
import { timeOr } from './charger-call.ts'
import { energyOf, scaled } from './scaled.ts'

type Sample = Lenient<SampledValue>

/** Makes one reading per moment and context. Never mixes a register with an interval, or the outlet with the inlet. */
export function readMeter(values: readonly Lenient<MeterValue>[], receivedAt: Date): MeterReading[] {
  const readings: MeterReading[] = []
  for (const { timestamp, sampledValue = [] } of values) {
    const at = timeOr(timestamp, receivedAt)
    for (const [context, samples] of byContext(sampledValue)) readings.push(readingOf(at, context, samples))
  }
  return readings.filter(hasValue)
}

/** Adds that a register lies below zero: it makes no reading, so only this reaches the order. */
export const withOddities = (origin: Origin, values: readonly Lenient<MeterValue>[]): Origin =>
  values.some(({ sampledValue = [] }) => sampledValue.some(isBelowZero))
    ? { ...origin, oddities: [...origin.oddities, 'VALUE_BELOW_ZERO'] }
    : origin

const isBelowZero = (sample: Sample): boolean =>
  (sample.measurand ?? registerName) === registerName &&
  sample.format !== 'SignedData' &&
  isOutlet(sample) &&
  (scaled(sample.value ?? '', 4) ?? 0) < 0

function byContext(samples: readonly Sample[]): Map<string, Sample[]> {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    if (sample.format === 'SignedData' || sample.value === undefined) continue
    const context = sample.context ?? 'Sample.Periodic'
    const group = groups.get(context)
    if (group) group.push(sample)
    else groups.set(context, [sample])
  }
  return groups
}

function readingOf(at: Date, context: string, samples: readonly Sample[]): MeterReading {
  const outlet = samples.filter(isOutlet)
  return {
    at,
    context,
    meter: meterOf(outlet),
    powerW: quantity(outlet, 'Power.Active.Import', watts, add),
    voltage: quantity(outlet, 'Voltage', tenths, first),
    current: quantity(outlet, 'Current.Import', tenths, Math.max),
    soc: quantity(samples, 'SoC', percent, first),
    gunTemp: quantity(outlet, 'Temperature', celsius, Math.max),
    batteryMaxTemp: quantity(samples.filter(isCar), 'Temperature', celsius, Math.max),
  }
}

const hasValue = ({ at: _at, context: _context, ...quantities }: MeterReading): boolean =>
  Object.values(quantities).some((value) => value !== null)

const registerName = 'Energy.Active.Import.Register'

function meterOf(outlet: readonly Sample[]): EnergyE4 | null {
  const energy = quantity(outlet, registerName, register, add)
  return energy === null ? null : energyE4(energy)
}

type Read = (value: string, unit: string | undefined) => number | null
type Join = (one: number, other: number) => number

/** The value of the whole outlet if there is one, otherwise the sum of its phases. */
function quantity(samples: readonly Sample[], measurand: string, read: Read, join: Join): number | null {
  let together: number | null = null
  for (const sample of samples) {
    // OCPP 1.6 §7.33: a sample that names no measurand is the register.
    if ((sample.measurand ?? registerName) !== measurand || sample.phase === 'N') continue
    const value = read(sample.value ?? '', sample.unit)
    if (value === null || Math.abs(value) > Number.MAX_SAFE_INTEGER / 10) continue
    if (sample.phase === undefined) return value
    together = together === null ? value : join(together, value)
  }
  return together
}

const isOutlet = ({ location }: Sample): boolean =>
  location === undefined || location === 'Outlet' || location === 'Cable'
const isCar = ({ location }: Sample): boolean => location === 'EV'
const add: Join = (one, other) => one + other
const first: Join = (one) => one

const register: Read = (value, unit = 'Wh') => (unit === 'Wh' || unit === 'kWh' ? energyOf(value, unit) : null)
const watts: Read = (value, unit = 'W') => inColumn(unit === 'kW' ? scaled(value, 3) : scaled(value, 0))
const tenths: Read = (value) => inColumn(scaled(value, 1))
const percent: Read = (value) => within(scaled(value, 0), 0, 100)

function celsius(value: string, unit: string | undefined): number | null {
  const tenthDegrees = scaled(value, 1)
  if (tenthDegrees === null) return null
  const degrees = tenthDegrees / 10
  if (unit === 'K') return within(Math.round(degrees - 273.15), -100, 1000)
  return within(Math.round(unit === 'Fahrenheit' ? ((degrees - 32) * 5) / 9 : degrees), -100, 1000)
}

const inColumn = (value: number | null): number | null => within(value, -(2 ** 31), 2 ** 31 - 1)
const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null
