import type { Origin } from '@chargedeck/domain/charger-link/facts'
import { errorText, resultText, type ErrorCode } from '@chargedeck/ocpp/frame'
import { isChargerAction, type ChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
import { chargerReaders } from '@chargedeck/ocpp/v16/readers'
import type { Connection } from '../connection.ts'
import type { Answer, IncomingCall } from '../dialect-messages.ts'
import { frameOfCall, saveFrame } from '../save-frame.ts'
import { report, type CallRules, type ChargerCall } from './charger-call.ts'
import { chargerCalls } from './charger-calls.ts'
import { onStationClock } from './station-clock.ts'

/** Answers one call. Rejects only when the charger must get no answer. */
export function answerCall(connection: Connection, call: IncomingCall): Answer | Promise<Answer> {
  const { action } = call
  if (action === '') return refuse(connection, call, 'FormationViolation')
  if (!isChargerAction(action)) return refuse(connection, call, 'NotImplemented')
  const rules = rulesOf(action)
  if (!connection.accepted && !rules.beforeAccepted) return refuse(connection, call, 'SecurityError')
  const { value, oddities } = chargerReaders[action].request(call.payload)
  const origin = { pileNo: connection.pileNo, receivedAt: call.at, frame: frameOfCall(connection, call), oddities }
  // the reader and the handler belong to the same action
  const request = onStationClock(connection.gateway, value, origin)
  const response = rules.handle({ connection, request, origin } as ChargerCall<ChargerAction>)
  const answer = (payload: object | null) =>
    payload
      ? { text: resultText(call.id, payload), evidence: rules.evidence }
      : answerUnreadable(connection, call, { origin, rules })
  return response instanceof Promise ? response.then(answer) : answer(response)
}

type AnyRules = CallRules<ChargerAction>
// the action is the key
const rulesOf = (action: ChargerAction): AnyRules => chargerCalls[action] as unknown as AnyRules

async function answerUnreadable(
  connection: Connection,
  call: IncomingCall,
  { origin, rules }: { origin: Origin; rules: AnyRules },
): Promise<Answer> {
  if (call.action !== 'StartTransaction' && !rules.neverRefused) return refuse(connection, call, 'FormationViolation')
  await report(connection, { ...origin, kind: 'noticed', topic: 'unreadable', content: { action: call.action } })
  return rules.neverRefused
    ? { text: resultText(call.id, {}), evidence: rules.evidence }
    : { text: errorText(call.id, 'FormationViolation', ''), evidence: rules.evidence }
}

/** A refused call makes no fact, so its frame is stored here. */
function refuse(connection: Connection, call: IncomingCall, code: ErrorCode): Answer {
  saveFrame(connection, frameOfCall(connection, call))
  return { text: errorText(call.id, code, `${call.action}: ${code}`), evidence: 'callAndAnswer' }
}
