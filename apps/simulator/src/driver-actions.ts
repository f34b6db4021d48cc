import type { Vehicle } from './power/battery.ts'
import { letEnergyFlow } from './power/energy-flow.ts'
import type { Card, Gun } from './gun.ts'
import { judgedLocally } from './local-list.ts'
import { reportStatus, type Pile } from './pile.ts'
import type { Answer } from './raw-socket.ts'
import { isReservedForOther } from './reservation.ts'
import { begin, end } from './transaction.ts'

/** A car arrives and is plugged in; a waiting start begins. */
export async function plug(pile: Pile, gun: Gun, vehicle: Vehicle): Promise<void> {
  gun.vehicle = vehicle
  gun.finished = false
  const card = gun.awaited?.card
  if (card) {
    void begin(pile, gun, card)
    await pile.outbox.quiet()
    return
  }
  await reportStatus(pile, gun)
}

export async function unplug(pile: Pile, gun: Gun): Promise<void> {
  letEnergyFlow(pile)
  const stops = pile.configuration.isOn('StopTransactionOnEVSideDisconnect')
  if (gun.transaction && stops) void end(pile, gun, 'EVDisconnected')
  gun.vehicle = undefined
  gun.finished = false
  letEnergyFlow(pile)
  await reportStatus(pile, gun)
}

export type CardOutcome = 'started' | 'stopped' | 'waiting' | 'refused'

/** A card at the reader ends its own running charge; otherwise the charger authorises it and starts. */
export async function presentCard(pile: Pile, gun: Gun, idTag: string): Promise<CardOutcome> {
  if (gun.transaction) {
    if (gun.transaction.idTag !== idTag) return 'refused'
    void end(pile, gun, 'Local', idTag)
    await pile.outbox.quiet()
    return 'stopped'
  }
  const mayStandIn = gun.reservation?.card.parentIdTag !== undefined // only the server knows the parent of a card
  if (gun.inoperative || gun.faultCode || (isReservedForOther(gun, { idTag }) && !mayStandIn)) return 'refused'
  const card = await authorise(pile, idTag)
  return card ? startOrAwait(pile, gun, card) : 'refused'
}

/** Null: refused. Uses the local list if allowed. Offline, a charger that may decide alone accepts unknown cards. */
export async function authorise(pile: Pile, idTag: string): Promise<Card | null> {
  const local = judgedLocally(pile, idTag)
  if (local === true && pile.configuration.isOn('LocalPreAuthorize')) return { idTag }
  const answer: Answer = await pile.outbox.send('Authorize', { idTag })
  const mayDecide = answer.kind === 'lost' && pile.configuration.isOn('LocalAuthorizeOffline') && local !== false
  if (answer.kind !== 'result') return mayDecide ? { idTag } : null
  // Authorize.conf carries an idTagInfo
  const { status, parentIdTag } = (answer.payload['idTagInfo'] ?? {}) as { status?: string; parentIdTag?: string }
  return status === 'Accepted' ? { idTag, parentIdTag } : null
}

/** Starts at the plugged car, or waits for one for ConnectionTimeOut. */
export async function startOrAwait(pile: Pile, gun: Gun, card: Card): Promise<'started' | 'waiting' | 'refused'> {
  if (gun.transaction || gun.inoperative || gun.faultCode || isReservedForOther(gun, card)) return 'refused'
  if (gun.vehicle) {
    void begin(pile, gun, card)
    await pile.outbox.quiet()
    return 'started'
  }
  gun.awaited?.giveUp()
  const giveUp = pile.clock.after(pile.configuration.number('ConnectionTimeOut') * 1000, async () => {
    gun.awaited = undefined
    await reportStatus(pile, gun)
  })
  gun.awaited = { card, giveUp }
  await reportStatus(pile, gun)
  return 'waiting'
}

export async function fault(pile: Pile, gun: Gun, faultCode: string): Promise<void> {
  if (gun.transaction) void end(pile, gun, faultCode === 'OtherError' ? 'EmergencyStop' : 'Other')
  gun.faultCode = faultCode
  letEnergyFlow(pile)
  await reportStatus(pile, gun)
}

export async function repair(pile: Pile, gun: Gun): Promise<void> {
  gun.faultCode = undefined
  await reportStatus(pile, gun)
}
