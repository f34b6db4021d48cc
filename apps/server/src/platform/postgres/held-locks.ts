import pg from 'pg'

export type HeldLocks = ReturnType<typeof holdLocks>
type Complain = (error: unknown, doing: string) => void

/** Names that this process holds alone. All are held by one connection: a process that dies lets go of them at once. */
export function holdLocks(url: string, complain: Complain) {
  const held = new Set<string>()
  let line: Promise<pg.Client> | null = null

  function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const lose = () => {
      if (line !== mine) return // an older connection that ends late
      held.clear()
      line = null
    }
    client.on('error', (error) => complain(error, 'holding locks'))
    client.on('end', lose)
    const mine: Promise<pg.Client> = client.connect().then(
      () => client,
      (error: unknown) => {
        lose()
        throw error
      },
    )
    return mine
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** A connection answers one statement at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const lockOf = (client: pg.Client, doing: 'try_advisory_lock' | 'advisory_unlock', name: string) =>
    client.query<{ did: boolean }>(`select pg_${doing}(hashtextextended($1, 0)) as did`, [name])

  return {
    holds: (name: string): boolean => held.has(name),
    /** False while another process has the name. */
    take: (name: string): Promise<boolean> =>
      inTurn(async () => {
        if (held.has(name)) return true
        const { rows } = await lockOf(await (line ??= open()), 'try_advisory_lock', name)
        if (rows[0]?.did === true) held.add(name)
        return held.has(name)
      }),
    letGo: (name: string): Promise<void> =>
      inTurn(async () => {
        if (held.delete(name) && line) await lockOf(await line, 'advisory_unlock', name)
      }),
    end: (): Promise<void> =>
      inTurn(async () => {
        held.clear()
        await (await line?.catch(() => null))?.end()
      }),
  }
}
