/** Who pays for a station and operates it. */
export const selfBuyWays = { own: '10', franchise: '20', carrier: '30' } as const
export type SelfBuyWay = (typeof selfBuyWays)[keyof typeof selfBuyWays]

export const selfBuyWaySubs = { ownInvestment: '10', jointInvestment: '20' } as const
export type SelfBuyWaySub = (typeof selfBuyWaySubs)[keyof typeof selfBuyWaySubs]

/** The national codes of a station's purpose. */
export const stationTypes = {
  public: '1',
  private: '50',
  bus: '100',
  sanitation: '101',
  logistics: '102',
  taxi: '103',
  other: '255',
} as const
export type StationType = (typeof stationTypes)[keyof typeof stationTypes]

/** The national codes of a station's surroundings. */
export const constructions = {
  residential: '1',
  publicInstitution: '2',
  enterprise: '3',
  officeBuilding: '4',
  industrialPark: '5',
  transportHub: '6',
  cultureAndSport: '7',
  greenSpace: '8',
  largeParking: '9',
  roadside: '10',
  expressway: '11',
  other: '255',
} as const
export type Construction = (typeof constructions)[keyof typeof constructions]

export const powerSupplyWays = { direct: '1', resold: '2' } as const
export type PowerSupplyWay = (typeof powerSupplyWays)[keyof typeof powerSupplyWays]

export const stationImageTypes = { panorama: '1', device: '2', parkingSpace: '3', entrance: '4' } as const
export type StationImageType = (typeof stationImageTypes)[keyof typeof stationImageTypes]

export const parkFeeTypes = { charged: '0', free: '1', freeForAWhile: '2', freeWhileCharging: '3' } as const
export type ParkFeeType = (typeof parkFeeTypes)[keyof typeof parkFeeTypes]
