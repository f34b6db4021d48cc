import { setTimeout as sleep } from 'node:timers/promises'
import { earlierAnswer, rememberAnswer } from './answered-calls.ts'
import { abandon, sendText, type Connection } from './connection.ts'
import { DatabaseAway } from './database-away.ts'
import type { Answer, IncomingCall } from './dialect-messages.ts'
import { saveFrame } from './save-frame.ts'

// A charger should wait for its answers. We stop reading from one that does not until we have caught up.
const manyWaiting = 200
const muchWaiting = 4 * 1024 * 1024
// A paused line still delivers what it had received, which compression may have made small.
const mostWaiting = 16 * 1024 * 1024
// The work for such a text is shared between two turns of the event loop.
const longText = 65_536
const unsentBytesAllowed = 4 * 1024 * 1024

/** Sends the answers of one connection in the order in which its calls came. */
export function answerInOrder(connection: Connection, call: IncomingCall): void {
  connection.waiting.push(call)
  connection.waitingLetters += call.text.length
  const { waiting, waitingLetters, transport } = connection
  if (waitingLetters > mostWaiting) return abandon(connection, 'tryAgainLater')
  if ((waiting.length >= manyWaiting || waitingLetters >= muchWaiting) && !transport.isPaused()) transport.pause()
  if (!connection.answering) void answerWaiting(connection)
}

async function answerWaiting(connection: Connection): Promise<void> {
  const { transport, waiting } = connection
  connection.answering = true
  for (let call = waiting.shift(); call; call = waiting.shift()) {
    connection.waitingLetters -= call.text.length
    if (transport.isPaused() && hasCaughtUp(connection)) transport.resume()
    const earlier = earlierAnswer(connection, call)
    try {
      if (call.text.length > longText) await sleep(1) // an immediate would run before any other socket is read
      if (earlier !== null) {
        sendAnswer(connection, earlier)
        continue
      }
      const answer = answerCall(connection, call)
      giveAnswer(connection, call, answer instanceof Promise ? await answer : answer)
    } catch (error) {
      giveUp(connection, call, error)
    }
  }
  connection.answering = false
}

const hasCaughtUp = ({ waiting, waitingLetters }: Connection): boolean =>
  waiting.length < manyWaiting / 2 && waitingLetters < muchWaiting / 2

function answerCall(connection: Connection, call: IncomingCall): Answer | Promise<Answer> {
  const { dialect, stranger } = connection
  if (!stranger) return dialect.answer(connection, call)
  return dialect.answerStranger(connection, stranger, call).then((answer) => answer ?? dialect.answer(connection, call))
}

function giveAnswer(connection: Connection, call: IncomingCall, { text, evidence }: Answer): void {
  const { id, action } = call
  if (evidence === 'callAndAnswer')
    saveFrame(connection, {
      at: connection.gateway.now(),
      direction: 'OUT',
      exchange: 'REPORT',
      messageId: id,
      action,
      text,
    })
  if (evidence !== 'none') rememberAnswer(connection, call, text)
  sendAnswer(connection, text)
}

function sendAnswer(connection: Connection, text: string): void {
  connection.gateway.metrics.message('OUT', 'answer')
  sendText(connection, text)
  if (connection.transport.unsentBytes() > unsentBytesAllowed) connection.transport.terminate()
}

/** Closes the connection without an answer: the charger keeps its record and sends it again on its next connection. */
function giveUp(connection: Connection, call: IncomingCall, error: unknown): void {
  const about = { pileNo: connection.pileNo, action: call.action, err: error }
  if (!(error instanceof DatabaseAway)) connection.gateway.log.error(about, 'a call could not be answered')
  else if (!connection.abandoned) connection.gateway.log.warn(about, 'a fact could not be stored: socket closed')
  abandon(connection, 'tryAgainLater')
}
