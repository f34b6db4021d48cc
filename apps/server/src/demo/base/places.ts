import {
  constructions,
  parkFeeTypes,
  selfBuyWays,
  selfBuyWaySubs,
  stationTypes,
  type Construction,
  type SelfBuyWay,
  type StationType,
  type ParkFeeType,
  type SelfBuyWaySub,
} from '@chargedeck/domain/station/kinds'
import { stationStates, type StationState } from '@chargedeck/domain/station/states'

export type Kit = { model: string; qty: number }
export type Place = {
  no: string
  name: string
  owner: 'HQ' | 'HUNAN'
  region: 'EAST' | 'SOUTH' | 'HUNAN'
  status: StationState
  selfBuyWay: SelfBuyWay
  selfBuyWaySub: SelfBuyWaySub | null
  stationType: StationType
  construction: Construction
  areaCode: string
  address: string
  lng: string
  lat: string
  prices: 'JIANGSU' | 'ZHEJIANG' | 'HUNAN' | 'GUANGXI' | 'GUANGDONG'
  parkNums: number
  parkFeeType: ParkFeeType
  facilities: string[]
  tags: string[]
  kits: Kit[]
  /** The share of the operator's traffic at this place. */
  traffic: number
}

const open = {
  owner: 'HQ',
  status: stationStates.operating,
  selfBuyWay: selfBuyWays.own,
  selfBuyWaySub: selfBuyWaySubs.ownInvestment,
  stationType: stationTypes.public,
  parkFeeType: parkFeeTypes.free,
} as const

/** All fictional: made-up numbers on ordinary streets, near the middle of real cities. */
export const places: readonly Place[] = [
  {
    ...open,
    no: 'CH320105001',
    name: '南京·金沙江西街超充站',
    region: 'EAST',
    construction: constructions.largeParking,
    areaCode: '320105',
    address: '南京市建邺区金沙江西街示例路18号B1',
    lng: '118.707912',
    lat: '32.001236',
    prices: 'JIANGSU',
    parkNums: 26,
    facilities: ['TOILET', 'STORE', 'LOUNGE', 'CANOPY'],
    tags: ['24h', '超充'],
    kits: [{ model: 'DH-120D2', qty: 10 }],
    traffic: 22,
  },
  {
    ...open,
    no: 'CH320105002',
    name: '南京·奥体东门站',
    region: 'EAST',
    construction: constructions.cultureAndSport,
    areaCode: '320105',
    address: '南京市建邺区江东中路示例222号地面停车场',
    lng: '118.729634',
    lat: '32.009847',
    prices: 'JIANGSU',
    parkNums: 30,
    facilities: ['TOILET', 'GATE'],
    tags: ['24h'],
    traffic: 16,
    kits: [
      { model: 'DH-120D2', qty: 6 },
      { model: 'DH-7A1', qty: 4 },
    ],
  },
  {
    ...open,
    no: 'CH330106001',
    name: '杭州·蒋村东快充站',
    region: 'EAST',
    construction: constructions.officeBuilding,
    areaCode: '330106',
    selfBuyWaySub: selfBuyWaySubs.jointInvestment,
    address: '杭州市西湖区文二西路示例688号',
    lng: '120.074518',
    lat: '30.293541',
    prices: 'ZHEJIANG',
    parkNums: 36,
    facilities: ['TOILET', 'DINING', 'WASH'],
    tags: ['24h', '超充', '洗车'],
    traffic: 20,
    kits: [
      { model: 'DH-120D2', qty: 6 },
      { model: 'DH-240D4', qty: 2 },
      { model: 'DH-480L', qty: 1 },
    ],
  },
  {
    ...open,
    no: 'CH320506001',
    name: '苏州·湖滨大道站',
    region: 'EAST',
    construction: constructions.largeParking,
    areaCode: '320506',
    status: stationStates.maintenance,
    address: '苏州市吴中区湖滨大道示例99号',
    lng: '120.705026',
    lat: '31.318047',
    prices: 'JIANGSU',
    parkNums: 12,
    facilities: ['TOILET'],
    tags: [],
    kits: [{ model: 'DH-120D2', qty: 4 }],
    traffic: 0,
  },
  {
    ...open,
    no: 'CH430104001',
    name: '长沙·梅溪路公交专用站',
    owner: 'HUNAN',
    region: 'HUNAN',
    construction: constructions.transportHub,
    areaCode: '430104',
    address: '长沙市岳麓区梅溪湖路示例公交场站',
    lng: '112.896033',
    lat: '28.193058',
    prices: 'HUNAN',
    parkNums: 20,
    stationType: stationTypes.bus,
    facilities: ['LOUNGE', 'CANOPY'],
    tags: ['公交专用'],
    traffic: 10,
    kits: [
      { model: 'DH-120D2', qty: 4 },
      { model: 'DH-40A1', qty: 4 },
    ],
  },
  {
    ...open,
    no: 'CH450103001',
    name: '南宁·民族大道东站',
    region: 'SOUTH',
    construction: constructions.roadside,
    areaCode: '450103',
    selfBuyWay: selfBuyWays.franchise,
    address: '南宁市青秀区民族大道示例166号',
    lng: '108.396041',
    lat: '22.814072',
    prices: 'GUANGXI',
    parkNums: 14,
    selfBuyWaySub: null,
    facilities: ['STORE'],
    tags: ['24h'],
    traffic: 9,
    kits: [
      { model: 'DH-120D2', qty: 4 },
      { model: 'DH-60D1', qty: 2 },
    ],
  },
  {
    ...open,
    no: 'CH440305001',
    name: '深圳·科苑南地下停车场站',
    region: 'SOUTH',
    construction: constructions.largeParking,
    areaCode: '440305',
    parkFeeType: parkFeeTypes.freeWhileCharging,
    address: '深圳市南山区科苑南路示例2666号B2',
    lng: '113.943028',
    lat: '22.523064',
    prices: 'GUANGDONG',
    parkNums: 24,
    facilities: ['TOILET', 'STORE', 'GATE'],
    tags: ['24h', '充电限免'],
    traffic: 17,
    kits: [
      { model: 'DH-120D2', qty: 6 },
      { model: 'DH-7A1', qty: 4 },
    ],
  },
  {
    ...open,
    no: 'CH440106001',
    name: '广州·示例资源方站',
    region: 'SOUTH',
    construction: constructions.enterprise,
    areaCode: '440106',
    selfBuyWay: selfBuyWays.carrier,
    address: '广州市天河区体育东路示例118号',
    lng: '113.324517',
    lat: '23.129031',
    prices: 'GUANGDONG',
    parkNums: 8,
    selfBuyWaySub: null,
    facilities: [],
    tags: [],
    kits: [{ model: 'DH-120D2', qty: 3 }],
    traffic: 6,
  },
  {
    ...open,
    no: 'CH340111001',
    name: '合肥·方兴大道站',
    region: 'EAST',
    construction: constructions.industrialPark,
    areaCode: '340111',
    status: stationStates.building,
    address: '合肥市包河区方兴大道示例500号',
    lng: '117.294015',
    lat: '31.745062',
    prices: 'JIANGSU',
    parkNums: 20,
    facilities: [],
    tags: [],
    kits: [],
    traffic: 0,
  },
  {
    ...open,
    no: 'CH320106001',
    name: '南京·江东北路旧站',
    region: 'EAST',
    construction: constructions.roadside,
    areaCode: '320106',
    status: stationStates.dismantled,
    address: '南京市鼓楼区江东北路示例66号',
    lng: '118.744052',
    lat: '32.064018',
    prices: 'JIANGSU',
    parkNums: 6,
    facilities: [],
    tags: [],
    kits: [],
    traffic: 0,
  },
]
