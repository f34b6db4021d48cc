import { webOriginOf } from '../menu/public.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { listFrames } from './store.ts'

/** The origins that pages may frame: those that menus link to, and no others. */
export async function frameOrigins(db: Db): Promise<string[]> {
  const links = await listFrames(db)
  const origins = links.map(({ link }) => webOriginOf(link ?? '')).filter((origin) => origin !== null)
  return [...new Set(origins)].toSorted()
}
