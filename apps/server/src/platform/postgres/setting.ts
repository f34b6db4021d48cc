import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { Db } from './db.ts'

/** Values that the server stores for itself: one per name, read and written by one slice. */
export async function findSettingOrNull<Value extends object>(db: Db | Tx, name: string): Promise<Value | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return (row?.value as Value | undefined) ?? null // the slice that reads it wrote it
}

export async function saveSetting(db: Db | Tx, name: string, value: object, updateTime: Date): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ name, value: text, updateTime })
    .onConflict((known) => known.column('name').doUpdateSet({ value: text, updateTime }))
    .execute()
}

/** Another process that locks the value waits until this transaction ends. */
export const lockSetting = (db: Tx, name: string) =>
  sql`select from setting where name = ${name} for update`.execute(db)
