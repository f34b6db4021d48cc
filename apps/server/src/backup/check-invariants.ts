// npm run invariants: checks that books and orders agree; exits with 1 when they do not. May run beside the server.
import { brokenInvariants } from '../insight/invariant/public.ts'
import { openDb } from '../platform/postgres/db.ts'
import { sayWhy } from '../platform/say-why.ts'
import { onDatabase } from './reach-database.ts'

try {
  await onDatabase(false, async ({ url }) => {
    const db = openDb(url)
    const broken = await brokenInvariants(db)
    await db.destroy()
    for (const { invariant, rows } of broken) console.log(invariant, JSON.stringify(rows))
    console.log(broken.length === 0 ? '核对一致' : `${broken.length} 项不一致`)
    process.exitCode = broken.length === 0 ? 0 : 1
  })
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}
