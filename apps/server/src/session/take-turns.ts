import { setImmediate } from 'node:timers/promises'

/** Runs calculations one by one and lets everybody else in between: many at once must not hold up the server. */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(calculate: () => T): Promise<T> => {
    const mine = last.then(() => setImmediate()).then(calculate)
    last = mine.catch(() => undefined)
    return mine
  }
}
