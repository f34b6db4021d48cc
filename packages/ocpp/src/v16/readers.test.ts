import { describe, expect, test } from 'vitest'
import { chargerReaders, platformReaders } from './readers.ts'

const start = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: '2026-11-21T02:00:00.000Z' }
const readStart = (changes: object) => chargerReaders.StartTransaction.request({ ...start, ...changes })

test('a message that follows the standard is read unchanged', () => {
  expect(readStart({})).toEqual({ value: start, oddities: [], complete: true })
})

test.each([
  ['2026-11-21T10:00:00+08:00', '2026-11-21T02:00:00.000Z', []],
  ['2026-11-21T10:00:00+0800', '2026-11-21T02:00:00.000Z', []],
  ['2026-11-21T10:00:00+08', '2026-11-21T02:00:00.000Z', []],
  ['2026-11-21T02:00:00.123456Z', '2026-11-21T02:00:00.123Z', []],
  ['2026-11-20t20:00:00-06:00', '2026-11-21T02:00:00.000Z', []],
  ['2026-11-21T02:00:00', '2026-11-21T02:00:00.000Z', ['TIME_WITHOUT_ZONE']],
  ['2026-11-21 02:00:00', '2026-11-21T02:00:00.000Z', ['TIME_WITHOUT_ZONE']],
])('reads the time %s', (timestamp, read, oddities) => {
  expect(readStart({ timestamp })).toMatchObject({ value: { timestamp: read }, oddities, complete: true })
})

test.each(['yesterday', '2026-13-45T99:99:99Z', '0001-01-01T00:00:00Z', '', 1795226400, {}])(
  'has no time in %j',
  (timestamp) => {
    const { value, oddities, complete } = readStart({ timestamp })
    expect(value.timestamp).toBeUndefined()
    expect(oddities).toContain('TIME_MISSING')
    expect(complete).toBe(false)
  },
)

test('an over-long text is cut and flagged', () => {
  const { value, oddities, complete } = readStart({ idTag: 'X'.repeat(30) })
  expect(value.idTag).toBe('X'.repeat(20))
  expect([oddities, complete]).toEqual([['TEXT_TOO_LONG'], true])
})

test('numbers given as text are read, nonsense is not', () => {
  expect(readStart({ meterStart: '1000' })).toMatchObject({
    value: { meterStart: 1000 },
    oddities: ['WRONG_TYPE'],
    complete: true,
  })
  expect(readStart({ meterStart: 1000.5 })).toMatchObject({
    value: { meterStart: 1000.5 },
    oddities: ['WRONG_TYPE'],
    complete: true,
  })
  for (const meterStart of ['12abc', '', null, [], {}, 1e300, '1e9'])
    expect(readStart({ meterStart }).complete).toBe(false)
  for (const connectorId of [-1, 2 ** 31, 1e300, 'two'])
    expect(readStart({ connectorId }).value.connectorId).toBeUndefined()
})

test('text that PostgreSQL cannot store is cleaned', () => {
  expect(readStart({ idTag: 'A\0B\uD800' }).value.idTag).toBe('AB\uFFFD')
})

describe('words', () => {
  const status = (changes: object) =>
    chargerReaders.StatusNotification.request({ connectorId: 1, errorCode: 'NoError', status: 'Charging', ...changes })

  test('a word in another case is accepted and flagged', () => {
    expect(status({ status: 'charging' })).toMatchObject({
      value: { status: 'Charging' },
      oddities: ['WRONG_ENUM'],
      complete: true,
    })
  })
  test('a foreign status is dropped, a foreign error code is preserved for staff', () => {
    expect(status({ status: 'Dancing' })).toMatchObject({ oddities: ['WRONG_ENUM', 'WRONG_TYPE'], complete: false })
    expect(status({ errorCode: 'E042' })).toMatchObject({
      value: { errorCode: 'E042' },
      oddities: ['WRONG_ENUM'],
      complete: true,
    })
  })
  test('a foreign measurand has an oddity of its own', () => {
    const sampledValue = [{ value: '1', measurand: 'Mood' }]
    const read = chargerReaders.MeterValues.request({
      connectorId: 1,
      meterValue: [{ timestamp: start.timestamp, sampledValue }],
    })
    expect(read).toMatchObject({ value: { meterValue: [{ sampledValue }] }, oddities: ['UNKNOWN_MEASURAND'] })
  })
})

test('a stop without a reason is complete', () => {
  const stop = { transactionId: 1, meterStop: 2000, timestamp: start.timestamp }
  expect(chargerReaders.StopTransaction.request(stop)).toEqual({ value: stop, oddities: [], complete: true })
})

test('foreign fields and prototype keys are dropped', () => {
  const input: unknown = JSON.parse('{"__proto__":{"admin":true},"constructor":1,"idTag":"CARD","vendorThing":1}')
  const { value, oddities } = chargerReaders.Authorize.request(input)
  expect(value).toEqual({ idTag: 'CARD' })
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(oddities).toEqual([])
})

test.each([null, 42, 'text', [[]], true])('%j is no payload', (payload) => {
  expect(chargerReaders.StartTransaction.request(payload)).toEqual({
    value: {},
    oddities: ['WRONG_TYPE'],
    complete: false,
  })
})

test("a charger's configuration is read", () => {
  const answer = {
    configurationKey: [{ key: 'HeartbeatInterval', readonly: 'false', value: 300 }],
    unknownKey: ['Foo'],
  }
  expect(platformReaders.GetConfiguration.response(answer).value).toEqual({
    configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '300' }],
    unknownKey: ['Foo'],
  })
})

test('of a list without end only as much is read as an honest message of 1 MiB holds', () => {
  const nothing = Array.from({ length: 300_000 }, () => ({}))
  const { value, oddities } = chargerReaders.MeterValues.request({ connectorId: 1, meterValue: nothing })
  expect(value.meterValue).toHaveLength(10_000)
  expect(oddities).toContain('LIST_TOO_LONG')
  const nested = [1, 2, 3].map(() => ({ sampledValue: Array.from({ length: 4000 }, () => ({ value: '1' })) }))
  const read = chargerReaders.MeterValues.request({ connectorId: 1, meterValue: nested })
  expect(read.value.meterValue?.map(({ sampledValue }) => sampledValue?.length)).toEqual([4000, 4000, 1997])
})
