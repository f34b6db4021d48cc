import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'

const decimal = /^\s*([+-]?)(\d{1,11})(?:\.(\d*))?\s*$/

/** Multiplies decimal text by a power of ten and rounds half up, without floating point; null: no number. */
export function scaled(text: string, decimals: number): number | null {
  const [, sign, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return null
  const cut = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = cut + (fraction.charAt(decimals) >= '5' ? 1 : 0)
  return sign === '-' ? 0 - rounded : rounded
}

/** A register is never below zero. */
export function energyOf(text: string, unit: 'Wh' | 'kWh'): EnergyE4 | null {
  const energy = scaled(text, unit === 'kWh' ? 4 : 1)
  return energy === null || energy < 0 ? null : energyE4(energy)
}

export const energyOfWh = (wattHours: number | undefined): EnergyE4 | null =>
  wattHours === undefined ? null : energyOf(String(wattHours), 'Wh')
