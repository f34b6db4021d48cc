import type { CallRecord } from './call-record.ts'
import type { Cancel, SimClock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Habits } from './fleet/habits.ts'
import type { Answer, Payload, RawSocket } from './raw-socket.ts'

/** Built when it is sent, because a transaction's id may not be known before. */
type Letter = {
  action: string
  payload: () => Payload
  isStored: boolean
  attempts: number
  inFlight: boolean
  done: (answer: Answer) => void
}

export type OutboxOptions = {
  clock: SimClock
  record: CallRecord
  habits: Habits
  configuration: Configuration
  nextMessageId: () => string
  answerTimeoutMs: number
}

export type Outbox = ReturnType<typeof outbox>

type Post = OutboxOptions & {
  socket: RawSocket | undefined
  socketNo: number
  isOpenForAll: boolean
  inFlight: number
  pause: Cancel | undefined
  passing: Letter[]
  stored: Letter[]
  quietWaiters: (() => void)[]
}

/**
 * One call in flight. Transaction messages are stored while offline, sent in order and tried again;
 * other calls overtake them and are lost with the socket.
 */
export function outbox(options: OutboxOptions) {
  const empty = { socket: undefined, socketNo: 0, isOpenForAll: false, inFlight: 0, pause: undefined }
  const post: Post = { ...options, ...empty, passing: [], stored: [], quietWaiters: [] }
  const add = (action: string, payload: () => Payload, isStored: boolean): Promise<Answer> =>
    new Promise((done) => {
      ;(isStored ? post.stored : post.passing).push({ action, payload, isStored, attempts: 0, inFlight: false, done })
      pump(post)
    })
  return {
    /** Transaction messages: stored until they are answered or out of attempts. */
    keep: (action: string, payload: () => Payload): Promise<Answer> => add(action, payload, true),
    /** Other messages: sent now or, without a socket, never. */
    send: (action: string, payload: Payload): Promise<Answer> =>
      post.socket?.isOpen() ? add(action, () => payload, false) : Promise.resolve({ kind: 'lost' }),
    attach: (socket: RawSocket): void => {
      post.socket = socket
      post.socketNo++
      pump(post)
    },
    detach: (): void => {
      post.socket = undefined
      for (const letter of post.passing.filter((one) => !one.inFlight)) finish(post, letter, { kind: 'lost' })
    },
    /** After an accepted boot all messages may be sent, before it only the boot. */
    openForAll: (isOpen: boolean): void => {
      post.isOpenForAll = isOpen
      pump(post)
    },
    /** Drops undelivered messages, like a charger without a memory. */
    forget: (): void => {
      post.pause?.()
      post.pause = undefined
      for (const letter of post.stored.splice(0)) letter.done({ kind: 'lost' })
    },
    stop: (): void => post.pause?.(),
    waiting: (): number => post.stored.length,
    socketNo: (): number => post.socketNo,
    /** Resolves when no call is in flight: all are answered, or the rest waits for a socket or a retry. */
    quiet: (): Promise<void> => quiet(post),
  }
}

function pump(post: Post): void {
  while (post.socket?.isOpen() && post.inFlight < post.habits.maxInFlight) {
    const letter = nextLetter(post)
    if (!letter) break
    void deliver(post, letter, post.socket)
  }
  if (post.inFlight === 0) for (const wake of post.quietWaiters.splice(0)) wake()
}

function nextLetter({ passing, stored, isOpenForAll, pause }: Post): Letter | undefined {
  const overtaking = passing.find(
    (letter) => !letter.inFlight && (isOpenForAll || letter.action === 'BootNotification'),
  )
  if (overtaking) return overtaking
  const startIsOpen = stored.some((letter) => letter.inFlight && letter.action === 'StartTransaction')
  return isOpenForAll && !pause && !startIsOpen ? stored.find((letter) => !letter.inFlight) : undefined
}

async function deliver(post: Post, letter: Letter, socket: RawSocket): Promise<void> {
  const { record, clock, socketNo } = post
  post.inFlight++
  letter.inFlight = true
  const payload = post.habits.bend(letter.action, letter.payload())
  const call = record.noteSent({
    socketNo,
    messageId: post.nextMessageId(),
    action: letter.action,
    payload,
    sentAt: clock.now(),
  })
  const answer = await socket.call(call.action, payload, { id: call.messageId, timeoutMs: post.answerTimeoutMs })
  record.noteAnswer(call, answer)
  post.inFlight--
  letter.inFlight = false
  if (!letter.isStored || answer.kind === 'result') finish(post, letter, answer)
  else if (answer.kind !== 'lost') tryAgainLater(post, letter, answer)
  await Promise.resolve() // the waiting caller gets this answer first: the next message may need its number
  pump(post)
}

function finish(post: Post, letter: Letter, answer: Answer): void {
  const list = letter.isStored ? post.stored : post.passing
  const index = list.indexOf(letter)
  if (index >= 0) list.splice(index, 1)
  letter.done(answer)
}

function tryAgainLater(post: Post, letter: Letter, answer: Answer): void {
  letter.attempts++
  if (letter.attempts >= post.configuration.number('TransactionMessageAttempts')) {
    post.record.noteDiscarded(letter.action, letter.payload())
    return finish(post, letter, answer)
  }
  post.pause = post.clock.after(
    letter.attempts * post.configuration.number('TransactionMessageRetryInterval') * 1000,
    () => {
      post.pause = undefined
      pump(post)
      return quiet(post)
    },
  )
}

async function quiet(post: Post): Promise<void> {
  while (post.inFlight > 0) await new Promise<void>((wake) => post.quietWaiters.push(wake))
}
