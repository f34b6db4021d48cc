import type { Frame } from '@chargedeck/domain/charger-link/facts'
import { maskTickets } from '@chargedeck/domain/charger-link/mask-tickets'
import { storableText } from '@chargedeck/domain/kernel/storable-text'
import type { Connection, Dialect } from './connection.ts'
import type { IncomingCall } from './dialect-messages.ts'

export function saveFrame({ gateway, dialect, pileNo, stranger }: Connection, frame: Frame): void {
  if (!stranger) gateway.link.saveFrames(pileNo, [storable(frame, dialect)])
}

export const frameOfCall = ({ dialect }: Connection, { at, id, action, text }: IncomingCall): Frame =>
  storable({ at, direction: 'IN', exchange: 'REPORT', messageId: id, action, text }, dialect)

/** A frame as it may be stored: without the password of a charger and without links that open a file. */
const storable = ({ at, direction, exchange, messageId, action, text }: Frame, dialect: Dialect): Frame => ({
  at,
  direction,
  exchange,
  messageId: storableText(messageId),
  action: storableText(action).slice(0, 50),
  text: maskTickets(dialect.withoutPasswords(storableText(text))),
})
