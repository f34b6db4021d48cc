import { openDiagnosticsStates, type DiagnosticsState } from '@chargedeck/domain/diagnostics/states'
import type { DeviceStep } from '@chargedeck/contract/charging/firmware/calls'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { pilesInScope } from '../../site/pile/public.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type DiagnosticsRow = Selectable<Tables['diagnostics']>

export const diagnosticsInScope = (ctx: Pick<Context, 'tx' | 'actor'>) =>
  pilesInScope(ctx).innerJoin('diagnostics', 'diagnostics.pileId', 'chargerPile.id')

export async function insertDiagnostics(tx: Tx, row: Insertable<Tables['diagnostics']>): Promise<void> {
  await tx.insertInto('diagnostics').values(row).execute()
}

const open = (tx: Tx) =>
  tx.selectFrom('diagnostics').selectAll().where('status', 'in', openDiagnosticsStates).forUpdate()

export const lockOpenOrNull = async (tx: Tx, pileId: string): Promise<DiagnosticsRow | null> =>
  (await open(tx).where('pileId', '=', pileId).executeTakeFirst()) ?? null

export const lockOfCommandOrNull = async (tx: Tx, commandId: string): Promise<DiagnosticsRow | null> =>
  (await open(tx).where('commandId', '=', commandId).executeTakeFirst()) ?? null

/** The link works once: a second upload finds the file of the first. */
const openTicket = (tx: Tx, ticketHash: Buffer, at: Date) =>
  tx
    .selectFrom('diagnostics')
    .where('ticketHash', '=', ticketHash)
    .where('expireTime', '>', at)
    .where('fileId', 'is', null)

export const hasOpenTicket = async (tx: Tx, ticketHash: Buffer, at: Date): Promise<boolean> =>
  (await openTicket(tx, ticketHash, at).select('id').executeTakeFirst()) !== undefined

export const lockByTicketOrNull = async (tx: Tx, ticketHash: Buffer, at: Date): Promise<DiagnosticsRow | null> =>
  (await openTicket(tx, ticketHash, at).selectAll().forUpdate().executeTakeFirst()) ?? null

type FileFacts = Pick<Updateable<Tables['diagnostics']>, 'toldName' | 'fileId' | 'fileName' | 'fileSize'>
export const changeDiagnostics = (tx: Tx, id: string, facts: FileFacts) =>
  tx.updateTable('diagnostics').set(facts).where('id', '=', id).execute()

type Progress = { status: DiagnosticsState; steps: DeviceStep[]; finishTime: Date | null }
/** Moves the request only from the state in which it was read. */
export const saveProgress = (
  tx: Tx,
  { id, status: from }: Pick<DiagnosticsRow, 'id' | 'status'>,
  { status, steps, finishTime }: Progress,
) =>
  tx
    .updateTable('diagnostics')
    .set({ status, steps: JSON.stringify(steps), finishTime })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute()
