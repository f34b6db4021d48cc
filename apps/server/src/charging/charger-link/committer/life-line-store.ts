import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

type Line = { ask: () => Promise<unknown>; close: () => void }

/** Probes the database on a connection of its own: a probe that waits in the pool cannot tell silence from load. */
export function openLifeLine(db: Db) {
  let line: Promise<Line> | null = null

  const open = () =>
    new Promise<Line>((resolve, reject) => {
      const held = (close: () => void, connection: Db) =>
        resolve({ ask: () => sql`select 1`.execute(connection), close })
      db.connection()
        .execute((connection) => new Promise<void>((close) => held(close, connection)))
        .catch(reject)
    })
  const drop = () => {
    line?.then(
      ({ close }) => close(),
      () => undefined,
    )
    line = null
  }
  return {
    async ask(): Promise<void> {
      line ??= open()
      try {
        await (await line).ask()
      } catch (error) {
        drop()
        throw error
      }
    },
    close: drop,
  }
}
