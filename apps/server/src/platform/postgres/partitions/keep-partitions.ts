import { dayOf, daysLater, startOfDay, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Tx } from '../../context.ts'
import { firstIdOf } from '../../ids.ts'

/** Tables partitioned by the day of receipt; null: kept for good. `key`: the column of that time, if it has another name. */
export const daily: Readonly<Record<string, { retentionDays: number | null; key?: string }>> = {
  charge_sample: { retentionDays: 30 },
  charger_frame: { retentionDays: 14 },
  charger_fact: { retentionDays: null },
  open_call: { retentionDays: 90 },
  carrier_log: { retentionDays: 90, key: 'call_time' },
}
/** Partitioned by id, whose first bits are its time, at the beginning of each month. */
const monthly = ['charge_order']

/** Creates the partitions for everything received or ordered from the day of `from` to the day of `to`. */
export async function ensurePartitions(db: Db | Tx, from: Date, to: Date): Promise<void> {
  await ensureMonths(db, from, to)
  for (const table of Object.keys(daily))
    for (let day = startOfDay(from); day <= to; day = daysLater(day, 1)) await makeDay(db, table, day)
}

/** Creates only those of orders, for a demo history that keeps nothing else. */
export async function ensureMonths(db: Db | Tx, from: Date, to: Date): Promise<void> {
  for (const table of monthly) for (const month of monthsBetween(from, to)) await makeMonth(db, table, month)
}

/** Creates the coming partitions; runs at the start and every day. */
export async function keepPartitions(db: Db, now: Date): Promise<void> {
  const thisMonth = startOfMonth(now)
  for (const table of monthly) for (const step of [-1, 0, 1, 2]) await makeMonth(db, table, monthLater(thisMonth, step))
  for (const table of Object.keys(daily))
    for (let step = -1; step <= 7; step++) await makeDay(db, table, daysLater(startOfDay(now), step))
}

/** Rows without a partition: a sign that the daily job does not run or that a clock is wrong. */
export async function countStrayRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [...monthly, ...Object.keys(daily)]) {
    const stray = sql.table(`${table}_default`)
    const { rows } = await sql<{
      counted: number
    }>`select count(*)::int as counted from (select 1 from ${stray} limit 1000) as stray`.execute(db)
    counts[table] = rows[0]?.counted ?? 0
  }
  return counts
}

const makeDay = (db: Db | Tx, table: string, day: Date): Promise<void> =>
  makePartition(db, { table, suffix: suffixOf(day), from: day.toISOString(), to: daysLater(day, 1).toISOString() })

const makeMonth = (db: Db | Tx, table: string, month: Date): Promise<void> =>
  makePartition(db, {
    table,
    suffix: suffixOf(month).slice(0, 6),
    from: firstIdOf(month),
    to: firstIdOf(monthLater(month, 1)),
  })

type Partition = { table: string; suffix: string; from: string; to: string }

/**
 * Attaches a table instead of creating a partition in place: this does not lock out readers and writers of the parent.
 * Rows that arrived before their partition move here from the default one.
 */
async function makePartition(db: Db | Tx, { table, suffix, from, to }: Partition): Promise<void> {
  if (from === to) return // before the first id
  const name = nameOf(table, suffix)
  const { rows } = await sql<{ known: boolean }>`select to_regclass(${name}) is not null as known`.execute(db)
  if (rows[0]?.known) return
  const [parent, child, stray, key] = [
    sql.table(table),
    sql.table(name),
    sql.table(`${table}_default`),
    sql.ref(keyOf(table)),
  ]
  const [first, end] = [sql.lit(from), sql.lit(to)]
  await inOwnTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${makingLock})`.execute(tx)
    await sql`set local lock_timeout = '3s'`.execute(tx) // failing is better than blocking everyone
    await sql`create table if not exists ${child} (like ${parent} including defaults including constraints)`.execute(tx)
    const attached = await sql`select 1 from pg_inherits where inhrelid = ${name}::regclass`.execute(tx)
    if (attached.rows.length > 0) return // another process did it first
    await sql`with moved as (delete from ${stray} where ${key} >= ${first} and ${key} < ${end} returning *)
      insert into ${child} select * from moved`.execute(tx)
    await sql`alter table ${parent} attach partition ${child} for values from (${first}) to (${end})`.execute(tx)
  })
}

const makingLock = 7_301_129
export const keyOf = (table: string): string => (monthly.includes(table) ? 'id' : (daily[table]?.key ?? 'receive_time'))
const inOwnTransaction = (db: Db | Tx, work: (tx: Tx) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db as Tx) : db.transaction().execute(work) // a Kysely in a transaction is one

export async function listPartitions(db: Db | Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = ${table}::regclass`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** The start of the oldest day that a table still has. */
export async function oldestDayOrNull(db: Db | Tx, table: string): Promise<Date | null> {
  const days = (await listPartitions(db, table)).flatMap(
    (name) => /_(\d{4})(\d{2})(\d{2})$/.exec(name)?.slice(1).join('-') ?? [],
  )
  const [oldest] = days.toSorted()
  return oldest ? startOfRange(oldest) : null
}

export const nameOf = (table: string, suffix: string): string => `${table}_${suffix}`
export const suffixOf = (at: Date): string => dayOf(at).replaceAll('-', '')

const startOfMonth = (at: Date): Date => daysLater(startOfDay(at), 1 - Number(toWallTime(at).slice(8, 10)))
/** From the first of a month; the middle of the requested month is certain to lie in it. */
const monthLater = (month: Date, months: number): Date =>
  startOfMonth(daysLater(month, Math.round(months * 30.44) + 14))

function monthsBetween(from: Date, to: Date): Date[] {
  const months: Date[] = []
  for (let month = startOfMonth(from); month <= to; month = monthLater(month, 1)) months.push(month)
  return months
}
