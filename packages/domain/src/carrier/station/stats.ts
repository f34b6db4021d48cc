import { energyE4, sumEnergy, type EnergyE4 } from '../../kernel/money.ts'
import { kwhOf } from '../order-details.ts'

export type GunEnergy = { pileNo: string; gunCode: string; energy: EnergyE4 }
type Period = { stationNo: string; startDay: string; endDay: string }

const sum = (guns: readonly GunEnergy[]): EnergyE4 => sumEnergy(guns.map(({ energy }) => energyE4(energy)))

/** StationStats of query_station_stats: each line is rounded by itself (A.12). */
export const stationStats = ({ stationNo, startDay, endDay }: Period, guns: readonly GunEnergy[]) => ({
  StationStats: {
    StationID: stationNo,
    StartTime: startDay,
    EndTime: endDay,
    StationElectricity: kwhOf(sum(guns)),
    EquipmentStatsInfos: [...Map.groupBy(guns, ({ pileNo }) => pileNo)].map(([EquipmentID, ofPile]) => ({
      EquipmentID,
      EquipmentElectricity: kwhOf(sum(ofPile)),
      ConnectorStatsInfos: ofPile.map(({ gunCode, energy }) => ({
        ConnectorID: gunCode,
        ConnectorElectricity: kwhOf(energyE4(energy)),
      })),
    })),
  },
})
