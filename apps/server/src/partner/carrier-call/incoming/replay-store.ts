import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
export type CallKey = { carrierId: string; callDigest: Buffer }
export type GivenAnswer = { ret: number; msg: string; data: string }

/** False: this call was answered before. Waits for another that is being answered at this moment. */
export const insertAnswer = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  key: CallKey,
  answer: GivenAnswer,
): Promise<boolean> =>
  (await tx
    .insertInto('carrierReplay')
    .values({ ...key, ...answer, callTime: now() })
    .onConflict((known) => known.doNothing())
    .returning('ret')
    .executeTakeFirst()) !== undefined

export const findAnswerOrNull = async (
  { tx }: Reader,
  { carrierId, callDigest }: CallKey,
): Promise<GivenAnswer | null> =>
  (await tx
    .selectFrom('carrierReplay')
    .select(['ret', 'msg', 'data'])
    .where('carrierId', '=', carrierId)
    .where('callDigest', '=', callDigest)
    .executeTakeFirst()) ?? null
