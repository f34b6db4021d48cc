import {
  checkDiffStates,
  checkDiffSteps,
  currentDiffStates,
  unhandledDiffStates,
} from '@chargedeck/domain/carrier/check/states'
import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Reader = Pick<Context, 'tx'>
type ScopedReader = Pick<Context, 'tx' | 'actor'>
export type CheckDiffRow = Selectable<Tables['carrierCheckDiff']>

/** Those of the last comparison. */
export const listDiffs = ({ tx }: Reader, checkId: string): Promise<CheckDiffRow[]> =>
  tx
    .selectFrom('carrierCheckDiff')
    .selectAll()
    .where('checkId', '=', checkId)
    .where('status', 'in', currentDiffStates)
    .orderBy('id')
    .execute()

type Outdated = { step: 'replace' | 'vanish'; outdatedTime: Date }
/** They stay, with how they were handled. */
export const outdateDiffs = async (
  { tx }: Reader,
  ids: readonly string[],
  { step, outdatedTime }: Outdated,
): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable('carrierCheckDiff')
      .set({ status: checkDiffSteps.stateAfter(step), outdatedTime })
      .where('id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
      .where('status', 'in', checkDiffSteps.statesBefore(step))
      .execute()
}

const rowsAtOnce = 1000
export async function insertDiffs(
  { tx }: Reader,
  rows: readonly Insertable<Tables['carrierCheckDiff']>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('carrierCheckDiff')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}

export const diffsInScope = (reader: ScopedReader) =>
  ofCompaniesInScope(
    reader,
    reader.tx
      .selectFrom('carrierCheckDiff')
      .innerJoin('carrierCheck', 'carrierCheck.id', 'carrierCheckDiff.checkId')
      .innerJoin('carrier', 'carrier.id', 'carrierCheck.carrierId'),
    'carrier.companyId',
  )

/** Chosen differences that the caller may see, with the kind of their carrier. */
export const listChosenDiffs = (reader: ScopedReader, ids: readonly string[]) =>
  diffsInScope(reader)
    .selectAll('carrierCheckDiff')
    .select(['carrier.carrierType', 'carrierCheck.carrierId'])
    .where('carrierCheckDiff.id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .orderBy('carrierCheckDiff.id')
    .execute()
export type ChosenDiff = Awaited<ReturnType<typeof listChosenDiffs>>[number]

type Handling = Omit<Updateable<Tables['carrierCheckDiff']>, 'status'>
/** False: it is in another state by now. The caller holds the lock of the check. */
export async function stepDiff(
  { tx }: Reader,
  id: string,
  step: StepOf<typeof checkDiffSteps>,
  handling: Handling,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrierCheckDiff')
    .set({ ...handling, status: checkDiffSteps.stateAfter(step) })
    .where('id', '=', id)
    .where('status', 'in', checkDiffSteps.statesBefore(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of an order that wait for a second person. */
export const listReviewing = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('carrierCheckDiff')
    .innerJoin('carrierCheck', 'carrierCheck.id', 'carrierCheckDiff.checkId')
    .selectAll('carrierCheckDiff')
    .select('carrierCheck.carrierId')
    .where('carrierCheckDiff.orderId', '=', orderId)
    .where('carrierCheckDiff.status', '=', checkDiffStates.reviewing)
    .orderBy('carrierCheckDiff.id')
    .execute()

export async function countOpen({ tx }: Reader, checkId: string): Promise<number> {
  const { qty } = await tx
    .selectFrom('carrierCheckDiff')
    .select(sql<string>`count(*)`.as('qty'))
    .where('checkId', '=', checkId)
    .where('status', 'in', unhandledDiffStates)
    .executeTakeFirstOrThrow()
  return Number(qty)
}
