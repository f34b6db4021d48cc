import type { Insertable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

const mostRead = 200

export const insertNote = ({ tx }: Context, note: Insertable<Tables['chargeOrderNote']>) =>
  tx.insertInto('chargeOrderNote').values(note).execute()

/** The latest first. */
export const listNotes = ({ tx }: Pick<Context, 'tx'>, orderId: string) =>
  tx
    .selectFrom('chargeOrderNote')
    .leftJoin('sysUser', 'sysUser.id', 'chargeOrderNote.userId')
    .select(['chargeOrderNote.id', 'sysUser.name as userName', 'noteTime', 'text'])
    .where('orderId', '=', orderId)
    .orderBy('chargeOrderNote.id', 'desc')
    .limit(mostRead)
    .execute()
