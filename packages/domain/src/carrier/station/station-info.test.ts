import { expect, test } from 'vitest'
import { energyE4, priceP4 } from '../../kernel/money.ts'
import { connectorStatusInfo, stateForCarriers, stationStatusInfo } from './connector-status.ts'
import type { GunFacts, PileFacts, StationFacts } from './facts.ts'
import { policyInfos, stationFee, withAddedPrice } from './prices.ts'
import { stationInfo } from './station-info.ts'
import { stationStats } from './stats.ts'

const gun: GunFacts = {
  gunCode: 'P101',
  gunName: 'A枪',
  connectorType: '4',
  ratedPowerKw: 120.04,
  nationalStandard: '2',
  parkNo: 'B1-07',
  runStatus: '3',
  parkStatus: '50',
  lockStatus: '0',
}
const pile: PileFacts = {
  pileNo: 'P1',
  pileName: 'A01',
  pileType: 'DC',
  status: '10',
  netStatus: '1',
  manufacturerId: null,
  manufacturerName: '示例电气',
  model: 'DH-120D2',
  productionDate: '2024-05-01',
  ratedPowerKw: 120,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  lng: null,
  lat: null,
  guns: [gun],
}
const station: StationFacts = {
  stationNo: 'CH320105001',
  stationName: '示例站',
  ownerOperatorId: 'MA0000002',
  areaCode: '320105',
  address: '示例路18号',
  lng: 118.7123456789,
  lat: 32.012345,
  stationTel: null,
  serviceTel: '400-000-0000',
  stationType: '1',
  construction: '9',
  status: '10',
  onlineFlag: 1,
  closedFlag: 0,
  parkNums: 24,
  siteGuide: null,
  parkInfo: '地下一层',
  openAllDayFlag: 1,
  businessHours: null,
  parkFeeDesc: null,
  piles: [pile],
}
const periods = [
  { startTime: '00:00', endTime: '08:00', elecPrice: priceP4(3285), servicePrice: priceP4(4000) },
  { startTime: '08:00', endTime: '24:00', elecPrice: priceP4(6812), servicePrice: priceP4(500) },
]
const prices = [{ pileType: 'DC' as const, periods }]
const infoOf = (more: Partial<StationFacts> = {}, status?: number) =>
  stationInfo('MA0000001', { ...station, ...more }, { prices, ...(status !== undefined && { status }) })

test('a station is told with its equipment and its guns, in the names and codes of the standard', () => {
  expect(infoOf()).toEqual({
    StationID: 'CH320105001',
    OperatorID: 'MA0000001',
    EquipmentOwnerID: 'MA0000002',
    StationName: '示例站',
    CountryCode: 'CN',
    AreaCode: '320105',
    Address: '示例路18号',
    ServiceTel: '400-000-0000',
    StationType: 1,
    StationStatus: 50,
    ParkNums: 24,
    StationLng: 118.712346,
    StationLat: 32.012345,
    Construction: 9,
    ParkInfo: '地下一层',
    BusineHours: '00:00-24:00',
    ElectricityFee: '直流00:00-08:00 0.3285元/度;08:00-24:00 0.6812元/度',
    ServiceFee: '直流00:00-08:00 0.4000元/度;08:00-24:00 0.0500元/度',
    Payment: '刷卡、线上',
    SupportOrder: 0,
    EquipmentInfos: [
      {
        EquipmentID: 'P1',
        ManufacturerName: '示例电气',
        EquipmentModel: 'DH-120D2',
        ProductionDate: '2024-05-01',
        EquipmentType: 1,
        ConnectorInfos: [
          {
            ConnectorID: 'P101',
            ConnectorName: 'A枪',
            ConnectorType: 4,
            VoltageUpperLimits: 1000,
            VoltageLowerLimits: 200,
            Current: 250,
            Power: 120,
            ParkNo: 'B1-07',
            NationalStandard: 2,
          },
        ],
        Power: 120,
        EquipmentName: 'A01',
      },
    ],
  })
})

test.each([
  ['00', 0, undefined, 1],
  ['10', 1, undefined, 50],
  ['10', 0, undefined, 5],
  ['20', 0, undefined, 6],
  ['90', 0, undefined, 5],
  ['20', 0, 5, 5],
] as const)('a station in state %s, online %i, said to be %s, is told as %i', (status, onlineFlag, said, told) => {
  expect(infoOf({ status, onlineFlag }, said).StationStatus).toBe(told)
})

test('a station that was closed for good is told as closed until it is online again', () => {
  expect(infoOf({ status: '20', onlineFlag: 0, closedFlag: 1 }).StationStatus).toBe(5)
  expect(infoOf({ status: '10', onlineFlag: 1, closedFlag: 1 }).StationStatus).toBe(50)
})

test('texts end at the lengths of the standard, between two letters, and piles out of the world are left out', () => {
  const long = '站😀'.repeat(80)
  const info = infoOf({
    stationName: long,
    address: long,
    siteGuide: long,
    piles: [pile, { ...pile, pileNo: 'P2', status: '00' }, { ...pile, pileNo: 'P3', status: '90' }],
  })
  expect([...info.StationName]).toHaveLength(50)
  expect([...info.Address]).toHaveLength(50)
  expect([...(info.SiteGuide ?? '')]).toHaveLength(100)
  expect(info.StationName.isWellFormed()).toBe(true)
  expect(info.EquipmentInfos.map(({ EquipmentID }) => EquipmentID)).toEqual(['P1'])
})

test('prices that are too long for their text are told as a range, never cut in a price', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    startTime: `${String(at * 3).padStart(2, '0')}:00`,
    endTime: `${String(at * 3 + 3).padStart(2, '0')}:00`,
    elecPrice: priceP4(6000),
    servicePrice: priceP4(3500 + at * 100),
  }))
  const { ElectricityFee, ServiceFee } = stationInfo('MA0000001', station, {
    prices: [
      { pileType: 'DC', periods: many },
      { pileType: 'AC', periods: many.slice(0, 1) },
    ],
  })
  expect(ServiceFee).toBe('直流0.3500-0.4200元/度。交流0.3500元/度')
  expect(ElectricityFee).toContain('。交流00:00-03:00 0.6000元/度')
})

test('a gun has the state of our own wall, and none to offer at a pile out of use', () => {
  expect(stateForCarriers({ runStatus: '4', pileStatus: '10', netStatus: '1' })).toBe('4')
  expect(stateForCarriers({ runStatus: '1', pileStatus: '20', netStatus: '1' })).toBe('255')
  expect(stateForCarriers({ runStatus: '1', pileStatus: '90', netStatus: '0' })).toBe('0')
  expect(connectorStatusInfo(gun, '255')).toEqual({ ConnectorID: 'P101', Status: 255, ParkStatus: 50, LockStatus: 0 })
  expect(stationStatusInfo(station)).toEqual({
    StationID: 'CH320105001',
    ConnectorStatusInfos: [{ ConnectorID: 'P101', Status: 3, ParkStatus: 50, LockStatus: 0 }],
  })
})

test('a binding adds to the service fee or takes from it, down to nothing', () => {
  expect(withAddedPrice(periods, 300).map(({ servicePrice }) => servicePrice)).toEqual([4300, 800])
  expect(withAddedPrice(periods, -600).map(({ servicePrice }) => servicePrice)).toEqual([3400, 0])
  expect(policyInfos(withAddedPrice(periods, -600))).toEqual([
    { StartTime: '000000', ElecPrice: 0.3285, SevicePrice: 0.34 },
    { StartTime: '080000', ElecPrice: 0.6812, SevicePrice: 0 },
  ])
})

test('prices are told by time and kind of equipment', () => {
  const { StationFee } = stationFee({ operatorId: 'MA0000001', stationNo: 'CH1', charged: prices, original: [] })
  expect(StationFee).toMatchObject({ OperatorID: 'MA0000001', StationID: 'CH1', OriginalFeeDetail: [] })
  expect(StationFee.ChargeFeeDetail[0]).toEqual({
    StartTime: '00:00',
    EndTime: '08:00',
    ElectricityFee: 0.3285,
    ServiceFee: 0.4,
    EquipmentType: 1,
  })
})

test('each line of the statistics is rounded half up by itself', () => {
  const energies = [50, 50, 49].map((energy, at) => ({
    pileNo: 'P1',
    gunCode: `P10${at + 1}`,
    energy: energyE4(energy),
  }))
  const { StationStats } = stationStats({ stationNo: 'CH1', startDay: '2026-03-01', endDay: '2026-03-31' }, energies)
  expect(StationStats.StationElectricity).toBe(0.01)
  expect(StationStats.EquipmentStatsInfos[0]?.ConnectorStatsInfos.map((line) => line.ConnectorElectricity)).toEqual([
    0.01, 0.01, 0,
  ])
})
