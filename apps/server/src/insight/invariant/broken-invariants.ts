import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { checksAt, listBroken } from './store.ts'

export type BrokenInvariant = { invariant: string; rows: Record<string, unknown>[] }

/** Finds everything that breaks an invariant; an empty answer means that books and orders agree. */
export async function brokenInvariants(db: Db, at = systemClock()): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const [invariant, check] of Object.entries(checksAt(at))) {
    const rows = await listBroken(db, check)
    if (rows.length > 0) broken.push({ invariant, rows })
  }
  return broken
}
