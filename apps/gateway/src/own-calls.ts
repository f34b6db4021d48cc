import type { ChargerCommand, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { SendTerms } from '@chargedeck/domain/charger-link/link'
import { sendText, type Connection } from './connection.ts'
import type { AnswerMessage } from './dialect-messages.ts'
import { saveFrame } from './save-frame.ts'

let count = 0
const mostUnanswered = 20

export function sendCommand(
  connection: Connection,
  command: ChargerCommand,
  terms: SendTerms = {},
): Promise<CommandOutcome> {
  if (connection.abandoned) return Promise.resolve({ result: 'OFFLINE' })
  // Until a charger is accepted we may configure it, but not make it charge.
  if (!connection.accepted && (command.kind === 'start' || command.kind === 'stop'))
    return Promise.resolve({ result: 'REJECTED', reason: 'NOT_SIGNED_ON', status: 'BootNotAccepted' })
  const call = connection.dialect.outgoingCall(command)
  if (!call) return Promise.resolve({ result: 'REJECTED', reason: 'NOT_SUPPORTED', status: 'NotSupported' })
  return new Promise((resolve) => {
    count += 1
    connection.ownCalls.push({ ...call, id: `p${count}`, sentAt: null, terms, resolve })
    sendNext(connection)
  })
}

/** Returns the action that was answered, or null when no call waits for this id any more. */
export function settleOwnCall(connection: Connection, answer: AnswerMessage): string | null {
  const call = connection.ownCalls[0]
  if (call?.id !== answer.id || call.sentAt === null) return settleLate(connection, answer)
  connection.ownCalls.shift()
  call.resolve(call.readOutcome(answer))
  sendNext(connection)
  return call.action
}

function settleLate({ unanswered }: Connection, answer: AnswerMessage): string | null {
  const index = unanswered.findIndex(({ id }) => id === answer.id)
  const [call] = index < 0 ? [] : unanswered.splice(index, 1)
  if (!call) return null
  call.terms.onLateAnswer?.(call.readOutcome(answer))
  return call.action
}

/** Ends the call under way that was not answered in time, and the waiting calls that have expired. */
export function expireOwnCalls(connection: Connection, now: number): void {
  if (connection.ownCalls.length === 0) return
  const [call] = connection.ownCalls
  if (call?.sentAt && now - call.sentAt >= connection.gateway.settings.callTimeoutMs) {
    connection.ownCalls.shift()
    connection.unanswered.push(call)
    if (connection.unanswered.length > mostUnanswered) connection.unanswered.shift()
    call.resolve({ result: 'TIMEOUT' })
  }
  dropExpired(connection, now)
  sendNext(connection)
}

function dropExpired({ ownCalls }: Connection, now: number): void {
  const waiting = ownCalls.splice(0)
  for (const call of waiting) {
    const { expireTime } = call.terms
    if (call.sentAt !== null || !expireTime || expireTime.getTime() > now) ownCalls.push(call)
    else call.resolve({ result: 'EXPIRED' })
  }
}

/** The charger may have received a call that was sent, and cannot have received one that was not. */
export function dropOwnCalls({ ownCalls }: Connection): void {
  for (const { sentAt, resolve } of ownCalls.splice(0)) resolve({ result: sentAt === null ? 'OFFLINE' : 'TIMEOUT' })
}

function sendNext(connection: Connection): void {
  const at = connection.gateway.now()
  dropExpired(connection, at.getTime())
  const call = connection.ownCalls[0]
  if (!call || call.sentAt !== null) return
  const text = call.textWith(call.id)
  call.sentAt = at.getTime()
  connection.gateway.metrics.message('OUT', call.action)
  saveFrame(connection, { at, direction: 'OUT', exchange: 'COMMAND', messageId: call.id, action: call.action, text })
  sendText(connection, text)
  call.terms.onLeft?.(at)
}
