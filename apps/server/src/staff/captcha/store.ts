import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type ChallengeRow = Selectable<Tables['captchaChallenge']>

export const insertChallenge = async (tx: Tx, challenge: Insertable<Tables['captchaChallenge']>): Promise<void> => {
  await tx.insertInto('captchaChallenge').values(challenge).execute()
}

/** A picture can be answered only once. */
export const takeChallengeOrNull = async (tx: Tx, token: string, at: Date): Promise<ChallengeRow | null> => {
  const taken = await tx.deleteFrom('captchaChallenge').where('token', '=', token).returningAll().executeTakeFirst()
  return taken && taken.expireTime > at ? taken : null
}

export const insertPass = async (tx: Tx, pass: Insertable<Tables['captchaPass']>): Promise<void> => {
  await tx
    .insertInto('captchaPass')
    .values(pass)
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Of two callers with the same pass only one may use it. */
export const takePass = async (tx: Tx, verification: string, at: Date): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('captchaPass')
    .where('verification', '=', verification)
    .returning('expireTime')
    .executeTakeFirst()
  return taken !== undefined && taken.expireTime > at
}

export const deleteOldCaptchas = async (tx: Tx, at: Date): Promise<void> => {
  await tx.deleteFrom('captchaChallenge').where('expireTime', '<=', at).execute()
  await tx.deleteFrom('captchaPass').where('expireTime', '<=', at).execute()
}
