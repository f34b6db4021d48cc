import { once } from 'node:events'
import type { Connection } from 'pg'
import Cursor from 'pg-cursor'

type Submitted = { connection: Connection | null } // the library's types hide it

/** To close its cursor, the library would wait for ever for a connection that has ended. */
export class EndingCursor extends Cursor {
  override close(): Promise<void>
  override close(then: (error: Error) => void): undefined
  override close(then?: (error: Error) => void): Promise<void> | undefined {
    if (then) return super.close(then)
    const { connection } = this as unknown as Submitted
    if (connection?.stream.destroyed) return Promise.resolve()
    return connection ? closedOrEnded(super.close(), connection) : super.close()
  }
}

async function closedOrEnded(closed: Promise<void>, connection: Connection): Promise<void> {
  const listening = new AbortController()
  const ended = once(connection, 'end', { signal: listening.signal }).catch(() => undefined)
  await Promise.race([closed, ended])
  listening.abort()
}
