import { between, type Random } from '@chargedeck/simulator/random'

/** What a liar knows of its charge; `transactionId` is null before its first start was answered. */
export type Told = { random: Random; connectorId: number; transactionId: number | null; register: number; card: string }
/** Text goes out as it is; a call goes out as a frame with a message id of its own. */
export type Utterance = string | { action: string; payload: object }
/** `mayClose`: a socket that says this may be closed by the server. */
export type Lie = { name: string; tell: (told: Told) => readonly Utterance[]; mayClose?: true }

const call = (action: string, payload: object): Utterance => ({ action, payload })
const whole = (random: Random, low: number, high: number): number => Math.floor(between(random, low, high))

const years = [1970, 1999, 2000, 2010, 2024, 2036, 2060, 2099, 2500, 9999]
const timeIn = (random: Random): string => {
  const year = years[whole(random, 0, years.length)] ?? 9999
  return new Date(Date.UTC(year, whole(random, 0, 12), whole(random, 1, 29), whole(random, 0, 24))).toISOString()
}
const oddTimes = ['', 'yesterday', '2026-13-45T99:99:99Z', '2026-03-12 10:00', '+275760-09-13T00:00:00Z', 0, null]

const registers = [
  '9223372036854775807',
  '-9223372036854775808',
  '18446744073709551615',
  '1e308',
  '-1',
  'NaN',
  '0.1',
  '',
] as const
const registerIn = ({ random }: Told): string =>
  random() < 0.5
    ? (registers[whole(random, 0, registers.length)] ?? '')
    : String(BigInt.asIntN(64, BigInt(whole(random, 0, 2 ** 32)) * BigInt(whole(random, 0, 2 ** 32))))

const sample = (timestamp: unknown, value: unknown, more: object = {}) => ({
  timestamp,
  sampledValue: [{ value, measurand: 'Energy.Active.Import.Register', unit: 'Wh', ...more }],
})
const meter = ({ connectorId, transactionId }: Told, ...meterValue: object[]): Utterance =>
  call('MeterValues', { connectorId, ...(transactionId !== null && { transactionId }), meterValue })
const stop = (told: Told, more: object): Utterance =>
  call('StopTransaction', {
    transactionId: told.transactionId ?? -1,
    timestamp: new Date().toISOString(),
    meterStop: told.register,
    ...more,
  })
const start = (told: Told, more: object): Utterance =>
  call('StartTransaction', {
    connectorId: told.connectorId,
    idTag: told.card,
    timestamp: new Date().toISOString(),
    meterStart: told.register,
    ...more,
  })
const now = () => new Date().toISOString()

/** Every way to lie that the reviews and the device rules name. */
export const lies: readonly Lie[] = [
  { name: 'a sample from another century', tell: (told) => [meter(told, sample(timeIn(told.random), told.register))] },
  {
    name: 'sixty samples from sixty centuries in one frame',
    tell: (told) => [
      meter(told, ...Array.from({ length: 60 }, (_, n) => sample(timeIn(told.random), told.register + n))),
    ],
  },
  {
    name: 'a sample at a time that is none',
    tell: (told) => oddTimes.map((time) => meter(told, sample(time, told.register))),
  },
  { name: 'a register of any 64 bits', tell: (told) => [meter(told, sample(now(), registerIn(told)))] },
  { name: 'a register that falls', tell: (told) => [meter(told, sample(now(), told.register - 5000))] },
  { name: 'a register that leaps', tell: (told) => [meter(told, sample(now(), told.register + 5_000_000))] },
  {
    name: 'energy of phases only',
    tell: (told) => [
      meter(told, {
        timestamp: now(),
        sampledValue: ['L1', 'L2', 'L3'].map((phase) => ({ value: '100', phase, unit: 'kWh' })),
      }),
    ],
  },
  {
    name: 'samples of another transaction',
    tell: (told) => [meter({ ...told, transactionId: whole(told.random, 1, 2 ** 31) }, sample(now(), told.register))],
  },
  { name: 'a start from another century', tell: (told) => [start(told, { timestamp: timeIn(told.random) })] },
  { name: 'a start on a gun that is not there', tell: (told) => [start(told, { connectorId: 99 })] },
  {
    name: 'a start by an unknown card',
    tell: (told) => [start(told, { idTag: `GUESS${whole(told.random, 0, 1e6)}` })],
  },
  {
    name: 'the same start three times',
    tell: (told) => {
      const again = start(told, { timestamp: now() })
      return [again, again, again]
    },
  },
  { name: 'two starts on one gun', tell: (told) => [start(told, {}), start(told, { meterStart: told.register + 1 })] },
  {
    name: 'a start at a register of 64 bits',
    tell: (told) => [start(told, { meterStart: Number(registerIn(told)) || -1 })],
  },
  { name: 'a stop from another century', tell: (told) => [stop(told, { timestamp: timeIn(told.random) })] },
  { name: 'a stop below its start', tell: (told) => [stop(told, { meterStop: -5 })] },
  { name: 'a stop that cannot be read', tell: (told) => [stop(told, { meterStop: 'twelve' })] },
  { name: 'a stop of transaction -1', tell: (told) => [stop(told, { transactionId: -1 })] },
  {
    name: 'a stop of a foreign transaction',
    tell: (told) => [stop(told, { transactionId: whole(told.random, 1, 200) })],
  },
  {
    name: 'two stops with two meters',
    tell: (told) => [stop(told, {}), stop(told, { meterStop: told.register + 700 })],
  },
  {
    name: 'a stop with a thousand samples',
    tell: (told) => [
      stop(told, {
        transactionData: Array.from({ length: 1000 }, (_, n) => sample(timeIn(told.random), told.register + n)),
      }),
    ],
  },
  {
    name: 'a boot in the middle of a charge',
    tell: () => [call('BootNotification', { chargePointVendor: '示例', chargePointModel: 'X' })],
  },
  {
    name: 'available while it charges',
    tell: ({ connectorId }) => [
      call('StatusNotification', { connectorId, status: 'Available', errorCode: 'NoError', timestamp: now() }),
    ],
  },
  {
    name: 'states of every kind at once',
    tell: ({ connectorId, random }) =>
      ['Charging', 'Faulted', 'Reserved', 'Sleeping', '', 7].map((status) =>
        call('StatusNotification', { connectorId, status, errorCode: 'Fire', timestamp: timeIn(random) }),
      ),
  },
  {
    name: 'a hundred heartbeats at once',
    tell: () => Array.from({ length: 100 }, () => call('Heartbeat', {})),
  },
  {
    name: 'guessed cards',
    tell: ({ random }) => Array.from({ length: 20 }, () => call('Authorize', { idTag: `CD${whole(random, 0, 500)}` })),
  },
  {
    name: 'words that nobody asked for',
    tell: () => [
      '[3,"nobody-asked",{}]',
      '[4,"nobody-asked","GenericError","",{}]',
      '[9,"x",{}]',
      '[2,"x"]',
      '{}',
      'null',
    ],
  },
  { name: 'an action that is none', tell: () => [call('SelfDestruct', { now: true }), call('__proto__', {})] },
  {
    name: 'wrong types everywhere',
    tell: () => [call('MeterValues', { connectorId: 'one', meterValue: {} }), call('StartTransaction', { idTag: [] })],
  },
  {
    name: 'data of a vendor',
    tell: ({ random }) => [call('DataTransfer', { vendorId: 'x', data: 'y'.repeat(whole(random, 1, 50_000)) })],
  },
  {
    name: 'progress of nothing',
    tell: () => [
      call('FirmwareStatusNotification', { status: 'Installed' }),
      call('DiagnosticsStatusNotification', { status: 'Uploaded' }),
    ],
  },
  { name: 'half a frame', tell: () => ['[2,"half","MeterVal'] },
  {
    name: 'a frame nested ten thousand deep',
    tell: () => [`[2,"deep","DataTransfer",${'['.repeat(10_000)}${']'.repeat(10_000)}]`],
  },
  {
    name: 'a frame of two megabytes',
    tell: () => [`[2,"big","DataTransfer",{"data":"${'z'.repeat(2_000_000)}"}]`],
    mayClose: true,
  },
]
