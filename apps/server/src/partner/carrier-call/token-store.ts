import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { noteTokenEnd } from '../../site/carrier/public.ts'

type Reader = Pick<Context, 'tx'>
type TheirToken = { tokenSealed: Buffer | null; expireTime: Date | null }

/** The token that the carrier gave us. */
export const findTheirTokenOrNull = async ({ tx }: Reader, carrierId: string): Promise<TheirToken | null> =>
  (await tx
    .selectFrom('carrierToken')
    .select(['tokenSealed', 'expireTime'])
    .where('carrierId', '=', carrierId)
    .executeTakeFirst()) ?? null

/** Whether this caller asks for a new token; another one does until `until` otherwise. */
export const claimRefresh = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  carrierId: string,
  until: Date,
): Promise<boolean> =>
  (await tx
    .insertInto('carrierToken')
    .values({ carrierId, refreshUntil: until })
    .onConflict((known) =>
      known
        .column('carrierId')
        .doUpdateSet({ refreshUntil: until })
        .where((row) =>
          row.or([row('carrierToken.refreshUntil', 'is', null), row('carrierToken.refreshUntil', '<=', now())]),
        ),
    )
    .returning('carrierId')
    .executeTakeFirst()) !== undefined

/** Null: there is none any more, and the next call asks for one. */
export async function storeTheirToken({ tx }: Reader, carrierId: string, token: TheirToken | null): Promise<void> {
  const row = { tokenSealed: token?.tokenSealed ?? null, expireTime: token?.expireTime ?? null, refreshUntil: null }
  await tx
    .insertInto('carrierToken')
    .values({ carrierId, ...row })
    .onConflict((known) => known.column('carrierId').doUpdateSet(row))
    .execute()
  await noteTokenEnd({ tx }, carrierId, row.expireTime)
}

export const insertGivenToken = async (
  { tx }: Reader,
  token: { tokenHash: Buffer; carrierId: string; expireTime: Date },
): Promise<void> => {
  await tx.insertInto('carrierGivenToken').values(token).execute()
}

/** Deletes up to `most` tokens that ended; returns how many. */
export async function deleteEndedTokens({ tx }: Reader, at: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from carrier_given_token where token_hash in (
      select token_hash from carrier_given_token where expire_time <= ${at} limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes up to `most` answers of calls that are too old to be believed again; returns how many. */
export async function deleteOldAnswers({ tx }: Reader, at: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from carrier_replay where (carrier_id, call_digest) in (
      select carrier_id, call_digest from carrier_replay join carrier on carrier.id = carrier_id
      where call_time < ${at}::timestamptz - make_interval(secs => 2 * clock_skew_sec) limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
