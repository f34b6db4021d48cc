import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { openTypes } from '@chargedeck/domain/menu/kinds'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type FrameRow = Pick<Selectable<Tables['sysMenu']>, 'id' | 'link' | 'ssoHost' | 'ssoSecret'>

const frames = (db: Db | Tx) =>
  db
    .selectFrom('sysMenu')
    .select(['id', 'link', 'ssoHost', 'ssoSecret'])
    .where('openType', '=', openTypes.frame)
    .where('status', '=', dataStates.normal)

export const findFrameOrNull = async (tx: Tx, menuId: string): Promise<FrameRow | null> =>
  (await frames(tx).where('id', '=', menuId).executeTakeFirst()) ?? null

export const listFrames = (db: Db | Tx): Promise<FrameRow[]> => frames(db).execute()

export const insertTicket = async (tx: Tx, ticket: Insertable<Tables['ssoTicket']>): Promise<void> => {
  await tx.insertInto('ssoTicket').values(ticket).execute()
}

export const deleteTicketsBefore = async (tx: Tx, at: Date): Promise<void> => {
  await tx.deleteFrom('ssoTicket').where('expireTime', '<', at).execute()
}

type Used = { menuId: string; userId: string; sessionHash: Buffer }

/** Of two callers with the same ticket only one gets its facts. */
export const useTicketOrNull = async (tx: Tx, ticketHash: Buffer, at: Date): Promise<Used | null> =>
  (await tx
    .updateTable('ssoTicket')
    .set({ usedTime: at })
    .where('ticketHash', '=', ticketHash)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', at)
    .returning(['menuId', 'userId', 'sessionHash'])
    .executeTakeFirst()) ?? null

/** The user who looks at the frame, while the session is open and the account in use. */
export const findReaderOrNull = async (
  tx: Tx,
  sessionHash: Buffer,
  at: Date,
): Promise<{ id: string; account: string; name: string } | null> =>
  (await tx
    .selectFrom('userSession')
    .innerJoin('sysUser', 'sysUser.id', 'userSession.userId')
    .select(['sysUser.id', 'sysUser.account', 'sysUser.name'])
    .where('userSession.tokenHash', '=', sessionHash)
    .where('userSession.revokeTime', 'is', null)
    .where('userSession.expireTime', '>', at)
    .where('sysUser.status', '=', dataStates.normal)
    .executeTakeFirst()) ?? null
