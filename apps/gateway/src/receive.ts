import { readFrame, type BrokenFrame } from '@chargedeck/ocpp/frame'
import { isChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
import type { RawData } from 'ws'
import { answerInOrder } from './answer-in-order.ts'
import { keepFrame, type Connection } from './connection.ts'
import { noteLife } from './keep-alive.ts'
import { settleOwnCall } from './own-calls.ts'

/** Any frame of a charger. Never throws: whatever arrives, the socket stays. */
export function receive(connection: Connection, data: RawData): void {
  const { gateway } = connection
  if (connection.abandoned || gateway.stopping) return
  const at = gateway.now()
  noteLife(connection, at)
  const text = textOf(data)
  const frame = readFrame(text)
  if (frame.type === 'call') {
    gateway.metrics.message('IN', isChargerAction(frame.action) ? frame.action : 'unknown')
    answerInOrder(connection, { id: frame.id, action: frame.action, payload: frame.payload, text, at })
  } else if (frame.type === 'broken') {
    gateway.metrics.message('IN', 'broken')
    receiveBroken(connection, frame, text, at)
  } else {
    gateway.metrics.message('IN', frame.type)
    const action = settleOwnCall(connection, frame)
    keepFrame(connection, { at, direction: 'IN', messageId: frame.id, action: action ?? '', text })
  }
}

/** With an id it is answered like any call, its payload unreadable; without one it can only be kept. */
function receiveBroken(connection: Connection, { id, action }: BrokenFrame, text: string, at: Date): void {
  if (id !== null) answerInOrder(connection, { id, action: action ?? '', payload: undefined, text, at })
  else keepFrame(connection, { at, direction: 'IN', messageId: '', action: '', text })
}

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8')
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8')
}
