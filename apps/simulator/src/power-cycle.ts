import type { Cancel } from './clock.ts'
import { letEnergyFlow } from './power/energy-flow.ts'
import type { StopReason } from './gun.ts'
import { reportAllStatuses, type Pile } from './pile.ts'
import { end } from './transaction.ts'

type BootOutcome = { accepted: boolean; intervalSeconds: number } | 'lost'

/** Sends one boot notification; once accepted, the state of every gun follows. */
async function boot(pile: Pile): Promise<BootOutcome> {
  const { options, outbox } = pile
  outbox.openForAll(!pile.habits.waitsForBoot)
  const answered = outbox.send('BootNotification', {
    chargePointVendor: options.vendor ?? 'Example Electric',
    chargePointModel: options.model ?? 'DH-120D2',
    chargePointSerialNumber: options.serialNumber ?? `SN-${options.pileNo}`.slice(0, 25),
    firmwareVersion: pile.firmwareVersion,
  })
  if (!pile.habits.waitsForBoot) void reportAllStatuses(pile)
  const answer = await answered
  if (answer.kind === 'lost') return 'lost'
  const { status, interval } = answer.kind === 'result' ? answer.payload : {}
  const intervalSeconds = typeof interval === 'number' && interval > 0 ? interval : 0
  pile.isAccepted = status === 'Accepted'
  if (!pile.isAccepted) return { accepted: false, intervalSeconds: intervalSeconds || 30 }
  outbox.openForAll(true)
  if (pile.habits.waitsForBoot) await reportAllStatuses(pile)
  return { accepted: true, intervalSeconds: intervalSeconds || pile.configuration.number('HeartbeatInterval') }
}

/** Ends every running charge with the same reason, as far as the pile still knows it. */
export function endAll(pile: Pile, reason: StopReason): void {
  for (const gun of pile.guns) if (gun.transaction) void end(pile, gun, reason)
}

/** Clears what a restart clears; meters, faults and inoperative guns stay. */
export function loseMemory(pile: Pile): void {
  pile.isAccepted = false
  pile.outbox.openForAll(false)
  pile.restartMessageIds()
  stopGunTimers(pile)
  for (const gun of pile.guns) {
    gun.awaited = undefined
    gun.reportedStatus = undefined
  }
}

export function stopGunTimers(pile: Pile): void {
  for (const gun of pile.guns) {
    gun.nextSample?.()
    gun.lateStart?.()
    gun.awaited?.giveUp()
  }
}

/** Clears a charger without a memory: no transaction, no queue, no energy flow. */
export function forgetEverything(pile: Pile): void {
  letEnergyFlow(pile)
  for (const gun of pile.guns) {
    gun.finished ||= gun.transaction !== undefined
    gun.transaction = undefined
  }
  pile.outbox.forget()
  letEnergyFlow(pile)
}

/** Boots until accepted, then sends heartbeats at the given interval. */
export function bootCycle(pile: Pile) {
  let nextBeat: Cancel | undefined
  let nextBoot: Cancel | undefined
  const beat = (): Promise<unknown> => pile.outbox.send('Heartbeat', {})
  const beatEvery = (seconds: number): void => {
    nextBeat?.()
    nextBeat = pile.clock.after(seconds * 1000, async () => {
      beatEvery(seconds)
      await beat()
    })
  }
  const bootUntilAccepted = async (): Promise<void> => {
    nextBoot?.()
    const outcome = await boot(pile)
    if (outcome === 'lost') return
    if (outcome.accepted) return beatEvery(outcome.intervalSeconds)
    nextBoot = pile.clock.after(outcome.intervalSeconds * 1000, bootUntilAccepted)
  }
  return {
    beat,
    bootUntilAccepted,
    stop: (): void => {
      nextBeat?.()
      nextBoot?.()
    },
  }
}
