import pg from 'pg'

export type HeldLocks = ReturnType<typeof holdLocks>
type Complain = (error: unknown, doing: string) => void

/** Names that this process holds alone. All are held by one connection: a process that dies lets go of them at once. */
export function holdLocks(url: string, complain: Complain) {
  const held = new Set<string>()
  let line: Promise<pg.Client> | null = null

  function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    const lose = () => {
      held.clear()
      line = null
    }
    client.on('error', (error) => complain(error, 'holding locks'))
    client.on('end', lose)
    return client.connect().then(
      () => client,
      (error: unknown) => {
        lose()
        throw error
      },
    )
  }

  return {
    holds: (name: string): boolean => held.has(name),
    /** False while another process has the name. */
    async take(name: string): Promise<boolean> {
      if (held.has(name)) return true
      const client = await (line ??= open())
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
        [name],
      )
      if (rows[0]?.mine !== true) return false
      if (held.has(name)) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      held.add(name)
      return true
    },
    async letGo(name: string): Promise<void> {
      if (!held.delete(name) || !line) return
      await (await line).query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    },
    async end(): Promise<void> {
      held.clear()
      await (await line?.catch(() => null))?.end()
    },
  }
}
