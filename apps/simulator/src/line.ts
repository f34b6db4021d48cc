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

/** Keeps one charger's socket open: doubles the wait after each failure, with a jitter, in real time. */
export function line(options: LineOptions) {
  const pauses = growingPauses(options.reconnectMs, options.random)
  let socket: RawSocket | undefined
  let dialling = new AbortController()
  let lastRefusal: string | undefined
  let isOver = false

  const open = async (): Promise<RawSocket> => {
    const { signal } = dialling
    const opened = await connectRaw(options.raw()).catch((error: unknown) => {
      lastRefusal = error instanceof Error ? error.message : String(error)
      throw error
    })
    if (signal.aborted) opened.cut()
    signal.throwIfAborted()
    pauses.connected()
    lastRefusal = undefined
    socket = opened
    void opened.closed.then(() => lost(opened))
    options.onOpen(opened)
    return opened
  }

  const lost = (which: RawSocket): void => {
    if (socket !== which) return
    socket = undefined
    pauses.lost()
    options.onLost()
    if (options.reconnect) void redial()
  }

  const redial = async (): Promise<void> => {
    const { signal } = dialling
    while (!signal.aborted && !socket) {
      if (!(await sleep(pauses.nextMs(), true, { signal }).catch(() => false))) return
      await open().catch(() => undefined)
    }
  }

  return {
    /** Opens once and throws a refusal. With `persistently` it keeps trying instead. */
    dial: async (persistently = false): Promise<void> => {
      if (isOver) return
      dialling = new AbortController()
      await open().catch((error: unknown) => {
        if (!persistently) throw error
        void redial()
      })
    },
    /** Ends the socket on purpose without a close frame, and stays offline. */
    hangUp: async (): Promise<void> => {
      dialling.abort()
      const current = socket
      current?.cut()
      await current?.closed
    },
    /** Closes for good. */
    close: async (): Promise<void> => {
      isOver = true
      dialling.abort()
      await socket?.close()
    },
    lastRefusal: (): string | undefined => lastRefusal,
    socket: (): RawSocket | undefined => socket,
  }
}

/** Doubles after each failure. A server that closes right after opening counts as a failure too. */
function growingPauses([shortestMs, longestMs]: readonly [number, number], random: Random) {
  let failures = 0
  let connectedAtMs = 0
  return {
    nextMs: (): number => Math.min(longestMs, shortestMs * 2 ** failures++) * (0.5 + random()),
    connected: (): void => void (connectedAtMs = performance.now()),
    lost: (): void => {
      if (performance.now() - connectedAtMs > longestMs) failures = 0
    },
  }
}
