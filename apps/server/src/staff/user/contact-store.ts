import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { UserRow } from './store.ts'

const { deleted } = dataStates

const looked = 10

/** A number or address of two users identifies neither, unless only one of them has proved it. */
function onlyOne(rows: UserRow[], isProved: (user: UserRow) => boolean): UserRow | null {
  const proved = rows.filter(isProved)
  const [user = null, other] = proved.length > 0 ? proved : rows
  return other ? null : user
}

export const findUserByPhoneOrNull = async (tx: Tx, phone: string): Promise<UserRow | null> =>
  onlyOne(
    await tx
      .selectFrom('sysUser')
      .selectAll()
      .where('phone', '=', phone)
      .where('status', '<>', deleted)
      .limit(looked)
      .execute(),
    ({ phoneBound }) => phoneBound === 1,
  )

export const findUserByEmailOrNull = async (tx: Tx, email: string): Promise<UserRow | null> =>
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

type Contact = { channel: 'sms' | 'email'; to: string }

export const isBoundElsewhere = async (tx: Tx, { channel, to }: Contact, exceptId: string): Promise<boolean> => {
  const others = tx.selectFrom('sysUser').select('id').where('id', '<>', exceptId).where('status', '<>', deleted)
  const bound =
    channel === 'sms'
      ? others.where('phone', '=', to).where('phoneBound', '=', 1)
      : others.where(sql<string>`lower(email)`, '=', to.toLowerCase()).where('emailBound', '=', 1)
  return (await bound.limit(1).executeTakeFirst()) !== undefined
}

/** The bound addresses of those users who chose notices by e-mail. */
export const listNoticeAddresses = async (tx: Tx, userIds: readonly string[]): Promise<string[]> => {
  const wanting = await tx
    .selectFrom('sysUser')
    .select('email')
    .where('id', '=', sql<string>`any(${userIds}::bigint[])`)
    .where('noticeEmailFlag', '=', 1)
    .where('emailBound', '=', 1)
    .execute()
  return wanting.flatMap(({ email }) => email ?? [])
}
