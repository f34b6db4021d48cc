import { toWallTime } from '../../kernel/wall-time.ts'
import { ownerFields, type Place, type Whose } from './whose.ts'

export type GunPower = Place & { watts: number }

/** Tenths of a kW, so that every level is exactly the sum of the one below it. */
const tenthsOf = ({ watts }: GunPower): number => Math.round(watts / 100)
const kwOf = (guns: readonly GunPower[]): number => guns.reduce((sum, gun) => sum + tenthsOf(gun), 0) / 10

/** The power of stations at this moment (B.2): a gun, its equipment, its station. */
export function regulatorPower(whose: Whose, guns: readonly GunPower[], at: Date): object {
  const DataTime = toWallTime(at)
  return {
    SupStationPowerInfos: groupsOf(guns, ({ stationNo }) => stationNo).map(([StationID, ofStation]) => ({
      ...ownerFields(whose),
      StationID,
      DataTime,
      StationRealTimePower: kwOf(ofStation),
      EquipmentPowerInfos: groupsOf(ofStation, ({ pileNo }) => pileNo).map(([EquipmentID, ofPile]) => ({
        EquipmentID,
        DataTime,
        EquipRealTimePower: kwOf(ofPile),
        ConnectorPowerInfos: ofPile.map((gun) => ({
          ConnectorID: gun.gunCode,
          DataTime,
          ConnectorRealTimePower: kwOf([gun]),
        })),
      })),
    })),
  }
}

const groupsOf = (guns: readonly GunPower[], keyOf: (gun: GunPower) => string): [string, GunPower[]][] => [
  ...Map.groupBy(guns, keyOf),
]
