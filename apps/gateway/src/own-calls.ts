import type { ChargerCommand, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { callText, type ErrorFrame, type ResultFrame } from '@chargedeck/ocpp/frame'
import { keepFrame, sendText, type Connection } from './connection.ts'
import { outgoingCall } from './ocpp16/commands.ts'

let count = 0

export function sendCommand(connection: Connection, command: ChargerCommand): Promise<CommandOutcome> {
  if (connection.abandoned) return Promise.resolve({ result: 'OFFLINE' })
  // Until a charger is accepted we may configure it, but not make it charge.
  if (!connection.accepted && (command.kind === 'start' || command.kind === 'stop'))
    return Promise.resolve({ result: 'REJECTED', status: 'BootNotAccepted' })
  return new Promise((resolve) => {
    count += 1
    connection.ownCalls.push({ ...outgoingCall(command), id: `p${count}`, sentAt: null, resolve })
    sendNext(connection)
  })
}

/** Gives the action that was answered, or null when nobody waits for this id any more. */
export function settleOwnCall(connection: Connection, frame: ResultFrame | ErrorFrame): string | null {
  const call = connection.ownCalls[0]
  if (call?.id !== frame.id || call.sentAt === null) return null
  connection.ownCalls.shift()
  if (frame.type === 'result') call.resolve(call.readOutcome(frame.payload))
  else call.resolve({ result: 'REJECTED', status: frame.code, content: { description: frame.description } })
  sendNext(connection)
  return call.action
}

export function expireOwnCall(connection: Connection, now: number): void {
  const call = connection.ownCalls[0]
  if (!call?.sentAt || now - call.sentAt < connection.gateway.settings.callTimeoutMs) return
  connection.ownCalls.shift()
  call.resolve({ result: 'TIMEOUT' })
  sendNext(connection)
}

/** What was sent may have been heard, what was not sent certainly was not. */
export function dropOwnCalls({ ownCalls }: Connection): void {
  for (const { sentAt, resolve } of ownCalls.splice(0)) resolve({ result: sentAt === null ? 'OFFLINE' : 'TIMEOUT' })
}

function sendNext(connection: Connection): void {
  const call = connection.ownCalls[0]
  if (!call || call.sentAt !== null) return
  const at = connection.gateway.now()
  const text = callText(call.id, call.action, call.payload)
  call.sentAt = at.getTime()
  connection.gateway.metrics.message('OUT', call.action)
  keepFrame(connection, { at, direction: 'OUT', messageId: call.id, action: call.action, text })
  sendText(connection, text)
}
