import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { UserRow } from './store.ts'

const { deleted } = dataStates

const looked = 10

/** By an address as the name at sign-in: one of two users identifies neither, unless only one of them has proved it. */
export const findUserByEmailOrNull = async (tx: Tx, email: string): Promise<UserRow | null> => {
  const rows = await tx
    .selectFrom('sysUser')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '<>', deleted)
    .limit(looked)
    .execute()
  const proved = rows.filter(({ emailBound }) => emailBound === 1)
  const [user = null, other] = proved.length > 0 ? proved : rows
  return other ? null : user
}

type Contact = { channel: 'sms' | 'email'; to: string }

const boundTo = (tx: Tx, { channel, to }: Contact) => {
  const users = tx.selectFrom('sysUser').where('status', '<>', deleted)
  return channel === 'sms'
    ? users.where('phone', '=', to).where('phoneBound', '=', 1)
    : users.where(sql<string>`lower(email)`, '=', to.toLowerCase()).where('emailBound', '=', 1)
}

/** The user who proved this number or address. One that staff entered gets no codes: it may not be the user's. */
export const findContactOwnerOrNull = async (tx: Tx, contact: Contact): Promise<UserRow | null> => {
  const [user = null, other] = await boundTo(tx, contact).selectAll().limit(2).execute()
  return other ? null : user
}

export const isBoundElsewhere = async (tx: Tx, contact: Contact, exceptId: string): Promise<boolean> =>
  (await boundTo(tx, contact).select('id').where('id', '<>', exceptId).limit(1).executeTakeFirst()) !== undefined

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
