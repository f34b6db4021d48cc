import type { SettingItem } from '@chargedeck/contract/charging/pile-setting/calls'
import { pileStates } from '@chargedeck/domain/pile/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { pilesInScope, updateDrift } from '../../site/pile/public.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type SettingRow = Selectable<Tables['pileSetting']>
export type TemplateRow = Selectable<Tables['settingTemplate']>
type ReportedSetting = { key: string; value: string | null; readonly: boolean }

export const settingsOf = (tx: Tx, pileIds: readonly string[]): Promise<SettingRow[]> =>
  pileIds.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('pileSetting').selectAll().where('pileId', 'in', pileIds).orderBy('settingKey').execute()

export async function saveReported(
  tx: Tx,
  pileId: string,
  settings: readonly ReportedSetting[],
  at: Date,
): Promise<void> {
  if (settings.length === 0) return
  const rows = settings.map(({ key, value, readonly }) => ({
    pileId,
    settingKey: key,
    toldValue: value,
    readonlyFlag: readonly ? 1 : 0,
    toldTime: at,
  }))
  await tx
    .insertInto('pileSetting')
    .values(rows)
    .onConflict((known) =>
      known.columns(['pileId', 'settingKey']).doUpdateSet((row) => ({
        toldValue: row.ref('excluded.toldValue'),
        readonlyFlag: row.ref('excluded.readonlyFlag'),
        toldTime: row.ref('excluded.toldTime'),
      })),
    )
    .execute()
}

/** A charger that reported all its settings no longer has those that it left out. */
export async function forgetUnreported(tx: Tx, pileId: string, at: Date): Promise<void> {
  const isUnreported = sql<boolean>`(told_time is null or told_time < ${at})`
  await tx
    .deleteFrom('pileSetting')
    .where('pileId', '=', pileId)
    .where('wantedValue', 'is', null)
    .where(isUnreported)
    .execute()
  await tx
    .updateTable('pileSetting')
    .set({ toldValue: null, toldTime: at })
    .where('pileId', '=', pileId)
    .where(isUnreported)
    .execute()
}

export const saveReportedValue = async (
  tx: Tx,
  pileId: string,
  { key, value, at }: { key: string; value: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('pileSetting')
    .set({ toldValue: value, toldTime: at, refused: null })
    .where('pileId', '=', pileId)
    .where('settingKey', '=', key)
    .execute()
}

type Wanted = { pileIds: readonly string[]; items: readonly SettingItem[] }

/** Stores the wanted settings and forgets earlier requests; read-only settings stay as they are. */
export async function saveWanted({ tx, now, actor }: Context, { pileIds, items }: Wanted): Promise<void> {
  await sql`
    insert into pile_setting as known (pile_id, setting_key, wanted_value, wanted_time, wanted_user)
    select pile.id, item.key, item.value, ${now()}::timestamptz, ${actor.userId}::bigint
    from unnest(${[...pileIds]}::bigint[]) as pile (id), jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (key text, value text)
    order by 1, 2
    on conflict (pile_id, setting_key) do update set wanted_value = excluded.wanted_value, wanted_time = excluded.wanted_time,
      wanted_user = excluded.wanted_user, ask_time = null, refused = null
    where known.readonly_flag = 0`.execute(tx)
  await showDrift(tx, pileIds)
}

/** Stores the drift for the list of piles. Must be the last write to these settings: waiting here holds their locks. */
export const showDrift = (tx: Tx, pileIds: readonly string[]): Promise<void> =>
  updateDrift(tx, pileIds, async () => {
    const drifted = await tx
      .selectFrom('pileSetting')
      .select('pileId')
      .distinct()
      .where('pileId', 'in', pileIds)
      .where('wantedValue', 'is not', null)
      .where('wantedValue', 'is distinct from', (row) => row.ref('toldValue'))
      .execute()
    return drifted.map(({ pileId }) => pileId)
  })

/** The most piles in one call: nobody could follow the outcome of more. */
export const mostPiles = 1000
export const pilesToSet = (
  ctx: Context,
  { stationId, pileIds }: { stationId?: string | undefined; pileIds?: readonly string[] | undefined },
) => {
  const piles = pilesInScope(ctx)
  const ofStation = piles
    .where('chargerPile.stationId', '=', stationId ?? '0')
    .where('chargerPile.status', '<>', pileStates.scrapped)
  return (pileIds ? piles.where('chargerPile.id', 'in', pileIds) : ofStation)
    .select([
      'chargerPile.id',
      'chargerPile.pileNo',
      'chargerPile.protocol',
      'chargerPile.netStatus',
      'chargerPile.status',
    ])
    .orderBy('chargerPile.pileNo')
    .limit(mostPiles + 1)
    .execute()
}

const { deleted } = dataStates
export const templates = (tx: Tx) => tx.selectFrom('settingTemplate').where('settingTemplate.dataStatus', '<>', deleted)

export const findTemplateOrNull = async (tx: Tx, id: string): Promise<TemplateRow | null> =>
  (await templates(tx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Serialises writers of templates: two at once would both find the same name free. */
export const lockTemplates = (tx: Tx) => sql`lock table setting_template in share row exclusive mode`.execute(tx)

export async function isNameTaken(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const same = templates(tx).select('id').where('templateName', '=', name)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

export const insertTemplate = async (tx: Tx, row: Insertable<Tables['settingTemplate']>): Promise<void> => {
  await tx.insertInto('settingTemplate').values(row).execute()
}

export const changeTemplate = async (
  tx: Tx,
  id: string,
  changes: Updateable<Tables['settingTemplate']>,
): Promise<void> => {
  await tx
    .updateTable('settingTemplate')
    .set((row) => ({ ...changes, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
