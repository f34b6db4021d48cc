import { between, type Random } from '@chargedeck/simulator/random'
import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import type { Visit } from './door-socket.ts'
import { longChargeFrames } from './full-frames.ts'

/** One who stands at the door: `victims` are honest piles, `own` is a pile of the liar, `from` is any address. */
export type DoorFacts = { random: Random; victims: readonly string[]; own: string }
/** Calls over one socket; `transactionId` is that of the charge that the first start began. */
export type Speech = { startedAt: number; say: (transactionId: number | null) => readonly [string, object][] }

export type DoorLie = { name: string } & (
  | { kind: 'knocks'; visits: (facts: DoorFacts) => readonly Visit[] }
  | { kind: 'speech'; speech: (facts: DoorFacts) => Speech; mayClose?: true }
)

const whole = (random: Random, low: number, high: number): number => Math.floor(between(random, low, high))
const one = <T>(random: Random, values: readonly T[], fallback: T): T =>
  values[whole(random, 0, values.length)] ?? fallback
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const anyIpv4 = (random: Random): string =>
  `${whole(random, 1, 120)}.${whole(random, 0, 256)}.${whole(random, 0, 256)}.${whole(random, 1, 255)}`
const anyIpv6 = (random: Random): string => `2001:db8:${whole(random, 0, 65_536).toString(16)}::1`
/** One of the networks that may charge without a password, but no honest charger's. */
export const exemptAddress = (random: Random): string => `127.${whole(random, 1, 200)}.${whole(random, 0, 250)}.9`
const victimOf = ({ random, victims, own }: DoorFacts): string => one(random, victims, own)

const oddSubprotocols = [
  'ocpp1.6\t, x',
  'x,\tocpp1.6',
  ' ocpp1.6 ',
  'OCPP1.6',
  'ocpp1.6,ocpp1.6',
  ',,',
  'ocpp2.0.1',
  '',
]
const withoutZone = (ms: number): string => new Date(ms).toISOString().slice(0, 19)
const startOf = (own: string, timestamp: string): [string, object] => [
  'StartTransaction',
  { connectorId: 1, idTag: own, timestamp, meterStart: 100_000 },
]

export const doorLies: readonly DoorLie[] = [
  {
    name: 'strangers in a flood from many networks',
    kind: 'knocks',
    visits: ({ random }) =>
      many(60, () => ({
        pileNo: `STRANGER${whole(random, 0, 100_000)}`,
        from: random() < 0.5 ? anyIpv4(random) : anyIpv6(random),
        staysMs: 15_000,
      })),
  },
  {
    name: 'strangers in a flood from one network',
    kind: 'knocks',
    visits: ({ random }) => {
      const from = anyIpv4(random)
      return many(60, () => ({ pileNo: `STRANGER${whole(random, 0, 100_000)}`, from, staysMs: 15_000 }))
    },
  },
  {
    name: 'takeovers of a living pile without a password',
    kind: 'knocks',
    visits: (facts) =>
      many(10, () => ({
        pileNo: victimOf(facts),
        from: facts.random() < 0.5 ? exemptAddress(facts.random) : anyIpv4(facts.random),
      })),
  },
  {
    name: 'takeovers of a living pile with a wrong password',
    kind: 'knocks',
    visits: (facts) => {
      const from = anyIpv4(facts.random)
      return many(15, (n) => ({ pileNo: victimOf(facts), from, password: `guess${n}` }))
    },
  },
  {
    name: 'a browser that knocks',
    kind: 'knocks',
    visits: (facts) => [
      { pileNo: victimOf(facts), from: anyIpv4(facts.random), headers: { origin: 'https://elsewhere.example' } },
    ],
  },
  {
    name: 'odd spellings of the subprotocol',
    kind: 'knocks',
    visits: (facts) =>
      oddSubprotocols.map((spelling) => ({
        pileNo: facts.random() < 0.5 ? victimOf(facts) : facts.own,
        from: exemptAddress(facts.random),
        headers: { 'sec-websocket-protocol': spelling },
      })),
  },
  {
    name: 'guessed cards in a flood',
    kind: 'speech',
    mayClose: true,
    speech: ({ random }) => ({
      startedAt: Date.now(),
      say: () => many(300, () => ['Authorize', { idTag: `CD${whole(random, 0, 500)}` }]),
    }),
  },
  {
    name: 'late starts in a flood',
    kind: 'speech',
    mayClose: true,
    speech: ({ own, random }) => ({
      startedAt: Date.now() - 2 * dayMs,
      say: () => many(400, () => startOf(own, new Date(Date.now() - between(random, 1, 20) * dayMs).toISOString())),
    }),
  },
  {
    name: 'times without a zone',
    kind: 'speech',
    speech: ({ own }) => ({
      startedAt: Date.now(),
      say: (transactionId) => [
        startOf(own, withoutZone(Date.now())),
        [
          'MeterValues',
          {
            connectorId: 1,
            transactionId,
            meterValue: [{ timestamp: withoutZone(Date.now()), sampledValue: [{ value: '100010' }] }],
          },
        ],
        ['StopTransaction', { transactionId, timestamp: withoutZone(Date.now()), meterStop: 100_020 }],
      ],
    }),
  },
  {
    name: 'a charge of thirty days that tells thousands of late samples at once',
    kind: 'speech',
    speech: ({ own, random }) => {
      const startedAt = Date.now() - 30 * dayMs
      return {
        startedAt,
        say: (transactionId) =>
          longChargeFrames(startedAt).map(({ tell }) =>
            tell({ random, connectorId: 1, transactionId, register: 100_000, card: own }),
          ),
      }
    },
  },
]
