import type { EnergyE4, Fen } from '../../kernel/money.ts'
import { kwhOf } from '../order-details.ts'
import { ownerFields, yuanOf, type Whose } from './whose.ts'

export type StationDayFigures = {
  stationNo: string
  orderQty: number
  energy: EnergyE4
  elecAmt: Fen
  serviceAmt: Fen
  durationSec: number
}

/** What each station did on a day, by the end of its orders. */
export const regulatorDayStats = (whose: Whose, day: string, stations: readonly StationDayFigures[]): object => ({
  StatsDate: day,
  StationStatsInfos: stations.map(({ stationNo, orderQty, energy, elecAmt, serviceAmt, durationSec }) => ({
    ...ownerFields(whose),
    StationID: stationNo,
    StartTime: day,
    EndTime: day,
    ChargeCount: orderQty,
    StationElectricity: kwhOf(energy),
    TotalElecMoney: yuanOf(elecAmt),
    TotalServiceMoney: yuanOf(serviceAmt),
    TotalMoney: yuanOf(elecAmt + serviceAmt),
    ChargeDuration: Math.round(durationSec / 60),
  })),
})
