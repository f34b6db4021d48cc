import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export const findKeyOrNull = async (tx: Tx, name: string): Promise<Selectable<Tables['sysKey']> | null> =>
  (await tx.selectFrom('sysKey').selectAll().where('name', '=', name).executeTakeFirst()) ?? null

export const insertKey = async (tx: Tx, key: Insertable<Tables['sysKey']>): Promise<void> => {
  await tx
    .insertInto('sysKey')
    .values(key)
    .onConflict((known) => known.column('name').doNothing())
    .execute()
}

/** Counts failures per account and address. */
export type AccountAtAddress = { account: string; address: string }

type Failures = Pick<Selectable<Tables['loginFailure']>, 'failedQty' | 'lastTime' | 'lockTime'>

export const findFailuresOrNull = async (tx: Tx, { account, address }: AccountAtAddress): Promise<Failures | null> =>
  (await tx
    .selectFrom('loginFailure')
    .select(['failedQty', 'lastTime', 'lockTime'])
    .where('account', '=', account)
    .where('address', '=', address)
    .executeTakeFirst()) ?? null

type LockRule = { at: Date; failuresFrom: Date; limit: number; lockUntil: Date }

/** Counts one more failure; failures before `failuresFrom` no longer count. */
export async function countFailure(
  tx: Tx,
  { account, address }: AccountAtAddress,
  { at, failuresFrom, limit, lockUntil }: LockRule,
): Promise<void> {
  const recent = sql<number>`case when login_failure.last_time < ${failuresFrom} then 1 else login_failure.failed_qty + 1 end`
  await tx
    .insertInto('loginFailure')
    .values({ account, address, failedQty: 1, lastTime: at })
    .onConflict((known) =>
      known.columns(['account', 'address']).doUpdateSet({
        failedQty: recent,
        lastTime: at,
        lockTime: sql<Date | null>`case when ${recent} >= ${limit} then ${lockUntil}::timestamptz end`,
      }),
    )
    .execute()
}

export const forgetFailures = async (tx: Tx, { account, address }: AccountAtAddress): Promise<void> => {
  await tx.deleteFrom('loginFailure').where('account', '=', account).where('address', '=', address).execute()
}

export const deleteOldFailures = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('loginFailure').where('lastTime', '<', before).execute()
}

/** False when it was used before: of two concurrent callers only one gets in. */
export const useCiphertext = async (tx: Tx, userId: string, checksum: Buffer): Promise<boolean> => {
  const used = await tx
    .insertInto('passwordCiphertext')
    .values({ userId, checksum })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}

/** A new password makes them worthless. */
export const forgetCiphertexts = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('passwordCiphertext').where('userId', '=', userId).execute()
}
