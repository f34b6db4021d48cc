import { obey } from './commands.ts'
import { line } from './line.ts'
import { reportAllStatuses, type Pile } from './pile.ts'
import { bootCycle, endAll, forgetEverything, loseMemory, stopGunTimers } from './power-cycle.ts'
import type { Payload, Reply } from './raw-socket.ts'

export type ChargerLife = ReturnType<typeof chargerLife>

/** Socket, boot and heartbeat of one charger, through loss, restart and power cut. */
export function chargerLife(pile: Pile) {
  const { options, clock, outbox, record } = pile
  let password = options.password
  const cycle = bootCycle(pile)
  let ready: Promise<void> = Promise.resolve()

  const onCommand = async (action: string, payload: Payload): Promise<Reply> => {
    const reply = obey(pile, action, payload, {
      restart: (type) => restart(type),
      bootAgain: () => void cycle.bootUntilAccepted(),
      beat: () => void cycle.beat(),
      usePassword: (hex) => (password = Buffer.from(hex, 'hex')),
    })
    record.noteReceived({ action, payload, reply, receivedAt: clock.now() })
    return reply
  }

  const connection = line({
    raw: () => ({
      url: options.url,
      pileNo: options.pileNo,
      onCommand,
      ...(password === undefined ? {} : { password }),
    }),
    reconnect: options.reconnect ?? true,
    reconnectMs: options.reconnectMs ?? [500, 20_000],
    random: pile.random,
    onOpen: (socket) => {
      outbox.attach(socket)
      ready = pile.isAccepted ? reportAllStatuses(pile) : cycle.bootUntilAccepted()
    },
    onLost: () => outbox.detach(),
  })

  const dial = (persistently = false): Promise<void> => connection.dial(persistently).then(() => ready)
  const { cutPower, restart } = powerSwitch(pile, { cycle, hangUp: connection.hangUp, dial })

  return {
    dial,
    goOffline: () => connection.hangUp(),
    restart,
    /** Cuts the power. With a memory, charges end with PowerLoss and the queue survives; else only the meters. */
    kill: async ({ forgets }: { forgets: boolean }): Promise<void> => {
      await cutPower()
      if (forgets) forgetEverything(pile)
      else endAll(pile, 'PowerLoss')
    },
    /** Closes the socket and every timer for good; charges stay as they are. */
    stop: async (): Promise<void> => {
      cycle.stop()
      outbox.stop()
      stopGunTimers(pile)
      await connection.close()
    },
    lastRefusal: connection.lastRefusal,
    socket: connection.socket,
  }
}

type PowerParts = {
  cycle: ReturnType<typeof bootCycle>
  hangUp: () => Promise<void>
  dial: (persistently?: boolean) => Promise<void>
}

function powerSwitch(pile: Pile, { cycle, hangUp, dial }: PowerParts) {
  const cutPower = async (): Promise<void> => {
    cycle.stop()
    await hangUp()
    loseMemory(pile)
  }
  const restart = async (type: 'Soft' | 'Hard'): Promise<void> => {
    if (type === 'Soft') {
      endAll(pile, 'SoftReset')
      await pile.outbox.quiet()
    }
    await cutPower()
    endAll(pile, 'HardReset')
    await dial(true)
  }
  return { cutPower, restart }
}
