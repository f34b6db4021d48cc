import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Work that fails is undone, and nothing else of the transaction: who goes on after its error keeps no part of it. */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint apart`.execute(tx)
    return done
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(tx)
    await sql`release savepoint apart`.execute(tx)
    throw error
  }
}
