import { sql, type Expression } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'

const drifting = sql<boolean>`exists (select from pile_drift d where d.pile_id = charger_pile.id and d.drift_flag = 1)`

export const hasDrift = (is: 'Y' | 'N'): Expression<boolean> => (is === 'Y' ? drifting : sql<boolean>`not ${drifting}`)

export async function listDrifted({ tx }: Pick<Context, 'tx'>, pileIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('pileDrift')
    .select('pileId')
    .where('pileId', 'in', pileIds)
    .where('driftFlag', '=', 1)
    .execute()
  return new Set(rows.map(({ pileId }) => pileId))
}

/**
 * Stores which of these piles differ from their wanted settings. Serialises changes to the settings of one pile,
 * so that the last one sees the changes of all.
 */
export async function updateDrift(
  tx: Tx,
  pileIds: readonly string[],
  findDrifted: (pileIds: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  if (pileIds.length === 0) return
  const ids = sql`${[...pileIds]}::bigint[]`
  await sql`insert into pile_drift (pile_id) select id from unnest(${ids}) as pile (id) order by id
    on conflict (pile_id) do nothing`.execute(tx)
  await sql`select from pile_drift where pile_id = any(${ids}) order by pile_id for update`.execute(tx)
  const drifted = sql`${[...(await findDrifted(pileIds))]}::bigint[]`
  await sql`update pile_drift set drift_flag = case when pile_id = any(${drifted}) then 1 else 0 end
    where pile_id = any(${ids})`.execute(tx)
}
