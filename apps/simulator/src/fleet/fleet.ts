import { setTimeout as sleep } from 'node:timers/promises'
import { carsWanted, drawVisit } from './arrivals.ts'
import { scaledClock, type Cancel, type SimClock } from '../clock.ts'
import type { Habits } from './habits.ts'
import { seeded, seedFrom, type Random } from '../random.ts'
import { virtualCharger, type LeftOpen, type VirtualCharger } from '../virtual-charger.ts'
import { receive, type OngoingVisit } from './visit.ts'

export type PileSpec = {
  pileNo: string
  connectors?: number
  ratedPowerKw?: number
  kind?: 'DC' | 'AC'
  password?: string
  registersWh?: readonly number[]
  /** Charges that an earlier run left open: the pile reports their end right after its boot, as after a power loss. */
  leftOpen?: readonly LeftOpen[]
}

export type FleetOptions = {
  url: string
  piles: readonly PileSpec[]
  /** One car at a time uses a card; without any cards all drivers wait for a remote start. */
  cards: readonly string[]
  clock?: SimClock
  seed?: number
  /** Cars at the guns in the busiest hour. */
  busiestGuns?: number
  /** Share of the drivers that wait to be started remotely before they show a card. */
  remoteShare?: number
  /** All sockets open within this real time, never at once. */
  connectWithinMs?: number
  sampleSeconds?: number
  habits?: Partial<Habits>
}

type Place = { charger: VirtualCharger; kind: 'DC' | 'AC'; connector: number; ongoing?: OngoingVisit | undefined }
type Yard = {
  options: FleetOptions
  clock: SimClock
  random: Random
  chargers: VirtualCharger[]
  places: Place[]
  cardsInUse: Set<string>
}

const arrivalCheckMs = 15_000
const missingAtOnce = 6

/** Many chargers, each with a believable day: cars come by the hour, charge, stay and leave. */
export function fleet(options: FleetOptions) {
  const yard = makeYard(options)
  const dialling = new AbortController()
  let nextArrivals: Cancel | undefined
  const lookForArrivals = (): void => {
    nextArrivals = yard.clock.after(arrivalCheckMs, () => {
      bringAwaitedCars(yard)
      letCarsArrive(yard)
      lookForArrivals()
    })
  }
  return {
    chargers: yard.chargers,
    counts: () => countYard(yard),
    start: async (): Promise<void> => {
      const gapMs = Math.min(25, (options.connectWithinMs ?? 5000) / yard.chargers.length)
      const dials: Promise<void>[] = []
      for (const charger of yard.chargers) {
        if (dialling.signal.aborted) return
        dials.push(charger.connect(true))
        await sleep(gapMs * (0.5 + yard.random()), undefined, { signal: dialling.signal }).catch(() => undefined)
      }
      await Promise.all(dials)
      if (!dialling.signal.aborted) lookForArrivals()
    },
    /** With `endCharges` every charge is first ended and reported, as far as the server answers within two seconds. */
    stop: async ({ endCharges = false } = {}): Promise<void> => {
      dialling.abort()
      nextArrivals?.()
      for (const place of yard.places) place.ongoing?.stop()
      if (endCharges) await Promise.race([endAllCharges(yard), sleep(2000)])
      await Promise.all(yard.chargers.map((charger) => charger.stop()))
    },
  }
}

function makeYard(options: FleetOptions): Yard {
  const clock = options.clock ?? scaledClock()
  const seed = options.seed ?? 1
  const yard: Yard = { options, clock, random: seeded(seed), chargers: [], places: [], cardsInUse: new Set() }
  for (const spec of options.piles) {
    const charger = virtualCharger({
      ...spec,
      url: options.url,
      clock,
      random: seeded(seedFrom(spec.pileNo, seed)),
      recordLimit: 20,
      configuration: { MeterValueSampleInterval: String(options.sampleSeconds ?? 30) },
      ...(options.habits ? { habits: options.habits } : {}),
    })
    const kind = spec.kind ?? 'DC'
    const places = Array.from({ length: spec.connectors ?? 2 }, (_, index): Place => ({
      charger,
      kind,
      connector: index + 1,
    }))
    for (const open of spec.leftOpen ?? []) void charger.endLeftOpen(open)
    charger.onEnded((connector) => places[connector - 1]?.ongoing?.chargeEnded())
    yard.chargers.push(charger)
    yard.places.push(...places)
  }
  return yard
}

/** Adds a part of the missing cars each time, so that a morning fills up instead of jumping. */
function letCarsArrive(yard: Yard): void {
  const present = yard.places.filter((place) => place.ongoing).length
  const missing = carsWanted(yard.clock.now(), yard.options.busiestGuns ?? yard.places.length * 0.3) - present
  for (let count = Math.ceil(missing / missingAtOnce); count > 0; count--) {
    const free = yard.places.filter((place) => !place.ongoing && isInviting(place))
    const cards = yard.options.cards.filter((card) => !yard.cardsInUse.has(card))
    const place = free[Math.floor(yard.random() * free.length)]
    const card = cards[Math.floor(yard.random() * cards.length)]
    if (!place || (card === undefined && yard.options.cards.length > 0)) return
    arrive(yard, place, card)
  }
}

/** A driver who was started remotely is there and plugs in. */
function bringAwaitedCars(yard: Yard): void {
  for (const place of yard.places)
    if (!place.ongoing && place.charger.gun(place.connector).isAwaited) arrive(yard, place, undefined)
}

const isInviting = ({ charger, connector }: Place): boolean =>
  charger.isOnline() && charger.gun(connector).status === 'Available'

function arrive(yard: Yard, place: Place, card: string | undefined): void {
  if (card !== undefined) yard.cardsInUse.add(card)
  place.ongoing = receive({
    charger: place.charger,
    connector: place.connector,
    visit: drawVisit(yard.random, place.kind, card === undefined ? 1 : (yard.options.remoteShare ?? 0.15)),
    card,
    clock: yard.clock,
    random: yard.random,
    whenGone: () => {
      place.ongoing = undefined
      if (card !== undefined) yard.cardsInUse.delete(card)
    },
  })
}

async function endAllCharges({ places, chargers }: Yard): Promise<void> {
  for (const { charger, connector } of places)
    if (charger.gun(connector).isCharging) void charger.end(connector, 'PowerLoss')
  await Promise.all(chargers.map((charger) => charger.settled()))
}

function countYard({ chargers, places }: Yard) {
  const guns = places.map(({ charger, connector }) => charger.gun(connector))
  const sum = (part: (charger: VirtualCharger) => number): number =>
    chargers.reduce((total, charger) => total + part(charger), 0)
  return {
    chargers: chargers.length,
    online: chargers.filter((charger) => charger.isOnline()).length,
    cars: guns.filter((gun) => gun.isPlugged).length,
    charging: guns.filter((gun) => gun.isCharging).length,
    powerKw: Math.round(guns.reduce((total, gun) => total + gun.powerKw, 0)),
    sent: sum((charger) => charger.record.counts().sent),
    answered: sum((charger) => charger.record.counts().answered),
    refused: sum((charger) => charger.record.counts().refused),
    timedOut: sum((charger) => charger.record.counts().timedOut),
    /** The reasons why chargers are offline. */
    lastRefusal: chargers.find((charger) => !charger.isOnline() && charger.lastRefusal())?.lastRefusal(),
    queued: sum((charger) => charger.waiting()),
  }
}
