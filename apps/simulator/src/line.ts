import { setTimeout as sleep } from 'node:timers/promises'
import { connectRaw, type RawOptions, type RawSocket } from './raw-socket.ts'
import type { Random } from './random.ts'

export type LineOptions = {
  raw: () => RawOptions
  reconnect: boolean
  reconnectMs: readonly [number, number]
  random: Random
  onOpen: (socket: RawSocket) => void
  onLost: () => void
}

/** Keeps one charger's socket open: waits twice as long after each failure, with a jitter, in real time. */
export function line(options: LineOptions) {
  const [shortestMs, longestMs] = options.reconnectMs
  let socket: RawSocket | undefined
  let dialling = new AbortController()
  let failures = 0

  const open = async (): Promise<RawSocket> => {
    const { signal } = dialling
    const opened = await connectRaw(options.raw())
    if (signal.aborted) {
      opened.cut()
      throw new Error('hung up while dialling')
    }
    failures = 0
    socket = opened
    void opened.closed.then(() => lost(opened))
    options.onOpen(opened)
    return opened
  }

  const lost = (which: RawSocket): void => {
    if (socket !== which) return
    socket = undefined
    options.onLost()
    if (options.reconnect) void redial()
  }

  const redial = async (): Promise<void> => {
    const { signal } = dialling
    while (!signal.aborted && !socket) {
      const waitMs = Math.min(longestMs, shortestMs * 2 ** failures++) * (0.5 + options.random())
      if (!(await sleep(waitMs, true, { signal }).catch(() => false))) return
      await open().catch(() => undefined)
    }
  }

  return {
    /** Opens once; a refusal is thrown. With `persistently` it goes on trying instead. */
    dial: async (persistently = false): Promise<void> => {
      dialling = new AbortController()
      await open().catch((error: unknown) => {
        if (!persistently) throw error
        void redial()
      })
    },
    /** Ends the socket on purpose, without a close frame unless `politely`, and stays away. */
    hangUp: async (politely = false): Promise<void> => {
      dialling.abort()
      const current = socket
      if (!current) return
      if (politely) await current.close()
      else current.cut()
      await current.closed
    },
    socket: (): RawSocket | undefined => socket,
  }
}
