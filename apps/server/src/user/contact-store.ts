import { sql } from 'kysely'
import type { Tx } from '../platform/context.ts'
import type { UserRow } from './store.ts'

const deleted = 2

const looked = 10

/** A number or an address that two people share names neither of them, unless one alone has proved that it is his. */
function onlyOne(rows: UserRow[], isProved: (user: UserRow) => boolean): UserRow | null {
  const proved = rows.filter(isProved)
  const [user = null, other] = proved.length > 0 ? proved : rows
  return other ? null : user
}

export const getUserByPhoneOrNull = async (tx: Tx, phone: string): Promise<UserRow | null> =>
  onlyOne(
    await tx.selectFrom('sysUser').selectAll().where('phone', '=', phone).where('status', '<>', deleted).limit(looked).execute(),
    ({ phoneBound }) => phoneBound === 1,
  )

export const getUserByEmailOrNull = async (tx: Tx, email: string): Promise<UserRow | null> =>
  onlyOne(
    await tx
      .selectFrom('sysUser')
      .selectAll()
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('status', '<>', deleted)
      .limit(looked)
      .execute(),
    ({ emailBound }) => emailBound === 1,
  )
