import { sql, type Expression } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** The condition of the drift index: the wanted value differs from the reported one. */
const drifted = sql<boolean>`s.wanted_value is not null and s.wanted_value is distinct from s.told_value`

export const hasDrift = (is: 'Y' | 'N'): Expression<boolean> => {
  const exists = sql<boolean>`exists (select from pile_setting s where s.pile_id = charger_pile.id and ${drifted})`
  return is === 'Y' ? exists : sql<boolean>`not ${exists}`
}

export async function listDrifted({ tx }: Pick<Context, 'tx'>, pileIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pileId: string }>`
    select distinct s.pile_id from pile_setting s where s.pile_id = any(${[...pileIds]}::bigint[]) and ${drifted}`.execute(
    tx,
  )
  return new Set(rows.map(({ pileId }) => pileId))
}
