import type { Vehicle } from './battery.ts'
import { letEnergyFlow } from './energy-flow.ts'
import type { Gun } from './gun.ts'
import { judgedLocally } from './local-list.ts'
import { reportStatus, type Pile } from './pile.ts'
import type { Answer, Payload } from './raw-socket.ts'
import { isKeptFrom } from './reservation.ts'
import { begin, end } from './transaction.ts'

/** A car drives up; a start that waited for it begins. */
export async function plug(pile: Pile, gun: Gun, vehicle: Vehicle): Promise<void> {
  gun.vehicle = vehicle
  gun.finished = false
  const idTag = gun.awaited?.idTag
  if (idTag !== undefined) {
    void begin(pile, gun, idTag)
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

/** A card at the reader: ends its own running charge, otherwise asks the server and starts. */
export async function presentCard(pile: Pile, gun: Gun, idTag: string): Promise<CardOutcome> {
  if (gun.transaction) {
    if (gun.transaction.idTag !== idTag) return 'refused'
    void end(pile, gun, 'Local', idTag)
    await pile.outbox.quiet()
    return 'stopped'
  }
  if (gun.inoperative || gun.faultCode || isKeptFrom(gun, idTag) || !(await authorise(pile, idTag))) return 'refused'
  return startOrAwait(pile, gun, idTag)
}

/** By its own list where it may; offline, a charger that may decide alone lets everybody charge whom it does not know. */
export async function authorise(pile: Pile, idTag: string): Promise<boolean> {
  const local = judgedLocally(pile, idTag)
  if (local === true && pile.configuration.isOn('LocalPreAuthorize')) return true
  const answer: Answer = await pile.outbox.send('Authorize', { idTag })
  if (answer.kind !== 'result') return answer.kind === 'lost' && pile.configuration.isOn('LocalAuthorizeOffline') && local !== false
  return (answer.payload['idTagInfo'] as Payload | undefined)?.['status'] === 'Accepted' // Authorize.conf carries an idTagInfo
}

/** Starts at the plugged car, or waits for one as long as ConnectionTimeOut says. */
export async function startOrAwait(pile: Pile, gun: Gun, idTag: string): Promise<'started' | 'waiting' | 'refused'> {
  if (gun.transaction || gun.inoperative || gun.faultCode || isKeptFrom(gun, idTag)) return 'refused'
  if (gun.vehicle) {
    void begin(pile, gun, idTag)
    await pile.outbox.quiet()
    return 'started'
  }
  gun.awaited?.giveUp()
  const giveUp = pile.clock.after(pile.configuration.number('ConnectionTimeOut') * 1000, async () => {
    gun.awaited = undefined
    await reportStatus(pile, gun)
  })
  gun.awaited = { idTag, giveUp }
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
