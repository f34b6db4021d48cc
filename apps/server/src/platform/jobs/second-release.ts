import type pg from 'pg'

type Release = (error?: Error | boolean) => void
type Told = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/**
 * Lets a client that a callback received be released twice: graphile-worker does so with its listening client when it gives up while
 * LISTEN still waits, and the error of the second release would end the process.
 */
export function allowSecondRelease(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const connectOnce = (told?: Told) =>
    told ? connect((error, client, release) => told(error, client, once(release))) : connect()
  pool.connect = connectOnce as pg.Pool['connect'] // it has both shapes of the original
}

function once(release: Release): Release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}
