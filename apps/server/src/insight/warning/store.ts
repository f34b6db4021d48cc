import { warningSteps, type WarningState } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** The only way for staff to read warnings: by the organisation of the station, and without a station by that of the company. */
export function warningsInScope({ tx, actor }: Reader) {
  const warnings = tx.selectFrom('warning')
  if (actor.orgIds === 'all') return warnings
  const stations = tx.selectFrom('station').select('station.id').where(withinScope(actor, 'station.orgId'))
  const companies = tx.selectFrom('company').select('company.id').where(withinScope(actor, 'company.orgId'))
  return warnings.where(
    sql<boolean>`(warning.station_id = any(array(${stations}))
      or warning.station_id is null and warning.company_id = any(array(${companies})))`,
  )
}

/** Locks them in the order of their ids, as the folding does. */
export const lockWarnings = (ctx: Reader, ids: readonly string[]) =>
  warningsInScope(ctx)
    .selectAll('warning')
    .where('warning.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('warning.id')
    .forNoKeyUpdate()
    .execute()

export type LockedWarning = Awaited<ReturnType<typeof lockWarnings>>[number]

/** No user: the platform. */
type Closing = { ids: readonly string[]; at: Date; userId: string | null; closeReason: string }

/** Only those that may be closed. */
export async function markClosed(tx: Tx, { ids, at, userId, closeReason }: Closing): Promise<number> {
  const before: WarningState[] = warningSteps.statesBefore('close')
  const { numUpdatedRows } = await tx
    .updateTable('warning')
    .set({ status: warningSteps.stateAfter('close'), closeTime: at, closeUser: userId, closeReason })
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('status', 'in', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type ClosedEvent = { id: string; warningId: string; eventTime: Date; content: string; userId: string | null }

export const insertClosedEvents = (tx: Tx, events: readonly ClosedEvent[]) =>
  tx
    .insertInto('warningEvent')
    .values(events.map((event) => ({ ...event, kind: 'CLOSED' as const })))
    .execute()
