import { statusOf, type Card, type Gun } from './gun.ts'
import { gunAt, reportStatus, type Pile } from './pile.ts'
import type { Payload, Reply } from './raw-socket.ts'

const status = (word: string): Reply => ({ result: { status: word } })

/** Gun 0 means any gun: the first free one is reserved. A known number gets the new terms. */
export function reserveNow(pile: Pile, payload: Payload, later: (run: () => void) => void): Reply {
  const connector = Number(payload['connectorId'])
  const id = Number(payload['reservationId'])
  const gun = connector === 0 ? pile.guns.find((one) => refusal(one, id) === null) : gunAt(pile, connector)
  const refused = gun ? refusal(gun, id) : connector === 0 ? 'Occupied' : 'Rejected'
  if (!gun || refused) return status(refused ?? 'Rejected')
  for (const one of pile.guns) if (one.reservation?.id === id) dropReservation(one)
  const untilMs = new Date(String(payload['expiryDate'])).getTime() - pile.clock.now().getTime()
  if (!(untilMs > 0)) return status('Rejected')
  const giveUp = pile.clock.after(untilMs, async () => {
    dropReservation(gun)
    await reportStatus(pile, gun)
  })
  const parentIdTag = payload['parentIdTag']
  gun.reservation = {
    id,
    card: { idTag: String(payload['idTag']), ...(typeof parentIdTag === 'string' && { parentIdTag }) },
    giveUp,
  }
  later(() => void reportStatus(pile, gun))
  return status('Accepted')
}

export function cancelReservation(pile: Pile, payload: Payload, later: (run: () => void) => void): Reply {
  const gun = pile.guns.find(({ reservation }) => reservation?.id === Number(payload['reservationId']))
  if (!gun) return status('Rejected')
  dropReservation(gun)
  later(() => void reportStatus(pile, gun))
  return status('Accepted')
}

export function dropReservation(gun: Gun): void {
  gun.reservation?.giveUp()
  gun.reservation = undefined
}

/** Whether this gun is reserved for another card. */
export const isReservedForOther = ({ reservation }: Gun, { idTag, parentIdTag }: Card): boolean =>
  reservation !== undefined &&
  reservation.card.idTag !== idTag &&
  (parentIdTag === undefined || reservation.card.parentIdTag !== parentIdTag)

function refusal(gun: Gun, id: number): 'Faulted' | 'Unavailable' | 'Occupied' | null {
  if (gun.faultCode) return 'Faulted'
  if (gun.reservation?.id === id) return null
  const now = statusOf(gun)
  if (now === 'Unavailable') return now
  return now === 'Available' ? null : 'Occupied'
}
