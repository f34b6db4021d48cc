import type { ConnectorType, NationalStandard } from '../../gun/kinds.ts'
import type { GunState } from '../../gun/states.ts'
import type { PriceP4 } from '../../kernel/money.ts'
import type { NetState, PileState } from '../../pile/states.ts'
import type { Construction, StationType } from '../../station/kinds.ts'
import type { StationState } from '../../station/states.ts'

export type GunFacts = {
  gunCode: string
  gunName: string
  connectorType: ConnectorType
  ratedPowerKw: number
  nationalStandard: NationalStandard
  parkNo: string | null
  runStatus: GunState
  parkStatus: string
  lockStatus: string
}

export type PileFacts = {
  pileNo: string
  pileName: string
  pileType: 'DC' | 'AC'
  status: PileState
  netStatus: NetState
  manufacturerId: string | null
  manufacturerName: string
  model: string
  productionDate: string | null
  ratedPowerKw: number
  voltageMin: number
  voltageMax: number
  currentMax: number
  lng: number | null
  lat: number | null
  guns: readonly GunFacts[]
}

export type StationFacts = {
  stationNo: string
  stationName: string
  /** Of the company that owns the equipment. */
  ownerOperatorId: string
  areaCode: string
  address: string
  lng: number | null
  lat: number | null
  stationTel: string | null
  serviceTel: string
  stationType: StationType
  construction: Construction
  status: StationState
  onlineFlag: number
  /** It was taken offline for good, not for maintenance. */
  closedFlag: number
  parkNums: number
  siteGuide: string | null
  parkInfo: string | null
  openAllDayFlag: number
  businessHours: string | null
  parkFeeDesc: string | null
  piles: readonly PileFacts[]
}

/** A time of the day with its prices, for one carrier. */
export type PricePeriod = { startTime: string; endTime: string; elecPrice: PriceP4; servicePrice: PriceP4 }
export type PilePrices = { pileType: 'DC' | 'AC'; periods: readonly PricePeriod[] }
