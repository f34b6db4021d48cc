import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { canEnter, giveTo, ownerOf } from './owner.ts'

export const outsideRoot = '/var/lib/chargedeck'

/** The place of a data folder's cluster: inside it, or in a folder named after it when the owner cannot enter it. */
export function placeCluster(dataDir: string): string {
  const inside = join(realpathSync(dataDir), 'pg')
  const outside = join(outsideRoot, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12))
  const owner = ownerOf(join(inside, 'pgdata'))
  if (owner.uid === undefined) return inside
  chmodSync(dataDir, statSync(dataDir).mode | 0o111) // others may pass through but not read
  if (canEnter(owner, dataDir)) return inside
  makeOutsideRoot()
  mkdirSync(outside, { recursive: true })
  giveTo(owner, outside)
  return outside
}

/** Everyone may pass through, whatever the umask. */
export function makeOutsideRoot(): void {
  mkdirSync(outsideRoot, { recursive: true })
  chmodSync(outsideRoot, 0o755)
}
