import type { EnergyE4, Fen } from '../../kernel/money.ts'
import { toWallTime } from '../../kernel/wall-time.ts'
import { kwhOf, type OrderLine } from '../order-details.ts'
import { carOf, chargeDetails } from './order-content.ts'
import { numberOf, ownerFields, placeFields, yuanOf, type Place, type Whose } from './whose.ts'

/** OrderStatus of the supervision family. */
export const regulatorOrderStates = {
  starting: 1,
  charging: 2,
  stopping: 3,
  completed: 4,
  suspended: 5,
  abnormal: 6,
  startFailed: 7,
} as const

export type RegulatorOrderState = (typeof regulatorOrderStates)[keyof typeof regulatorOrderStates]

export type ToldCharge = {
  orderNo: string
  place: Place
  plateNo: string | null
  vin: string | null
  state: RegulatorOrderState
  connectorStatus: number
  /** Tenths of a volt and of an ampere. */
  voltage: number | null
  current: number | null
  soc: number | null
  startTime: Date
  sampleTime: Date
  energy: EnergyE4
  elecAmt: Fen
  serviceAmt: Fen
  lines: readonly OrderLine[]
}

const vehicleConnector = 1

/** A charge that runs, or has just ended, as regulators get it every few minutes (B.2). */
export const regulatorChargeStatus = (whose: Whose, charge: ToldCharge, at: Date): object => {
  const number = numberOf(whose, charge.orderNo)
  const { startTime, sampleTime: endTime, energy: totalEnergy, lines } = charge
  const details = chargeDetails(number, { startTime, endTime, totalEnergy, lines })
  const { LicensePlate, VIN } = carOf({ ...charge, mobile: null })
  return {
    ...ownerFields(whose),
    ...placeFields(charge.place),
    OrderNo: number,
    LicensePlate,
    VIN,
    OrderStatus: charge.state,
    EquipmentClassification: vehicleConnector,
    PushTimeStamp: toWallTime(at),
    ConnectorStatus: charge.connectorStatus,
    CurrentA: (charge.current ?? 0) / 10,
    VoltageA: (charge.voltage ?? 0) / 10,
    SOC: charge.soc ?? 0,
    StartTime: toWallTime(charge.startTime),
    EndTime: toWallTime(charge.sampleTime),
    TotalPower: kwhOf(charge.energy),
    ElecMoney: yuanOf(charge.elecAmt),
    ServiceMoney: yuanOf(charge.serviceAmt),
    TotalMoney: yuanOf(charge.elecAmt + charge.serviceAmt),
    SumPeriod: details.length,
    ChargeDetails: details,
    ...rawMeasures(charge),
  }
}

/** Of a current in the scale of GB/T 27930: tenths of an ampere from -400 A. */
const currentOffset = 4000
/** In the scale of GB/T 27930, as far as the charger says it. */
export const rawMeasures = ({ voltage, current }: Pick<ToldCharge, 'voltage' | 'current'>) => ({
  ...(voltage !== null && { chargeVoltage: voltage }),
  ...(current !== null && { chargeCurrent: current + currentOffset }),
})
