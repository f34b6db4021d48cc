import type { Db } from '../../platform/postgres/db.ts'
import { listFrames } from './store.ts'

/** What pages may put into frames: the origins that menus link to, and nothing else. */
export async function frameOrigins(db: Db): Promise<string[]> {
  const links = (await listFrames(db)).map(({ link }) => link ?? '').filter((link) => URL.canParse(link))
  const origins = links
    .map((link) => new URL(link))
    .filter(({ protocol }) => protocol === 'https:' || protocol === 'http:')
  return [...new Set(origins.map(({ origin }) => origin))].toSorted()
}
