import type { Told } from './lies.ts'

/** Calls of 1 MiB, each the most work that a frame of its kind can make. */
type FullFrame = { name: string; tell: (told: Told) => [action: string, payload: object] }

const mostBytes = 1024 * 1024 - 300

/** As many as a frame holds. */
function fill(make: (n: number) => object): object[] {
  const items: object[] = []
  for (let bytes = 0; ;) {
    const item = make(items.length)
    bytes += JSON.stringify(item).length + 1
    if (bytes > mostBytes) return items
    items.push(item)
  }
}

const meters = ({ transactionId }: Told, meterValue: object[]): [string, object] => [
  'MeterValues',
  { connectorId: 1, transactionId, meterValue },
]
const moment = (ms: number): string => new Date(ms).toISOString()
const letters = (qty: number): string => 'y'.repeat(qty)
const sample = (timestamp: string, value: number) => ({ timestamp, sampledValue: [{ value: String(value) }] })

export const fullFrames: readonly FullFrame[] = [
  {
    name: 'samples a millisecond apart',
    tell: (told) => {
      const from = Date.now()
      return meters(
        told,
        fill((n) => sample(moment(from + n), told.register)),
      )
    },
  },
  {
    name: 'samples of another century',
    tell: (told) =>
      meters(
        told,
        fill((n) => sample(moment(Date.UTC(2100) + n * 1000), 5)),
      ),
  },
  {
    name: 'samples before the last one',
    tell: (told) => {
      const until = Date.now()
      return meters(
        told,
        fill((n) => sample(moment(until - n), told.register)),
      )
    },
  },
  {
    name: 'samples without a time',
    tell: (told) =>
      meters(
        told,
        fill(() => ({ sampledValue: [{ value: '5' }] })),
      ),
  },
  {
    name: 'contexts of one sample',
    tell: (told) => meters(told, [{ sampledValue: fill((n) => ({ value: '5', context: `c${n}` })) }]),
  },
  {
    name: 'nothing',
    tell: (told) =>
      meters(
        told,
        fill(() => ({})),
      ),
  },
  {
    name: 'samples of no transaction',
    tell: (told) =>
      meters(
        { ...told, transactionId: null },
        fill((n) => sample(moment(Date.now() + n), 5)),
      ),
  },
  { name: 'one text', tell: () => ['DataTransfer', { vendorId: 'x', data: letters(mostBytes) }] },
  { name: 'one card', tell: () => ['Authorize', { idTag: letters(mostBytes) }] },
  {
    name: 'names',
    tell: () => [
      'DataTransfer',
      Object.fromEntries(Array.from({ length: 65_000 }, (_, n) => [Math.imul(n, 2_654_435_761).toString(36), 0])),
    ],
  },
  {
    name: 'passwords',
    tell: () => [
      'DataTransfer',
      { vendorId: 'x', data: fill(() => ({ key: 'AuthorizationKey', value: letters(24) })) },
    ],
  },
  {
    name: 'samples in a stop',
    tell: (told) => {
      const from = Date.now()
      const transactionData = fill((n) => sample(moment(from - n), told.register))
      return [
        'StopTransaction',
        { transactionId: told.transactionId, meterStop: told.register, timestamp: moment(from), transactionData },
      ]
    },
  },
]

const halfMinutesOfThirtyDays = 86_400
/** Of a charge that began at `startedAt`, in the order in which they are told. */
export const longChargeFrames = (startedAt: number): readonly FullFrame[] => [
  {
    name: 'samples in turn over all its days',
    tell: (told) =>
      meters(
        told,
        fill((n) => sample(moment(startedAt + (n + 1) * 500_000), told.register + n * 1000)),
      ),
  },
  {
    name: 'late samples, the last one first',
    tell: (told) =>
      meters(
        told,
        fill((n) => sample(moment(startedAt + (halfMinutesOfThirtyDays - 8 * n) * 30_000 - 250_000), told.register)),
      ),
  },
  {
    name: 'late samples of each moment between others',
    tell: (told) =>
      meters(
        told,
        fill((n) => ({
          ...sample(moment(startedAt + n * 500_000 + 1000), 0),
          sampledValue: [{ value: '50', measurand: 'SoC' }],
        })),
      ),
  },
]
