import { energyE4, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { pricePieces, type Bill } from '@chargedeck/domain/tariff/bill-charge'
import { energyByHour, type HourEnergy } from '@chargedeck/domain/tariff/energy-by-hour'
import { extendPieces, type EnergyPiece, type FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import type { Dice } from '../dice.ts'
import { drawEnding, type Ending } from './endings.ts'

export type Point = {
  at: Date
  meter: EnergyE4
  energy: EnergyE4
  amt: Fen
  soc: number
  voltage: number
  current: number
  powerW: number
  gunTemp: number
  /** Only a direct current charger hears it from the car. */
  batteryMaxTemp: number | null
}
export type DrawnCharge = {
  points: Point[]
  bill: Bill
  hours: HourEnergy[]
  ending: Ending
  startSoc: number
  endSoc: number
}
type Charger = { type: 'DC' | 'AC'; powerW: number }
type Given = {
  startTime: Date
  startMeter: EnergyE4
  plan: readonly FeePeriod[]
  charger: Charger
  batteryWh: number
  fundsAmt: Fen
}

const stopReserveAmt = 200
const everySec = { DC: 60, AC: 300 } as const
const longestSec = { DC: 2 * 3600, AC: 8 * 3600 } as const
const efficiency = 0.94

/** One charge as a charger would report it, priced by sample, until the driver leaves or battery or money ends it. */
export function drawCharge(
  dice: Dice,
  { startTime, startMeter, plan, charger, batteryWh, fundsAmt }: Given,
): DrawnCharge {
  const ending = drawEnding(dice)
  const startSoc = dice.between(8, charger.type === 'DC' ? 45 : 60)
  const endSoc = Math.min(100, ending.fullyCharged ? 100 : startSoc + dice.between(18, 60))
  const carW = charger.type === 'DC' ? dice.between(55_000, 130_000) : dice.between(6500, 11_000)
  const [ambient, stepSec] = [dice.whole(22, 34), everySec[charger.type]]
  let [at, meter, soc] = [startTime, startMeter as number, startSoc]
  let pieces: EnergyPiece[] = []
  const points: Point[] = []
  let stopped: Ending = ending
  for (let passed = 0; passed < longestSec[charger.type] && soc < endSoc; passed += stepSec) {
    const powerW = Math.round(Math.min(charger.powerW, carW) * taper(soc) * dice.between(0.96, 1))
    const next = {
      at: new Date(at.getTime() + stepSec * 1000),
      meter: energyE4(meter + Math.round((powerW * stepSec) / 360)),
    }
    const extended = extendPieces(pieces, { at, meter: energyE4(meter) }, next, plan)
    const { totalAmt } = pricePieces(extended, plan)
    if (totalAmt >= fundsAmt - stopReserveAmt) stopped = outOfMoney
    if (totalAmt > fundsAmt) break // stopped before this sample
    pieces = extended
    soc = Math.min(100, soc + (((powerW * stepSec) / 3600) * efficiency * 100) / batteryWh)
    ;[at, meter] = [next.at, next.meter]
    points.push(pointOf({ ...next, startMeter, amt: totalAmt, soc, powerW, charger, ambient }))
    if (stopped === outOfMoney) break
  }
  return {
    points,
    bill: pricePieces(pieces, plan),
    hours: energyByHour([{ at: startTime, meter: startMeter }, ...points], plan),
    ending: stopped,
    startSoc: Math.round(startSoc),
    endSoc: Math.round(soc),
  }
}

const outOfMoney = { kind: 'BALANCE', fullyCharged: false } as const

/** Full power up to 80 %, then less and less. */
const taper = (soc: number): number => (soc <= 80 ? 1 : Math.max(0.12, 1 - (0.88 * (soc - 80)) / 20))

type Measured = {
  at: Date
  meter: EnergyE4
  startMeter: EnergyE4
  amt: Fen
  soc: number
  powerW: number
  charger: Charger
  ambient: number
}
function pointOf({ at, meter, startMeter, amt, soc, powerW, charger, ambient }: Measured): Point {
  const volts = charger.type === 'AC' ? (charger.powerW > 7500 ? 380 : 221) : 345 + soc * 0.7
  return {
    at,
    meter,
    energy: energyE4(meter - startMeter),
    amt: fen(amt),
    soc: Math.round(soc),
    powerW,
    voltage: Math.round(volts * 10),
    current: Math.round((powerW / volts) * 10),
    batteryMaxTemp: charger.type === 'DC' ? Math.round(ambient + 4 + soc * 0.12) : null,
    gunTemp: Math.round(ambient + (powerW / charger.powerW) * (charger.type === 'DC' ? 22 : 8)),
  }
}
