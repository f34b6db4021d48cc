import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type TotpRow = Selectable<Tables['userTotp']>

export const findTotpOrNull = async (tx: Tx, userId: string): Promise<TotpRow | null> =>
  (await tx.selectFrom('userTotp').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null

/** Replaces a secret that was shown but never proved. */
export const saveUnproved = async (tx: Tx, totp: Insertable<Tables['userTotp']>): Promise<void> => {
  const { keyId, sealed, createTime } = totp
  await tx
    .insertInto('userTotp')
    .values(totp)
    .onConflict((known) =>
      known.column('userId').doUpdateSet({ keyId, sealed, createTime }).where('userTotp.confirmTime', 'is', null),
    )
    .execute()
}

export const markProved = async (tx: Tx, userId: string, at: Date): Promise<boolean> => {
  const proved = await tx
    .updateTable('userTotp')
    .set({ confirmTime: at })
    .where('userId', '=', userId)
    .where('confirmTime', 'is', null)
    .executeTakeFirst()
  return proved.numUpdatedRows > 0n
}

/** False when this code or a later one was used: of two concurrent callers only one gets in. */
export const useStep = async (tx: Tx, userId: string, step: number): Promise<boolean> => {
  const used = await tx
    .updateTable('userTotp')
    .set({ lastStep: sql`${step}` })
    .where('userId', '=', userId)
    .where((totp) => totp.or([totp('lastStep', 'is', null), sql<boolean>`last_step < ${step}`]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export const deleteTotp = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await tx.deleteFrom('userTotp').where('userId', '=', userId).execute()
}

export const replaceCodes = async (tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export const useRecoveryCode = async (tx: Tx, userId: string, codeHash: Buffer, at: Date): Promise<boolean> => {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ useTime: at })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('useTime', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function countCodesLeft(tx: Tx, userId: string): Promise<number> {
  const { unused } = await tx
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<string>().as('unused'))
    .where('userId', '=', userId)
    .where('useTime', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unused)
}
