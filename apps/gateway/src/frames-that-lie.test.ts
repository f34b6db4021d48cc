import { expect, test } from 'vitest'
import { faultsOf } from '../test/reference-schemas.ts'
import { testGateway } from '../test/test-gateway.ts'

const timestamp = '2026-11-21T04:00:00Z'
const meterValue = [
  { timestamp, sampledValue: [{ value: '1', context: 'Sample.Periodic', measurand: 'SoC', unit: 'Percent' }] },
]
const honest: [string, object][] = [
  ['Authorize', { idTag: 'CARD' }],
  ['BootNotification', { chargePointVendor: 'V', chargePointModel: 'M', chargePointSerialNumber: 'S' }],
  ['DataTransfer', { vendorId: 'V', messageId: 'M', data: 'D' }],
  ['FirmwareStatusNotification', { status: 'Idle' }],
  ['MeterValues', { connectorId: 1, transactionId: 1, meterValue }],
  ['StartTransaction', { connectorId: 1, idTag: 'CARD', meterStart: 1, timestamp }],
  ['StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available', timestamp }],
  [
    'StopTransaction',
    { transactionId: 1, meterStop: 2, timestamp, idTag: 'CARD', reason: 'Local', transactionData: meterValue },
  ],
]
const lies = [
  null,
  true,
  -1,
  0.1,
  1e308,
  2 ** 53,
  '',
  '\0',
  '\uD800',
  'NaN',
  '-0',
  '9'.repeat(400),
  '2026-99-99T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  [],
  [[]],
  {},
  { length: 1e9 },
  [null, 1, 'x'],
]

// A small generator with a seed, so that a failure can be repeated.
function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** The same tree with one branch replaced by a wrong value or removed. */
function twist(value: unknown, dice: (sides: number) => number): unknown {
  if (typeof value !== 'object' || value === null || dice(4) === 0)
    return dice(8) === 0 ? undefined : lies[dice(lies.length)]
  const keys = Object.keys(value)
  const chosen = keys[dice(keys.length)]
  const twisted = Object.entries(value).map(([key, branch]) => [key, key === chosen ? twist(branch, dice) : branch])
  return Array.isArray(value) ? twisted.map(([, branch]) => branch) : Object.fromEntries(twisted)
}

/** PostgreSQL refuses NUL, half a surrogate pair, an infinite number and an invalid date. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

test.each([1, 2, 3])(
  'a thousand frames with wrong values (seed %i) are answered by the standard and in order, and every fact can be stored',
  async (seed) => {
    const { connect, record, log } = await testGateway()
    const charger = await connect()
    const dice = diceOf(seed)
    for (let n = 0; n < 1000; n += 1) {
      const [action, payload] = honest[dice(honest.length)] ?? ['Heartbeat', {}]
      const [type, id, answer] = await charger.call(action, twist(payload, dice), `${n}`)
      expect(id).toBe(`${n}`)
      if (type === 3) expect(faultsOf(action, 'conf', answer)).toEqual([])
      else expect([type, answer]).toEqual([4, 'FormationViolation'])
    }
    expect(record.facts.filter((fact) => !isStorable(fact))).toEqual([])
    expect(log.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('frames that are cut or garbled anywhere end neither the socket nor the process', async () => {
  const { connect, log } = await testGateway()
  const charger = await connect()
  const dice = diceOf(7)
  for (let n = 0; n < 2000; n += 1) {
    const text = JSON.stringify([2, 'x', ...(honest[dice(honest.length)] ?? [])])
    const at = dice(text.length)
    charger.send(
      [text.slice(0, at), text.slice(0, at) + String.fromCharCode(dice(128)) + text.slice(at + 1), text + text][
        dice(3)
      ],
    )
  }
  charger.send([2, 'alive', 'Heartbeat', {}])
  let frame = await charger.next()
  while (frame[1] !== 'alive') frame = await charger.next()
  expect(frame[0]).toBe(3)
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})
