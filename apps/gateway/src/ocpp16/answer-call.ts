import type { Frame } from '@chargedeck/domain/charger-link/facts'
import { errorText, resultText, type ErrorCode } from '@chargedeck/ocpp/frame'
import { isChargerAction, type ChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
import { chargerReaders } from '@chargedeck/ocpp/v16/readers'
import { evidence, keepFrame, type Connection, type IncomingCall } from '../connection.ts'
import { handlers } from './handlers.ts'
import { answerStranger } from './answer-stranger.ts'
import { report, type Heard } from './heard.ts'

// A charger throws its record away when one of these is refused, so even an unreadable one is kept and answered.
const neverRefused: ReadonlySet<string> = new Set<ChargerAction>([
  'MeterValues',
  'StatusNotification',
  'StopTransaction',
])
const flowed: ReadonlySet<string> = new Set<ChargerAction>([
  'BootNotification',
  'MeterValues',
  'StartTransaction',
  'StopTransaction',
])

/** One call in, the text of its answer out. Rejects only when nothing may be answered. */
export function answerCall(connection: Connection, call: IncomingCall): string | Promise<string> {
  if (!connection.stranger) return answerKnown(connection, call)
  return answerStranger(connection, connection.stranger, call).then((text) => text ?? answerKnown(connection, call))
}

function answerKnown(connection: Connection, call: IncomingCall): string | Promise<string> {
  const { action } = call
  if (action === '') return refuse(connection, call, 'FormationViolation')
  if (!isChargerAction(action)) return refuse(connection, call, 'NotImplemented')
  if (!connection.accepted && !flowed.has(action)) return refuse(connection, call, 'SecurityError')
  const { value, oddities } = chargerReaders[action].request(call.payload)
  const about = { pileNo: connection.pileNo, receivedAt: call.at, frame: frameOf(call), oddities }
  // this action's own reader made the value, and this action's own handler takes it
  const handle = handlers[action] as (heard: Heard<ChargerAction>) => object | null | Promise<object | null>
  const handled = handle({ connection, request: value, about } as Heard<ChargerAction>)
  if (action === 'Heartbeat' && !(handled instanceof Promise)) return resultText(call.id, handled ?? {})
  return finish(connection, call, about, handled)
}

async function finish(
  connection: Connection,
  call: IncomingCall,
  about: Heard<ChargerAction>['about'],
  handled: unknown,
): Promise<string> {
  const payload = (await handled) as object | null // what a handler promises
  if (payload) return say(connection, call, resultText(call.id, payload))
  if (call.action !== 'StartTransaction' && !neverRefused.has(call.action))
    return refuse(connection, call, 'FormationViolation')
  await report(connection, { ...about, kind: 'noticed', topic: 'unreadable', content: { action: call.action } })
  return say(
    connection,
    call,
    neverRefused.has(call.action) ? resultText(call.id, {}) : errorText(call.id, 'FormationViolation', ''),
  )
}

function refuse(connection: Connection, call: IncomingCall, code: ErrorCode): string {
  keepFrame(connection, frameOf(call))
  return say(connection, call, errorText(call.id, code, `${call.action}: ${code}`))
}

function say(connection: Connection, { id, action }: IncomingCall, text: string): string {
  keepFrame(connection, { at: connection.gateway.now(), direction: 'OUT', messageId: id, action, text })
  return text
}

const frameOf = ({ at, id, action, text }: IncomingCall): Frame =>
  evidence({ at, direction: 'IN', messageId: id, action, text })
