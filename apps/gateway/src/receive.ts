import { answerInOrder } from './answer-in-order.ts'
import { abandon, type Connection } from './connection.ts'
import type { BrokenMessage } from './dialect-messages.ts'
import { saveFrame } from './save-frame.ts'
import { noteLife } from './keep-alive.ts'
import { settleOwnCall } from './own-calls.ts'

/** Handles any message of a charger. Never throws: whatever arrives, the connection stays open. */
export function receive(connection: Connection, text: string): void {
  const { gateway, dialect } = connection
  if (connection.abandoned || gateway.stopping) return
  const at = gateway.now()
  noteLife(connection, at)
  if (connection.stranger && text.length > gateway.settings.longestStrangerText)
    return abandon(connection, 'tryAgainLater') // unread: it could keep us busy and fill the memory
  const message = dialect.read(text)
  if (message.type === 'call') {
    const { id, action, payload } = message
    gateway.metrics.message('IN', dialect.isKnownAction(action) ? action : 'unknown')
    answerInOrder(connection, { id, action, payload, text, at })
  } else if (message.type === 'broken') {
    gateway.metrics.message('IN', 'broken')
    receiveBroken(connection, message, text, at)
  } else {
    gateway.metrics.message('IN', message.type)
    const action = settleOwnCall(connection, message)
    saveFrame(connection, {
      at,
      direction: 'IN',
      exchange: 'COMMAND',
      messageId: message.id,
      action: action ?? '',
      text,
    })
  }
}

/** With an id it is answered like any call with an unreadable payload; without one it can only be stored. */
function receiveBroken(connection: Connection, { id, action }: BrokenMessage, text: string, at: Date): void {
  if (id !== null) answerInOrder(connection, { id, action: action ?? '', payload: undefined, text, at })
  else saveFrame(connection, { at, direction: 'IN', exchange: 'REPORT', messageId: '', action: '', text })
}
