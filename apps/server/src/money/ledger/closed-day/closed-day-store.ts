import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { LedgerContext } from '../ledger-context.ts'

type Reader = Pick<LedgerContext, 'tx'>

export const lastClosedDayOrNull = async ({ tx }: Reader): Promise<string | null> =>
  (await tx.selectFrom('closedDay').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst())?.day ?? null

/** False: another run has closed the day. */
export async function markDayClosed({ tx, now }: Pick<LedgerContext, 'tx' | 'now'>, day: string): Promise<boolean> {
  const marked = await tx
    .insertInto('closedDay')
    .values({ day, closeTime: now() })
    .onConflict((on) => on.doNothing())
    .returning('day')
    .executeTakeFirst()
  return marked !== undefined
}

/**
 * A clock that was put right books on days that were closed while it ran ahead: they and all later ones are open again. A part of the
 * statement that books.
 */
export const reopeningDays = (bookTime: Date) =>
  sql`reopened as (delete from closed_day where day >= ${dayOf(bookTime)}::date)`
