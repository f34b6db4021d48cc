import { callRecord, type CallRecord } from './call-record.ts'
import { scaledClock, type SimClock } from './clock.ts'
import { configuration, type Configuration } from './configuration.ts'
import { freshGun, statusOf, type Gun } from './gun.ts'
import { goodHabits, type Habits } from './fleet/habits.ts'
import { outbox, type Outbox } from './outbox.ts'
import type { InstalledProfile } from './power/power-profiles.ts'
import type { PricePlan } from './price-plan.ts'
import { seeded, seedFrom, type Random } from './random.ts'

export type ChargerOptions = {
  url: string
  pileNo: string
  connectors?: number
  ratedPowerKw?: number
  kind?: 'DC' | 'AC'
  clock?: SimClock
  random?: Random
  /** Text, or the raw bytes of security profile 1. */
  password?: string | Buffer
  /** The meter of each gun. */
  registersWh?: readonly number[]
  vendor?: string
  model?: string
  serialNumber?: string
  firmwareVersion?: string
  configuration?: Readonly<Record<string, string>>
  habits?: Partial<Habits>
  /** Whether a lost socket is opened again; waits grow from the first to the last number of milliseconds. */
  reconnect?: boolean
  reconnectMs?: readonly [number, number]
  answerTimeoutMs?: number
  /** The least number of calls in the record; all of them by default. */
  recordLimit?: number
  /** At a full car: end the transaction (DC piles) or wait for the driver. */
  whenFull?: 'stop' | 'wait'
}

/** The state of one pile, shared by the files that each do one thing with it. */
export type Pile = {
  options: ChargerOptions
  ratedPowerKw: number
  kind: 'DC' | 'AC'
  clock: SimClock
  random: Random
  habits: Habits
  configuration: Configuration
  record: CallRecord
  outbox: Outbox
  guns: Gun[]
  isAccepted: boolean
  chargedUntilMs: number
  firmwareVersion: string
  /** The status of the last firmware update and of the last diagnostics upload. */
  firmwareStatus: string
  diagnosticsStatus: string
  localList: { version: number; tags: Map<string, { status: string; expiryDate?: string }> }
  profiles: InstalledProfile[]
  /** The price plan that it received last. */
  pricePlan?: PricePlan | undefined
  /** The charger's own clock, right or wrong. */
  now: () => Date
  restartMessageIds: () => void
  whenEnded: (gun: Gun) => void
}

export function makePile(options: ChargerOptions): Pile {
  const connectors = options.connectors ?? 2
  const clock = options.clock ?? scaledClock()
  const random = options.random ?? seeded(seedFrom(options.pileNo))
  const habits: Habits = { ...goodHabits, ...options.habits }
  const keys = configuration(connectors, options.configuration ?? {})
  const record = callRecord(options.recordLimit)
  const messageIds = messageIdMaker(habits, random)
  const letters = outbox({
    clock,
    record,
    habits,
    configuration: keys,
    nextMessageId: messageIds.next,
    answerTimeoutMs: options.answerTimeoutMs ?? 30_000,
  })
  return {
    options,
    ratedPowerKw: options.ratedPowerKw ?? 120,
    kind: options.kind ?? 'DC',
    clock,
    random,
    habits,
    configuration: keys,
    record,
    outbox: letters,
    guns: Array.from({ length: connectors }, (_, index) => freshGun(index + 1, options.registersWh?.[index] ?? 0)),
    isAccepted: false,
    chargedUntilMs: clock.now().getTime(),
    firmwareVersion: options.firmwareVersion ?? '1.6.3',
    firmwareStatus: 'Idle',
    diagnosticsStatus: 'Idle',
    localList: { version: 0, tags: new Map() },
    profiles: [],
    now: () => new Date(clock.now().getTime() + habits.skewMs),
    restartMessageIds: messageIds.restart,
    whenEnded: () => undefined,
  }
}

function messageIdMaker(habits: Habits, random: Random): { next: () => string; restart: () => void } {
  let count = 0
  let run = Math.floor(random() * 0xffffffff).toString(16)
  return {
    next: () => (habits.messageIds === 'fromOne' ? String(++count) : `${run}-${++count}`),
    restart: () => {
      count = 0
      run = Math.floor(random() * 0xffffffff).toString(16)
    },
  }
}

export const gunAt = (pile: Pile, connector: number): Gun | undefined => pile.guns[connector - 1]

/** Reports a gun's state when it differs from the last report, or always if `force`. */
export function reportStatus(pile: Pile, gun: Gun, always = false): Promise<unknown> {
  const status = statusOf(gun)
  if (!always && gun.reportedStatus === status) return Promise.resolve()
  gun.reportedStatus = status
  return pile.outbox.send('StatusNotification', {
    connectorId: gun.connector,
    status,
    errorCode: gun.faultCode ?? 'NoError',
    timestamp: pile.now().toISOString(),
  })
}

export async function reportAllStatuses(pile: Pile): Promise<void> {
  const whole = pile.outbox.send('StatusNotification', {
    connectorId: 0,
    status: pile.guns.every((gun) => gun.inoperative) ? 'Unavailable' : 'Available',
    errorCode: 'NoError',
    timestamp: pile.now().toISOString(),
  })
  await Promise.all([whole, ...pile.guns.map((gun) => reportStatus(pile, gun, true))])
}
