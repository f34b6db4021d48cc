import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/tables.ts'

export type CommandRow = Selectable<Tables['deviceCommand']>
/** What was asked, as it was written. */
export const askedOf = ({ param }: CommandRow): ChargerCommand => param as ChargerCommand // request.ts is its only writer

export const insertCommand = (tx: Tx, row: Insertable<Tables['deviceCommand']>): Promise<CommandRow> =>
  tx.insertInto('deviceCommand').values(row).returningAll().executeTakeFirstOrThrow()

/** Null when it is too late, or when another has sent it: a command goes out at most once. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<CommandRow | null> {
  const row = await tx
    .updateTable('deviceCommand')
    .set({ status: '10', sendTime: now })
    .where('id', '=', id)
    .where('status', '=', '00')
    .where('expireTime', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

type End = { status: '30' | '40' | '50'; ackTime: Date | null; result: string }

/** Null when it had ended before: the first outcome stays. */
export async function endCommand(tx: Tx, id: string, { status, ackTime, result }: End): Promise<CommandRow | null> {
  const row = await tx
    .updateTable('deviceCommand')
    .set({ status, ackTime, result })
    .where('id', '=', id)
    .where('status', 'in', ['00', '10'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Sent and never answered, or never sent in time. */
export async function listStrandedCommands(tx: Tx, sentBefore: Date, now: Date): Promise<CommandRow[]> {
  return tx
    .selectFrom('deviceCommand')
    .selectAll()
    .where('status', 'in', ['00', '10'])
    .where((row) =>
      row.or([
        row.and([row('status', '=', '10'), row('sendTime', '<', sentBefore)]),
        row.and([row('status', '=', '00'), row('expireTime', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Beside what the charger said of itself at its boot. */
export const keepDeviceInfo = (tx: Tx, pileId: string, info: { connectionTimeoutSec: number }) =>
  tx
    .updateTable('chargerPile')
    .set({ deviceInfo: sql`coalesce(device_info, '{}') || ${JSON.stringify(info)}::jsonb` })
    .where('id', '=', pileId)
    .execute()
