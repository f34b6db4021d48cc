import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export async function insertTicket(tx: Tx, ticket: Insertable<Tables['sysFileTicket']>): Promise<void> {
  await tx.insertInto('sysFileTicket').values(ticket).execute()
}

/** If two callers use the last use at once, one gets the file. */
export const spendTicketOrNull = async (tx: Tx, ticketHash: Buffer, at: Date): Promise<{ fileId: string } | null> =>
  (await tx
    .updateTable('sysFileTicket')
    .set((ticket) => ({ usesLeft: ticket('usesLeft', '-', 1) }))
    .where('ticketHash', '=', ticketHash)
    .where('usesLeft', '>', 0)
    .where('expireTime', '>', at)
    .returning('fileId')
    .executeTakeFirst()) ?? null

export async function deleteOldTickets(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sysFileTicket').where('expireTime', '<', before).execute()
}
