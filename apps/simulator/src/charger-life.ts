import type { Cancel } from './clock.ts'
import { obey } from './commands.ts'
import { line } from './line.ts'
import { reportAllStatuses, type Pile } from './pile.ts'
import { boot, endAll, forgetEverything, loseMemory } from './power-cycle.ts'
import type { Payload, RawSocket, Reply } from './raw-socket.ts'

/** Socket, boot and heartbeat of one charger, through loss, restart and power cut. */
export function chargerLife(pile: Pile) {
  const { options, clock, outbox, record } = pile
  let password = options.password
  let nextBeat: Cancel | undefined
  let nextBoot: Cancel | undefined
  let ready: Promise<void> = Promise.resolve()

  const beatEvery = (seconds: number): void => {
    nextBeat?.()
    nextBeat = clock.after(seconds * 1000, async () => {
      beatEvery(seconds)
      await beat()
    })
  }
  const beat = (): Promise<unknown> => outbox.send('Heartbeat', {})

  const bootUntilAccepted = async (): Promise<void> => {
    nextBoot?.()
    const outcome = await boot(pile)
    if (outcome === 'lost') return
    if (outcome.accepted) return beatEvery(outcome.intervalSeconds)
    nextBoot = clock.after(outcome.intervalSeconds * 1000, bootUntilAccepted)
  }

  const onOpen = (socket: RawSocket): void => {
    outbox.attach(socket)
    ready = pile.isAccepted ? reportAllStatuses(pile).then(() => undefined) : bootUntilAccepted()
  }

  const onCommand = async (action: string, payload: Payload): Promise<Reply> => {
    const reply = obey(pile, action, payload, {
      restart: (type) => void restart(type),
      bootAgain: () => void bootUntilAccepted(),
      beat: () => void beat(),
      usePassword: (hex) => (password = Buffer.from(hex, 'hex')),
    })
    record.noteReceived({ action, payload, reply, receivedAt: clock.now() })
    return reply
  }

  const connection = line({
    raw: () => ({ url: options.url, pileNo: options.pileNo, onCommand, ...(password === undefined ? {} : { password }) }),
    reconnect: options.reconnect ?? true,
    reconnectMs: options.reconnectMs ?? [250, 30_000],
    random: pile.random,
    onOpen,
    onLost: () => outbox.detach(),
  })

  const dial = async (persistently = false): Promise<void> => {
    await connection.dial(persistently)
    await ready
  }
  const cutPower = async (): Promise<void> => {
    nextBeat?.()
    nextBoot?.()
    await connection.hangUp()
    loseMemory(pile)
  }
  const restart = async (type: 'Soft' | 'Hard'): Promise<void> => {
    if (type === 'Soft') {
      endAll(pile, 'SoftReset')
      await outbox.quiet()
    }
    await cutPower()
    endAll(pile, 'HardReset')
    await dial(true)
  }

  return {
    dial,
    goOffline: () => connection.hangUp(),
    restart,
    /** The power goes: with a memory, charges end with PowerLoss and the queue is kept; without, all is gone but the meters. */
    kill: async ({ forgets }: { forgets: boolean }): Promise<void> => {
      await cutPower()
      if (forgets) forgetEverything(pile)
      else endAll(pile, 'PowerLoss')
    },
    /** Closes the socket and every timer, leaving charges as they are. */
    stop: async (): Promise<void> => {
      nextBeat?.()
      nextBoot?.()
      outbox.stop()
      for (const gun of pile.guns) {
        gun.nextSample?.()
        gun.awaited?.giveUp()
      }
      await connection.hangUp(true)
    },
    socket: connection.socket,
  }
}
