import type { CallRecord } from './call-record.ts'
import type { Cancel, SimClock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Habits } from './habits.ts'
import type { Answer, Payload, RawSocket } from './raw-socket.ts'

/** Made when it is sent, because a transaction's id may not be known before. */
type Letter = {
  action: string
  payload: () => Payload
  kept: boolean
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

/**
 * One call in flight. Transaction messages are kept while offline, sent in order and tried again;
 * other calls overtake them and die with the socket.
 */
export function outbox(options: OutboxOptions) {
  const { clock, record, habits, configuration } = options
  let socket: RawSocket | undefined
  let socketNo = 0
  let isOpenForAll = false
  let inFlight = 0
  let pause: Cancel | undefined
  const passing: Letter[] = []
  const kept: Letter[] = []
  const quietWaiters: (() => void)[] = []

  const next = (): Letter | undefined => {
    const overtaking = passing.findIndex((letter) => !letter.inFlight && (isOpenForAll || letter.action === 'BootNotification'))
    if (overtaking >= 0) return passing[overtaking]
    const head = kept.find((letter) => !letter.inFlight)
    return isOpenForAll && !pause && !kept.some((letter) => letter.inFlight && letter.action === 'StartTransaction') ? head : undefined
  }

  const pump = (): void => {
    while (socket?.isOpen() && inFlight < habits.maxInFlight) {
      const letter = next()
      if (!letter) break
      void deliver(letter, socket)
    }
    if (inFlight === 0) for (const wake of quietWaiters.splice(0)) wake()
  }

  const deliver = async (letter: Letter, over: RawSocket): Promise<void> => {
    inFlight++
    letter.inFlight = true
    const payload = habits.bend(letter.action, letter.payload())
    const call = record.noteSent({ socketNo, messageId: options.nextMessageId(), action: letter.action, payload, sentAt: clock.now() })
    const answer = await over.call(call.action, payload, { id: call.messageId, timeoutMs: options.answerTimeoutMs })
    record.noteAnswer(call, answer)
    inFlight--
    letter.inFlight = false
    if (!letter.kept || answer.kind === 'result') finish(letter, answer)
    else if (answer.kind !== 'lost') tryAgainLater(letter, payload, answer)
    pump()
  }

  const finish = (letter: Letter, answer: Answer): void => {
    const list = letter.kept ? kept : passing
    const index = list.indexOf(letter)
    if (index >= 0) list.splice(index, 1)
    letter.done(answer)
  }

  const tryAgainLater = (letter: Letter, payload: Payload, answer: Answer): void => {
    letter.attempts++
    if (letter.attempts >= configuration.number('TransactionMessageAttempts')) {
      record.noteDiscarded(letter.action, payload)
      return finish(letter, answer)
    }
    pause = clock.after(letter.attempts * configuration.number('TransactionMessageRetryInterval') * 1000, () => {
      pause = undefined
      pump()
      return quiet()
    })
  }

  const quiet = async (): Promise<void> => {
    while (inFlight > 0) await new Promise<void>((wake) => quietWaiters.push(wake))
  }

  return {
    /** Transaction messages: kept until answered or out of attempts. */
    keep: (action: string, payload: () => Payload): Promise<Answer> =>
      new Promise((done) => {
        kept.push({ action, payload, kept: true, attempts: 0, inFlight: false, done })
        pump()
      }),
    /** Everything else: now or, without a socket, never. */
    send: (action: string, payload: Payload): Promise<Answer> =>
      new Promise((done) => {
        if (!socket?.isOpen()) return done({ kind: 'lost' })
        passing.push({ action, payload: () => payload, kept: false, attempts: 0, inFlight: false, done })
        pump()
      }),
    attach: (opened: RawSocket): void => {
      socket = opened
      socketNo++
      pump()
    },
    detach: (): void => {
      socket = undefined
      for (const letter of [...passing]) if (!letter.inFlight) finish(letter, { kind: 'lost' })
    },
    /** After the boot was accepted everything may be sent, before it nothing but the boot. */
    openForAll: (isOpen: boolean): void => {
      isOpenForAll = isOpen
      pump()
    },
    /** Forgets what was not delivered, as a charger without a memory does. */
    forget: (): void => {
      pause?.()
      pause = undefined
      for (const letter of [...kept]) finish(letter, { kind: 'lost' })
    },
    stop: (): void => pause?.(),
    waiting: (): number => kept.length,
    socketNo: (): number => socketNo,
    /** Resolves when no call is in flight: all was answered, or the rest waits for a socket or a retry. */
    quiet,
  }
}
