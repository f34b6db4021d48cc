import { energyE4, roundHalfUp, sumEnergy, type EnergyE4 } from '../../kernel/money.ts'

export type GunEnergy = { pileNo: string; gunCode: string; energy: EnergyE4 }
type Period = { stationNo: string; startDay: string; endDay: string }

/** Each line is rounded by itself, half up to two decimals (A.12). */
const kwh = (energy: EnergyE4): number => Number(roundHalfUp(BigInt(energy), 100n)) / 100
const sum = (guns: readonly GunEnergy[]): EnergyE4 => sumEnergy(guns.map(({ energy }) => energyE4(energy)))

/** StationStats of query_station_stats. */
export const stationStats = ({ stationNo, startDay, endDay }: Period, guns: readonly GunEnergy[]) => ({
  StationStats: {
    StationID: stationNo,
    StartTime: startDay,
    EndTime: endDay,
    StationElectricity: kwh(sum(guns)),
    EquipmentStatsInfos: [...Map.groupBy(guns, ({ pileNo }) => pileNo)].map(([EquipmentID, ofPile]) => ({
      EquipmentID,
      EquipmentElectricity: kwh(sum(ofPile)),
      ConnectorStatsInfos: ofPile.map(({ gunCode, energy }) => ({
        ConnectorID: gunCode,
        ConnectorElectricity: kwh(energyE4(energy)),
      })),
    })),
  },
})
