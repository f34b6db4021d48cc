import { setTimeout as sleep } from 'node:timers/promises'
import { abandon, type Connection, type Gateway } from './connection.ts'

/** Asks every minute whether the sockets without a proven password may still be open: those whose exemption has ended are closed. */
export function judgeUnprovenAgain(gateway: Gateway): { stop: () => void } {
  const stopping = new AbortController()
  const { signal } = stopping
  const judging = async () => {
    for (;;) {
      await sleep(gateway.settings.judgeAgainMs, undefined, { ref: false, signal })
      for (const connection of [...gateway.connections.values()].filter(isUnproven)) {
        if (signal.aborted) return
        await judgeAgain(connection)
      }
    }
  }
  judging().catch((err: unknown) => signal.aborted || gateway.log.error({ err }, 'sockets are not judged again'))
  return { stop: () => stopping.abort() }
}

const isUnproven = ({ proven, stranger, abandoned }: Connection): boolean => !proven && !stranger && !abandoned

async function judgeAgain(connection: Connection): Promise<void> {
  const { gateway, pileNo, address } = connection
  if (!gateway.link.isAvailable()) return
  try {
    const admission = await gateway.link.admit({ pileNo, password: null, address })
    const isLetIn = admission.admit && !('stranger' in admission)
    if (!isLetIn && isUnproven(connection)) abandon(connection, 'passwordChanged')
  } catch (err) {
    gateway.log.warn({ pileNo, err }, 'a charger could not be judged again')
  }
}
