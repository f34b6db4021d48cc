import { hashChargerPassword } from '../../apps/server/src/site/pile/public.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** Every second honest pile has a password; the others may charge without one. */
export const passwordOf = (pileNo: string): string | null =>
  Number(pileNo.slice(2)) % 2 === 1 ? `secret-of-${pileNo}` : null

export async function givePasswords(db: Db, pileNos: readonly string[]): Promise<void> {
  for (const pileNo of pileNos) {
    const password = passwordOf(pileNo)
    if (password === null) continue
    const passwordHash = hashChargerPassword(Buffer.from(password))
    await db.updateTable('chargerPile').set({ passwordHash }).where('pileNo', '=', pileNo).execute()
  }
}
