import { commandStates, commandSteps, openCommandStates, type CommandEndStep } from '@chargedeck/domain/command/states'
import type { ChargerCommand, RejectReason } from '@chargedeck/domain/charger-link/commands'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

export type CommandRow = Selectable<Tables['deviceCommand']>
/** The command as request.ts, its only writer, wrote it. */
export const commandIn = ({ param }: CommandRow): ChargerCommand => param as ChargerCommand

export const insertCommands = (tx: Tx, rows: readonly Insertable<Tables['deviceCommand']>[]): Promise<CommandRow[]> =>
  tx.insertInto('deviceCommand').values(rows).returningAll().execute()

/** Takes all commands that wait for this pile and have not expired, oldest first; each is handed over at most once. */
export async function takeWaiting(tx: Tx, pileId: string, now: Date): Promise<CommandRow[]> {
  const rows = await tx
    .updateTable('deviceCommand')
    .set({ status: commandSteps.stateAfter('send') })
    .where('pileId', '=', pileId)
    .where('status', 'in', commandSteps.statesBefore('send'))
    .where('heldFlag', '=', 0)
    .where('expireTime', '>', now)
    .returningAll()
    .execute()
  return rows.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
}

/** Its frame was sent: from now on the charger may have received it. */
export const markLeft = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('deviceCommand').set({ sendTime: at }).where('id', '=', id).execute()

export async function releaseHeld(tx: Tx, pileId: string): Promise<boolean> {
  const held = tx
    .updateTable('deviceCommand')
    .set({ heldFlag: 0 })
    .where('pileId', '=', pileId)
    .where('status', '=', commandStates.waiting)
  return (await held.where('heldFlag', '=', 1).executeTakeFirst()).numUpdatedRows > 0n
}

type End = { step: CommandEndStep; ackTime: Date | null; result: string; rejectReason: RejectReason | null }

/** Null when it had ended before: the first outcome stays, except a time-out when the charger still answers. */
export async function endCommand(
  tx: Tx,
  id: string,
  { step, ackTime, result, rejectReason }: End,
): Promise<CommandRow | null> {
  const row = await tx
    .updateTable('deviceCommand')
    .set({ status: commandSteps.stateAfter(step), ackTime, result, rejectReason })
    .where('id', '=', id)
    .where('status', 'in', commandSteps.statesBefore(step))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Takes the card of a customer who leaves out of the commands that named it. */
export const forgetCardIn = async (tx: Tx, commandIds: readonly string[]): Promise<void> => {
  await sql`update device_command set param = param || '{"idTag":"-"}'::jsonb
    where id = any(${commandIds}::bigint[]) and param ? 'idTag'`.execute(tx)
}

/** `sentBefore`: a command that was handed over by then should have been answered. */
type Stranding = { sentBefore: Date; now: Date }
/** Commands that were handed over and never answered, or never handed over in time. */
const strandedCommands = (tx: Tx, { sentBefore, now }: Stranding) =>
  tx
    .selectFrom('deviceCommand')
    .where('status', 'in', openCommandStates)
    .where((row) =>
      row.or([
        row.and([
          row('status', '=', commandStates.sent),
          row(row.fn.coalesce('sendTime', 'expireTime'), '<', sentBefore),
        ]),
        row.and([row('status', '=', commandStates.waiting), row('expireTime', '<=', now)]),
      ]),
    )

export const listStrandedCommands = async (tx: Tx, stranding: Stranding): Promise<string[]> =>
  (await strandedCommands(tx, stranding).select('id').orderBy('id').limit(500).execute()).map(({ id }) => id)

/** Null when it has ended meanwhile, or another is about to end it. */
export const lockStrandedOrNull = async (tx: Tx, id: string, stranding: Stranding): Promise<CommandRow | null> =>
  (await strandedCommands(tx, stranding)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) ?? null

/** Adds to what the charger reported at its boot. */
export const writeDeviceInfo = (tx: Tx, pileId: string, info: { connectionTimeoutSec: number }) =>
  tx
    .updateTable('chargerPile')
    .set({ deviceInfo: sql`coalesce(device_info, '{}') || ${JSON.stringify(info)}::jsonb` })
    .where('id', '=', pileId)
    .execute()
