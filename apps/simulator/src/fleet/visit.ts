import type { Visit } from './arrivals.ts'
import type { Cancel, SimClock } from '../clock.ts'
import { between, type Random } from '../random.ts'
import type { VirtualCharger } from '../virtual-charger.ts'

export type VisitOptions = {
  charger: VirtualCharger
  connector: number
  visit: Visit
  /** Without a card the driver waits for a remote start, and leaves when none comes. */
  card: string | undefined
  clock: SimClock
  random: Random
  whenGone: () => void
}

export type OngoingVisit = { chargeEnded: () => void; stop: () => void }

/** One car at one gun: plug in, start, charge, stop for the drawn reason, stay, leave. */
export function receive(options: VisitOptions): OngoingVisit {
  const { charger, connector, visit, card, clock, random } = options
  let next: Cancel | undefined
  let isOver = false
  let isEmergency = false
  const later = (ms: number, run: () => Promise<void>): void => {
    next?.()
    next = clock.after(ms, async () => {
      if (!isOver) await run()
    })
  }
  const isCharging = (): boolean => charger.gun(connector).isCharging

  const leave = async (): Promise<void> => {
    isOver = true
    await charger.unplug(connector)
    options.whenGone()
  }
  const showCard = async (): Promise<void> => {
    if (isCharging()) return
    const outcome = card === undefined ? 'refused' : await charger.presentCard(connector, card)
    if (outcome === 'refused') later(between(random, 30_000, 120_000), leave)
  }
  const haveEnough = async (): Promise<void> => {
    if (!isCharging()) return
    if (visit.ending === 'pulled') return leave()
    if (visit.ending === 'battery') return void charger.end(connector, 'Other')
    if (visit.ending === 'emergency') return emergency()
    const tag = charger.gun(connector).idTag
    if (tag !== undefined) await charger.presentCard(connector, tag)
  }
  const emergency = async (): Promise<void> => {
    isEmergency = true
    await charger.emergencyStop(connector)
    later(between(random, 60_000, 240_000), async () => {
      await charger.repair(connector)
      await leave()
    })
  }

  later(between(random, 2000, 20_000), async () => {
    await charger.plug(connector, visit.vehicle)
    later(visit.waitsMs + between(random, 5000, 40_000), async () => {
      later(visit.enoughAfterMs, haveEnough)
      await showCard()
    })
  })
  return {
    chargeEnded: () => {
      if (!isOver && !isEmergency) later(visit.lingersMs, leave)
    },
    stop: () => {
      isOver = true
      next?.()
    },
  }
}
