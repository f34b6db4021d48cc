import { expect, test } from 'vitest'
import { readMeter } from './read-meter.ts'

const receivedAt = new Date('2026-11-21T04:00:00Z')
const timestamp = '2026-11-21T03:59:00.000Z'
type Samples = NonNullable<Parameters<typeof readMeter>[0][number]['sampledValue']>
const read = (...sampledValue: Samples) => readMeter([{ timestamp, sampledValue }], receivedAt)

test.each<[string, Samples, object]>([
  ['no words at all: a register in Wh', [{ value: '1234' }], { meter: 12340 }],
  [
    'kWh with four decimals',
    [{ value: '1234.5678', unit: 'kWh', measurand: 'Energy.Active.Import.Register' }],
    { meter: 12345678 },
  ],
  ['a fifth decimal is rounded', [{ value: '0.00005', unit: 'kWh' }], { meter: 1 }],
  ['power in W and kW', [{ value: '7.36', unit: 'kW', measurand: 'Power.Active.Import' }], { powerW: 7360 }],
  ['power without a unit', [{ value: '59999.6', measurand: 'Power.Active.Import' }], { powerW: 60000 }],
  [
    'voltage and current in tenths',
    [
      { value: '400.04', measurand: 'Voltage', unit: 'V' },
      { value: '150.05', measurand: 'Current.Import', unit: 'A' },
    ],
    { voltage: 4000, current: 1501 },
  ],
  ['the charge of the car', [{ value: '55.5', measurand: 'SoC', unit: 'Percent', location: 'EV' }], { soc: 56 }],
  ['temperatures', [{ value: '313.15', measurand: 'Temperature', unit: 'K' }], { gunTemp: 40, batteryMaxTemp: null }],
  [
    'the temperature of the car beside that of the outlet',
    [
      { value: '41', measurand: 'Temperature', unit: 'Celsius', location: 'Outlet' },
      { value: '33.6', measurand: 'Temperature', unit: 'Celsius', location: 'EV' },
    ],
    { gunTemp: 41, batteryMaxTemp: 34 },
  ],
  [
    'phases add up',
    [
      { value: '100', phase: 'L1' },
      { value: '200', phase: 'L2' },
      { value: '300', phase: 'L3' },
      { value: '10', measurand: 'Current.Import', phase: 'L1' },
      { value: '12', measurand: 'Current.Import', phase: 'L2' },
      { value: '1', measurand: 'Current.Import', phase: 'N' },
    ],
    { meter: 6000, current: 120 },
  ],
  ['the whole goes before its phases', [{ value: '100', phase: 'L1' }, { value: '555' }], { meter: 5550 }],
])('reads %s', (_, samples, reading) => {
  expect(read(...samples)).toMatchObject([{ at: new Date(timestamp), context: 'Sample.Periodic', ...reading }])
})

test.each<[string, Samples]>([
  ['an interval is no register', [{ value: '5', measurand: 'Energy.Active.Import.Interval' }]],
  ['nor is what flows back', [{ value: '5', measurand: 'Energy.Active.Export.Register' }]],
  ['nor the inlet of the site', [{ value: '5', location: 'Inlet' }]],
  ['a signed text is no number', [{ value: '123', format: 'SignedData' }]],
  ['nonsense', [{ value: 'lots' }, { value: '' }, { value: '1e400' }, { value: '-5' }, { value: '9'.repeat(40) }, {}]],
  ['a charge above 100 %', [{ value: '101', measurand: 'SoC' }]],
  ['a foreign measurand', [{ value: '5', measurand: 'Mood' }]],
])('%s: no reading', (_, samples) => {
  expect(read(...samples)).toEqual([])
})

test('each context and each moment is a reading of its own', () => {
  const begin = { value: '0', context: 'Transaction.Begin' }
  const end = { value: '9', context: 'Transaction.End' }
  expect(
    readMeter([{ timestamp, sampledValue: [begin, end] }, { sampledValue: [{ value: '10' }] }], receivedAt),
  ).toMatchObject([
    { at: new Date(timestamp), context: 'Transaction.Begin', meter: 0 },
    { at: new Date(timestamp), context: 'Transaction.End', meter: 90 },
    { at: receivedAt, context: 'Sample.Periodic', meter: 100 },
  ])
})
