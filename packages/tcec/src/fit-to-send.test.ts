import { expect, test } from 'vitest'
import { fitToSend } from './fit-to-send.ts'
import { messages } from './messages.ts'
import { ChargeDetail } from './shapes/charge-shapes.ts'
import { StationInfo } from './shapes/station-shapes.ts'

const station = {
  StationID: '1001',
  OperatorID: '123456789',
  EquipmentOwnerID: '123456789',
  StationName: '湘江充电站',
  CountryCode: 'CN',
  AreaCode: '430102',
  Address: '江边1号',
  ServiceTel: '400-000-0000',
  StationType: 1,
  StationStatus: 50,
  ParkNums: 0,
  StationLng: 112.9823456789,
  StationLat: 28.194,
  Construction: 255,
  EquipmentInfos: [],
}

test('free texts are cut at the limit and coordinates rounded; names of a province stay', () => {
  const { value, fault } = fitToSend(StationInfo, { ...station, StationName: '站'.repeat(60), Capacity: 400 })
  expect(fault).toBeNull()
  expect(value).toEqual({ ...station, StationName: '站'.repeat(50), StationLng: 112.982346, Capacity: 400 })
})

test('an id that is too long, a third decimal of money, a missing field and a time of another form are faults', () => {
  expect(fitToSend(StationInfo, { ...station, StationID: '1'.repeat(21) }).fault).toBe('参数StationID超过20个字符')
  expect(fitToSend(StationInfo, { ...station, ServiceTel: undefined }).fault).toBe('缺少参数ServiceTel')
  const detail = { DetailStartTime: '2020-01-06 06:30:00', DetailEndTime: '2020-01-06 07:00:00', DetailPower: 5 }
  expect(fitToSend(ChargeDetail, { ...detail, DetailElecMoney: 0.1 + 0.2 }).value).toEqual({
    ...detail,
    DetailElecMoney: 0.3,
  })
  expect(fitToSend(ChargeDetail, { ...detail, DetailElecMoney: 0.305 }).fault).toBe('参数DetailElecMoney最多2位小数')
  expect(fitToSend(ChargeDetail, { ...detail, DetailEndTime: '20200106070000' }).fault).toBe(
    '参数DetailEndTime格式错误',
  )
  expect(fitToSend(messages.query_stop_charge.request, { StartChargeSeq: '1', ConnectorID: '1' }).fault).toBe(
    '参数StartChargeSeq应为27位',
  )
})
