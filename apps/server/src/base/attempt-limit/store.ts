import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export type Attempt = { kind: string; subject: string; at: Date }

/** Counts one more attempt in the current window and returns the count. The first attempt opens the window. */
export async function countAttempt(tx: Tx, { kind, subject, at }: Attempt, windowMs: number): Promise<number> {
  const windowEnd = new Date(at.getTime() + windowMs)
  const isOver = sql<boolean>`attempt.window_end <= ${at}`
  const { triedQty } = await tx
    .insertInto('attempt')
    .values({ kind, subject, triedQty: 1, windowEnd })
    .onConflict((known) =>
      known.columns(['kind', 'subject']).doUpdateSet({
        triedQty: sql<number>`case when ${isOver} then 1 else attempt.tried_qty + 1 end`,
        windowEnd: sql<Date>`case when ${isOver} then ${windowEnd}::timestamptz else attempt.window_end end`,
      }),
    )
    .returning('triedQty')
    .executeTakeFirstOrThrow()
  return triedQty
}

/** The attempts of the current window. */
export const attemptsOf = async (tx: Tx, { kind, subject, at }: Attempt): Promise<number> =>
  (
    await tx
      .selectFrom('attempt')
      .select('triedQty')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('windowEnd', '>', at)
      .executeTakeFirst()
  )?.triedQty ?? 0

export const isCounting = async (tx: Tx, attempt: Attempt): Promise<boolean> => (await attemptsOf(tx, attempt)) > 0

export const forgetAttempts = async (tx: Tx, { kind, subject }: Omit<Attempt, 'at'>): Promise<void> => {
  await tx.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute()
}

export const deleteOverAttempts = async (tx: Tx, at: Date): Promise<void> => {
  await tx.deleteFrom('attempt').where('windowEnd', '<=', at).execute()
}
