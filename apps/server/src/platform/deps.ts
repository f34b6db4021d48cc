import type { Clock } from './clock.ts'
import type { Actor } from './context.ts'
import type { Db } from './postgres/db.ts'
import type { HappenedEvent } from './events/event.ts'
import type { IdMaker } from './ids.ts'
import type { Sealer } from './seal.ts'

/** What all work needs, from calls, jobs and chargers. */
export type WorkDeps = {
  db: Db
  now: Clock
  nextId: IdMaker
  sealer: Sealer
  /** The folder for files, which are too large for the database. */
  filesDir: string
  /** Payment channels that take no money are for demos and tests only. */
  allowsSandbox?: true
  /** Carriers in the own network may be called: a setting, since an address is typed by staff. */
  allowsPrivateCarriers?: true
  publish: (event: HappenedEvent) => void
  /** Reports failed work after a commit or rollback: the answer must not fail, and the error must not vanish. */
  complain: (error: unknown, doing: string) => void
}

/** `path` is the requested call: a user who must first change a password may make few calls. */
export type Authenticate = (authorization: string | undefined, path?: string) => Promise<Actor>
export type ReadDeps = WorkDeps & { readDb: Db }
export type ServerDeps = ReadDeps & { authenticate: Authenticate }
