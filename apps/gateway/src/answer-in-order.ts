import { earlierAnswer, rememberAnswer } from './answered-calls.ts'
import { abandon, closeCodes, sendText, type Connection, type IncomingCall } from './connection.ts'
import { DatabaseAway } from './database-away.ts'
import { answerCall } from './ocpp16/answer-call.ts'

// A charger should wait for its answers. One that does not is read no further until we have caught up.
const manyWaiting = 200
const unreadBytes = 4 * 1024 * 1024

/** Answers of one socket leave in the order in which its calls came. */
export function answerInOrder(connection: Connection, call: IncomingCall): void {
  connection.waiting.push(call)
  if (connection.waiting.length === manyWaiting) connection.socket.pause()
  if (!connection.answering) void answerWaiting(connection)
}

async function answerWaiting(connection: Connection): Promise<void> {
  connection.answering = true
  for (let call = connection.waiting.shift(); call; call = connection.waiting.shift()) {
    if (connection.socket.isPaused && connection.waiting.length < manyWaiting / 2) connection.socket.resume()
    try {
      const answer = earlierAnswer(connection, call) ?? answerCall(connection, call)
      give(connection, call, typeof answer === 'string' ? answer : await answer)
    } catch (error) {
      giveUp(connection, call, error)
    }
  }
  connection.answering = false
}

function give(connection: Connection, call: IncomingCall, answer: string): void {
  if (call.action !== 'Heartbeat') rememberAnswer(connection, call, answer)
  connection.gateway.metrics.message('OUT', 'answer')
  sendText(connection, answer)
  if (connection.socket.bufferedAmount > unreadBytes) connection.socket.terminate()
}

/** Silence, and a new socket later: the charger keeps its record and sends it again. */
function giveUp(connection: Connection, call: IncomingCall, error: unknown): void {
  const about = { pileNo: connection.pileNo, action: call.action, err: error }
  if (!(error instanceof DatabaseAway)) connection.gateway.log.error(about, 'a call could not be answered')
  else if (!connection.abandoned) connection.gateway.log.warn(about, 'a fact could not be kept: socket closed')
  abandon(connection, closeCodes.tryAgainLater, 'try again later')
}
