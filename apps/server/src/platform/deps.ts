import type { Clock } from './clock.ts'
import type { Actor } from './context.ts'
import type { Db } from './postgres/db.ts'
import type { HappenedEvent } from './events/event.ts'
import type { IdMaker } from './ids.ts'
import type { Sealer } from './seal.ts'

/** What work needs whoever asked for it. */
export type WorkDeps = {
  db: Db
  now: Clock
  nextId: IdMaker
  sealer: Sealer
  /** The folder for what is too large for the database. */
  filesDir: string
  publish: (event: HappenedEvent) => void
  /** Work after commit or rollback that failed: it must not fail the answer, and must not vanish. */
  complain: (error: unknown, doing: string) => void
}

/** `path` is the call that is asked for: who must first change a password made for him may call little. */
export type Authenticate = (authorization: string | undefined, path?: string) => Promise<Actor>
export type ReadDeps = WorkDeps & { readDb: Db }
export type ServerDeps = ReadDeps & { authenticate: Authenticate }
