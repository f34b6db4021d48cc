import { sharesOf, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type TacticRow = Selectable<Tables['assignTactic']>

export const tacticsInScope = (reader: Reader) =>
  ofCompaniesInScope(
    reader,
    reader.tx.selectFrom('assignTactic'),
    'assignTactic.companyId',
    'assignTactic.createUser',
  ).where('assignTactic.dataStatus', '<>', dataStates.deleted)

export const lockTacticOrNull = async (reader: Reader, id: string): Promise<TacticRow | null> =>
  (await tacticsInScope(reader)
    .selectAll('assignTactic')
    .where('assignTactic.id', '=', id)
    .forNoKeyUpdate('assignTactic')
    .executeTakeFirst()) ?? null

export const insertTactic = ({ tx }: Reader, row: Insertable<Tables['assignTactic']>) =>
  tx.insertInto('assignTactic').values(row).execute()

export const changeTactic = (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['assignTactic']>,
) =>
  tx
    .updateTable('assignTactic')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function replaceItems({ tx }: Reader, tacticId: string, items: readonly TacticItem[]): Promise<void> {
  await tx.deleteFrom('assignTacticItem').where('tacticId', '=', tacticId).execute()
  const rows = sharesOf(items).flatMap((tiers) =>
    tiers.map(({ tierFrom: fromEnergy, tierTo: toEnergy, ...tier }, at) => ({
      ...tier,
      fromEnergy,
      toEnergy,
      tacticId,
      tierSeq: at + 1,
    })),
  )
  await tx.insertInto('assignTacticItem').values(rows).execute()
}

/** The items of each tactic, in order. */
export async function itemsOf({ tx }: Pick<Reader, 'tx'>, tacticIds: readonly string[]) {
  const rows = await tx
    .selectFrom('assignTacticItem')
    .selectAll()
    .where('tacticId', '=', sql<string>`any(${tacticIds}::bigint[])`)
    .orderBy('seq')
    .orderBy('tierSeq')
    .execute()
  const byTactic = Map.groupBy(rows, ({ tacticId }) => tacticId)
  return (tacticId: string): TacticItem[] =>
    (byTactic.get(tacticId) ?? []).map(({ tacticId: _, tierSeq: __, fromEnergy, toEnergy, ...item }) => ({
      ...item,
      tierFrom: fromEnergy,
      tierTo: toEnergy,
    }))
}

export const changeUse = ({ tx }: Reader, id: string, by: 1 | -1) =>
  tx
    .updateTable('assignTactic')
    .set((row) => ({ useQty: row('useQty', '+', by) }))
    .where('id', '=', id)
    .execute()
