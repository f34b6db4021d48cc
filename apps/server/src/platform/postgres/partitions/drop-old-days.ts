import { dayMs, daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { daily, keyOf, listPartitions, nameOf, suffixOf } from './keep-partitions.ts'

const mark = 'to drop since '

/**
 * Drops whole days past their retention, never rows of the default partition. A day is dropped only when a run at least
 * a day earlier found it too old as well, and its age counts from the newest row of the table: a clock that jumps ahead
 * loses nothing.
 */
export async function dropOldDays(db: Db, now: Date): Promise<void> {
  for (const [table, { retentionDays }] of Object.entries(daily)) {
    if (retentionDays === null) continue
    const newest = await newestRowOrNull(db, table)
    const until = newest && newest < now ? newest : now
    const oldest = nameOf(table, suffixOf(daysLater(startOfDay(until), -retentionDays)))
    for (const name of await listPartitions(db, table))
      if (/_\d{8}$/.test(name)) await judge(db, name, name < oldest, now)
  }
}

async function judge(db: Db, name: string, isOld: boolean, now: Date): Promise<void> {
  const markedAt = await markedTimeOrNull(db, name)
  if (!isOld || !markedAt || markedAt > now) return setMark(db, name, { isOld, markedAt, now })
  if (now.getTime() - markedAt.getTime() >= dayMs - tolerance) await sql`drop table ${sql.table(name)}`.execute(db)
}
/** The daily run may begin a little earlier than the day before. */
const tolerance = 3_600_000

type Mark = { isOld: boolean; markedAt: Date | null; now: Date }

async function setMark(db: Db, name: string, { isOld, markedAt, now }: Mark): Promise<void> {
  if (!isOld && !markedAt) return
  const text = isOld ? sql.lit(mark + now.toISOString()) : sql`null`
  await sql`comment on table ${sql.table(name)} is ${text}`.execute(db)
}

async function markedTimeOrNull(db: Db, name: string): Promise<Date | null> {
  const { rows } = await sql<{ note: string | null }>`select obj_description(${name}::regclass) as note`.execute(db)
  const note = rows[0]?.note
  return note?.startsWith(mark) ? new Date(note.slice(mark.length)) : null
}

async function newestRowOrNull(db: Db, table: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select max(${sql.ref(keyOf(table))}) as at from ${sql.table(table)}`.execute(db)
  return rows[0]?.at ?? null
}
