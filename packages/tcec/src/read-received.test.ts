import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { readReceived } from './read-received.ts'

const { query_station_status, query_start_charge, query_stations_info, notification_charge_order_info } = messages
const seq = `123456789${'1'.repeat(18)}`

test('numbers come as texts and texts as numbers, and unknown fields are left out', () => {
  const { value, fault } = readReceived(query_stations_info.request, {
    LastQueryTime: '',
    PageNo: '2',
    PageSize: 10,
    FullStationID: 'x',
  })
  expect(fault).toBeNull()
  expect(value).toEqual({ LastQueryTime: '', PageNo: 2, PageSize: 10 })
  expect(readReceived(query_station_status.request, { StationIDs: [1001, '1002'], Total: '2' }).value).toEqual({
    StationIDs: ['1001', '1002'],
  })
})

test('a field that is missing, null, an empty text instead of a number, or of another kind is named', () => {
  const order = { StartChargeSeq: seq, ConnectorID: '1', StartTime: 'a', EndTime: 'b', TotalPower: '1.5' }
  const faultOf = (value: unknown) => readReceived(notification_charge_order_info.request, value).fault
  expect(faultOf(order)).toBe('缺少参数TotalElecMoney')
  expect(faultOf({ ...order, TotalElecMoney: '' })).toBe('缺少参数TotalElecMoney')
  expect(faultOf({ ...order, TotalElecMoney: '1e3' })).toBe('参数TotalElecMoney格式错误')
  expect(faultOf({ ...order, TotalElecMoney: {} })).toBe('参数TotalElecMoney格式错误')
  expect(faultOf([])).toBe('参数Data应为对象')
  expect(readReceived(query_stations_info.request, { PageNo: 1.5 }).fault).toBe('参数PageNo应为整数')
})

test('only a sequence needs its length: any other text may be long, but not endless or unreadable', () => {
  const faultOf = (more: object) =>
    readReceived(query_start_charge.request, { StartChargeSeq: seq, ConnectorID: '1', QRCode: '', ...more }).fault
  expect(faultOf({ ConnectorID: 'https://pile.example/q?c='.padEnd(300, '0') })).toBeNull()
  expect(faultOf({ StartChargeSeq: seq.slice(1) })).toBe('参数StartChargeSeq应为27位')
  expect(faultOf({ PlateNum: 'x'.repeat(1001) })).toBe('参数PlateNum超过1000个字符')
  expect(faultOf({ PlateNum: 'a\0b' })).toBe('参数PlateNum含有无法识别的字符')
})

test('fifty stations may be asked for at once, and no more', () => {
  const asked = (count: number) =>
    readReceived(query_station_status.request, { StationIDs: Array.from({ length: count }, String) }).fault
  expect([asked(50), asked(51)]).toEqual([null, '参数StationIDs最多50项'])
})

test('names that every object has are no fields', () => {
  expect(readReceived(query_station_status.request, JSON.parse('{"__proto__":{"StationIDs":[]}}')).fault).toBe(
    '缺少参数StationIDs',
  )
})
