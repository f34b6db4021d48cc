/** Milliseconds until the work wants to run again; null: only when it is woken. */
type Again = number | null
type Complain = (error: unknown, doing: string) => void

const afterErrorMs = 5000

/**
 * Runs the work of each key, one run at a time for a key and all keys side by side, so that a slow one delays no other.
 * Woken while it runs, it runs once more.
 */
export function runByKey(doing: string, work: (key: string) => Promise<Again>, complain: Complain) {
  const running = new Map<string, Promise<void>>()
  const woken = new Set<string>()
  const hurried = new Set<string>()
  const waiting = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  async function run(key: string): Promise<void> {
    let again: Again = null
    do {
      woken.delete(key)
      hurried.delete(key)
      again = await work(key).catch((error: unknown) => {
        complain(error, `${doing} ${key}`)
        return afterErrorMs
      })
    } while (((again === null && woken.has(key)) || hurried.has(key)) && !isStopped)
    running.delete(key)
    if (again !== null && !isStopped) later(key, again)
  }

  function later(key: string, ms: number): void {
    clearTimeout(waiting.get(key))
    waiting.set(
      key,
      setTimeout(() => {
        waiting.delete(key)
        begin(key)
      }, ms),
    )
  }

  function begin(key: string): void {
    woken.add(key)
    if (isStopped || running.has(key) || waiting.has(key)) return
    running.set(key, run(key))
  }

  /** What the key waits for is over. */
  function hurry(key: string): void {
    clearTimeout(waiting.get(key))
    waiting.delete(key)
    if (running.has(key)) hurried.add(key)
  }

  return {
    /** Has no effect on a key that waits for its own time, unless it shall run now. */
    wake(key: string, { now = false } = {}): void {
      if (now) hurry(key)
      begin(key)
    },
    isStopped: (): boolean => isStopped,
    /** Returns when no work runs any more. */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running.values())
    },
    async stop(): Promise<void> {
      isStopped = true
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      await Promise.all(running.values())
    },
  }
}
