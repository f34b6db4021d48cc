import { expect, test } from 'vitest'
import { energyE4, fen, priceP4 } from '../../kernel/money.ts'
import { fromWallTime } from '../../kernel/wall-time.ts'
import { apisOf } from '../interfaces.ts'
import { regulatorAssumptions } from './assumptions.ts'
import { regulatorChargeStatus, regulatorOrderStates } from './charge-status-content.ts'
import { contentFor } from './content-for.ts'
import { regulatorOrder, type RegulatorOrder } from './order-content.ts'
import { regulatorPower } from './power-content.ts'
import { fieldNamesOf, regulatorProfiles } from './profiles.ts'
import { isFirstTick, tellingSecs } from './telling-times.ts'
import { regulatorStation, type StationExtras } from './station-content.ts'
import { parkFeeTypes, powerSupplyWays } from '../../station/kinds.ts'

const whose = { operatorId: 'MA0000001', ownerId: 'MA0000001' }
const place = { stationNo: 'CH1', pileNo: 'P1', gunCode: 'P101' }
const at = fromWallTime('2026-03-12 12:00:00')
const [startTime, midTime, endTime] = ['06:30:00', '07:00:00', '07:30:00'].map((time) =>
  fromWallTime(`2026-03-12 ${time}`),
) as [Date, Date, Date]
const order: RegulatorOrder = {
  orderNo: 'CO202603120001',
  place,
  plateNo: '苏E12345',
  vin: null,
  mobile: '13812345678',
  startTime,
  endTime,
  totalEnergy: energyE4(150_050),
  bands: {
    sharp: energyE4(0),
    peak: energyE4(0),
    flat: energyE4(100_033),
    valley: energyE4(50_017),
    allDay: energyE4(0),
  },
  elecAmt: fen(850),
  serviceAmt: fen(600),
  discountAmt: fen(100),
  actualAmt: fen(1350),
  payTime: null,
  isOfPlatform: false,
  stopReason: 0,
  stopText: '用户停止',
  lines: [
    {
      startTime,
      endTime: midTime,
      elecPrice: priceP4(3000),
      servicePrice: priceP4(4000),
      energy: energyE4(50_017),
      elecAmt: fen(150),
      serviceAmt: fen(200),
    },
    {
      startTime: midTime,
      endTime,
      elecPrice: priceP4(7000),
      servicePrice: priceP4(4000),
      energy: energyE4(100_033),
      elecAmt: fen(700),
      serviceAmt: fen(400),
    },
  ],
}

test('an order is told with bands and details that add up to it, and with a masked mobile number', () => {
  expect(regulatorOrder(whose, order, at)).toMatchObject({
    OrderNo: 'MA0000001CO202603120001',
    Phone: '138****5678',
    TotalMoney: 14.5,
    TotalElect: 15.01,
    FlatElect: 10.01,
    ValleyElect: 5,
    PaymentAmount: 13.5,
    PayChannel: 4,
    DiscountInfo: '优惠1.00元',
    SumPeriod: 2,
    ChargeDetails: [
      { DetailStartTime: '2026-03-12 06:30:00', ElecPrice: 0.3, DetailPower: 5, DetailElecMoney: 1.5 },
      { DetailEndTime: '2026-03-12 07:30:00', ServicePrice: 0.4, DetailPower: 10.01, DetailServiceMoney: 4 },
    ],
  })
})

test('the power of a station is the sum of its equipment, and that of its guns', () => {
  const guns = [
    { ...place, watts: 60_049 },
    { ...place, gunCode: 'P102', watts: 30_049 },
    { ...place, pileNo: 'P2', gunCode: 'P201', watts: 7_051 },
  ]
  expect(regulatorPower(whose, guns, at)).toMatchObject({
    SupStationPowerInfos: [
      {
        StationID: 'CH1',
        StationRealTimePower: 97.1,
        EquipmentPowerInfos: [
          { EquipmentID: 'P1', EquipRealTimePower: 90, ConnectorPowerInfos: [{ ConnectorRealTimePower: 60 }, {}] },
          { EquipmentID: 'P2', EquipRealTimePower: 7.1 },
        ],
      },
    ],
  })
})

test('a running charge is told with what it has until now', () => {
  const measured = { voltage: 3732, current: 1012, soc: 78, sampleTime: endTime }
  const charge = { ...order, ...measured, state: regulatorOrderStates.charging, connectorStatus: 3 }
  const { lines } = order
  expect(regulatorChargeStatus(whose, { ...charge, energy: energyE4(150_050), lines }, at)).toMatchObject({
    OrderStatus: 2,
    VoltageA: 373.2,
    CurrentA: 101.2,
    TotalPower: 15.01,
    TotalMoney: 14.5,
    EndTime: '2026-03-12 07:30:00',
    SumPeriod: 2,
    ChargeDetails: [{ DetailPower: 5 }, { DetailPower: 10.01 }],
    chargeVoltage: 3732,
    chargeCurrent: 5012,
  })
})

test('each standard has its own interface for what is told; a map of fields is that of the province and then the carrier', () => {
  const content = { OrderNo: '1' }
  expect(contentFor({ apiStandard: 'HUNAN' }, 'ORDER', content)).toEqual({
    apiName: 'supervise_notification_charge_order_info',
    content,
  })
  expect(contentFor({ apiStandard: 'T/CEC' }, 'REALTIME_POWER', {})).toBeNull()
  expect(fieldNamesOf({ apiStandard: 'GUANGXI', fieldMap: { OrderNo: 'X' } })).toEqual({ OrderNo: 'X' })
})

const period = (startTime: string, endTime: string, service: number) => ({
  startTime,
  endTime,
  elecPrice: priceP4(6812),
  servicePrice: priceP4(service),
})

const terms = { graceMin: 30, unitMin: 5, unitAmt: fen(100), capAmt: fen(3000), maxHours: 24, freeWindows: [] }

test('a station carries what only regulators get, and no unique id that nobody gave it', () => {
  const extras = {
    stationUniqueId: null,
    isOpenAllDay: true,
    parkFeeType: parkFeeTypes.freeForAWhile,
    occupyTerms: {
      ...terms,
      freeWindows: [
        { from: '23:00', to: '07:00' },
        { from: '12:00', to: '13:30' },
      ],
    },
    powerSupplyWay: powerSupplyWays.resold,
    powerAccountNo: '0532001',
    capacityKva: 630,
    ratedPowerKw: 480,
    operateDate: null,
    facilities: ['TOILET', 'GATE', 'WASH'],
    prices: [
      { pileType: 'DC', periods: [period('00:00', '08:00', 4000), period('08:00', '24:00', 4500)] },
      { pileType: 'AC', periods: [period('00:00', '24:00', 3000)] },
    ],
  } satisfies StationExtras
  const told = regulatorStation({ StationID: 'CH1' }, extras)
  expect(told).toMatchObject({
    StationID: 'CH1',
    Is24Hour: 1,
    PeriodFee: 1,
    PolicyInfos: [
      { StartTime: '00:00', EndTime: '08:00', ChargingType: 2, ElecFee: 0.6812, ServiceFee: 0.4 },
      { StartTime: '08:00', EndTime: '24:00', ChargingType: 2, ElecFee: 0.6812, ServiceFee: 0.45 },
      { StartTime: '00:00', EndTime: '24:00', ChargingType: 1, ElecFee: 0.6812, ServiceFee: 0.3 },
    ],
    ParkType: 2,
    IdleFeeFlag: 2,
    IdleFeeInfos: [
      { StartTime: '07:00', EndTime: '12:00', IdleFee: 0.2, FullIdleFee: 0.2, MaxFee: 30, FreeTime: 30 },
      { StartTime: '13:30', EndTime: '23:00' },
    ],
    BusinessExpandType: 0,
    Capacity: 630,
    SupportingFacilities: [1],
    BarrierFlag: 1,
  })
  expect(told).not.toHaveProperty('StationUniqueID')
  const prices = extras.prices.slice(1)
  const plain = { ...extras, prices, occupyTerms: terms, powerSupplyWay: null }
  expect(regulatorStation({}, plain)).toMatchObject({
    PeriodFee: 0,
    IdleFeeFlag: 1,
    IdleFeeInfos: [{ StartTime: '00:00', EndTime: '24:00' }],
    BusinessExpandType: 1,
  })
  expect(regulatorStation({}, { ...plain, occupyTerms: null })).toMatchObject({ IdleFeeFlag: 0, IdleFeeInfos: [] })
})

test.each(['HUNAN', 'GUANGXI'] as const)(
  '%s has all its interfaces in the list of its standard, and says what is assumed',
  (province) => {
    const known = apisOf(province).filter(({ direction }) => direction === 'OUT')
    const names = Object.values(regulatorProfiles[province].names)
    expect(names.filter((name) => !known.some((api) => api.name === name))).toEqual([])
    expect(regulatorAssumptions[province].at(-1)).toMatch(/实时功率每\d+分钟、充电状态每300秒/)
  },
)

test('an interval of a carrier comes before that of its province, and is kept at least as often as agreed', () => {
  const wants = { apiStandard: 'GUANGXI', powerMinutes: null, chargeStatusSec: null } as const
  expect(tellingSecs(wants)).toMatchObject({ REALTIME_POWER: 900, CHARGE_STATUS: 300 })
  expect(tellingSecs({ ...wants, powerMinutes: 1, chargeStatusSec: 50 })).toMatchObject({
    REALTIME_POWER: 60,
    CHARGE_STATUS: 30,
  })
  expect(tellingSecs({ ...wants, apiStandard: 'T/CEC' })).toBeNull()
  const ticks = ['11:59:30', '12:00:00', '12:00:30', '12:05:00'].map((time) => fromWallTime(`2026-03-12 ${time}`))
  expect(ticks.map((tick) => isFirstTick(tick, 300))).toEqual([false, true, false, true])
})
