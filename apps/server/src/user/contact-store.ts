import { sql } from 'kysely'
import type { Tx } from '../platform/context.ts'
import type { UserRow } from './store.ts'

const deleted = 2

/** A number or an address that two people share names neither of them. */
const onlyOne = (rows: UserRow[]): UserRow | null => (rows.length === 1 ? (rows[0] ?? null) : null)

export const getUserByPhoneOrNull = async (tx: Tx, phone: string): Promise<UserRow | null> =>
  onlyOne(await tx.selectFrom('sysUser').selectAll().where('phone', '=', phone).where('status', '<>', deleted).limit(2).execute())

export const getUserByEmailOrNull = async (tx: Tx, email: string): Promise<UserRow | null> =>
  onlyOne(
    await tx
      .selectFrom('sysUser')
      .selectAll()
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('status', '<>', deleted)
      .limit(2)
      .execute(),
  )
