import type { Db } from '../../platform/postgres/db.ts'
import { listFrames } from './store.ts'

/** The origins that pages may frame: those that menus link to, and no others. */
export async function frameOrigins(db: Db): Promise<string[]> {
  const links = (await listFrames(db)).map(({ link }) => link ?? '').filter((link) => URL.canParse(link))
  const origins = links
    .map((link) => new URL(link))
    .filter(({ protocol }) => protocol === 'https:' || protocol === 'http:')
  return [...new Set(origins.map(({ origin }) => origin))].toSorted()
}
