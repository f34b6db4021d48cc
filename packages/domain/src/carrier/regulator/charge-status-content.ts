import type { EnergyE4, Fen } from '../../kernel/money.ts'
import { toWallTime } from '../../kernel/wall-time.ts'
import { kwhOf } from '../order-details.ts'
import { carOf } from './order-content.ts'
import { numberOf, ownerFields, placeFields, yuanOf, type Place, type Whose } from './whose.ts'

/** OrderStatus of the supervision family. */
const regulatorOrderStates = {
  starting: 1,
  charging: 2,
  stopping: 3,
  completed: 4,
  suspended: 5,
  abnormal: 6,
  startFailed: 7,
} as const

export type RunningCharge = {
  orderNo: string
  place: Place
  plateNo: string | null
  vin: string | null
  isStopping: boolean
  /** Tenths of a volt and of an ampere. */
  voltage: number | null
  current: number | null
  soc: number | null
  startTime: Date
  sampleTime: Date
  energy: EnergyE4
  elecAmt: Fen
  serviceAmt: Fen
}

const vehicleConnector = 1
const chargingConnector = 3

/** A running charge as regulators get it every few minutes (B.2). */
export const regulatorChargeStatus = (whose: Whose, charge: RunningCharge, at: Date): object => {
  const { LicensePlate, VIN } = carOf({ ...charge, mobile: null })
  return {
    ...ownerFields(whose),
    ...placeFields(charge.place),
    OrderNo: numberOf(whose, charge.orderNo),
    LicensePlate,
    VIN,
    OrderStatus: charge.isStopping ? regulatorOrderStates.stopping : regulatorOrderStates.charging,
    EquipmentClassification: vehicleConnector,
    PushTimeStamp: toWallTime(at),
    ConnectorStatus: chargingConnector,
    CurrentA: (charge.current ?? 0) / 10,
    VoltageA: (charge.voltage ?? 0) / 10,
    SOC: charge.soc ?? 0,
    StartTime: toWallTime(charge.startTime),
    EndTime: toWallTime(charge.sampleTime),
    TotalPower: kwhOf(charge.energy),
    ElecMoney: yuanOf(charge.elecAmt),
    ServiceMoney: yuanOf(charge.serviceAmt),
    TotalMoney: yuanOf(charge.elecAmt + charge.serviceAmt),
  }
}
