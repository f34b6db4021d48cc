import type { Db } from '../platform/db.ts'
import { checks, listBroken } from './store.ts'

export type BrokenInvariant = { invariant: string; rows: Record<string, unknown>[] }

/** Looks for everything that must not exist; an empty answer means that the books and the orders agree. */
export async function brokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const [invariant, check] of Object.entries(checks)) {
    const rows = await listBroken(db, check)
    if (rows.length > 0) broken.push({ invariant, rows })
  }
  return broken
}
