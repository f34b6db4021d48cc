import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { pilesInScope } from '../pile/public.ts'
import type { Context, Tx } from '../platform/context.ts'
import type { Tables } from '../platform/tables.ts'

export type SettingRow = Selectable<Tables['pileSetting']>
export type TemplateRow = Selectable<Tables['settingTemplate']>
type Told = { key: string; value: string | null; readonly: boolean }

export const settingsOf = (tx: Tx, pileIds: readonly string[]): Promise<SettingRow[]> =>
  pileIds.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('pileSetting').selectAll().where('pileId', 'in', pileIds).orderBy('settingKey').execute()

export async function keepTold(tx: Tx, pileId: string, told: readonly Told[], at: Date): Promise<void> {
  if (told.length === 0) return
  const rows = told.map(({ key, value, readonly }) => ({
    ...{ pileId, settingKey: key, toldValue: value, readonlyFlag: readonly ? 1 : 0, toldTime: at },
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

/** A charger that was asked for everything no longer has what it did not tell. */
export async function forgetUntold(tx: Tx, pileId: string, at: Date): Promise<void> {
  const isUntold = sql<boolean>`(told_time is null or told_time < ${at})`
  await tx.deleteFrom('pileSetting').where('pileId', '=', pileId).where('wantedValue', 'is', null).where(isUntold).execute()
  await tx.updateTable('pileSetting').set({ toldValue: null, toldTime: at }).where('pileId', '=', pileId).where(isUntold).execute()
}

export const keepOneTold = async (tx: Tx, pileId: string, { key, value, at }: { key: string; value: string; at: Date }): Promise<void> => {
  await tx
    .updateTable('pileSetting')
    .set({ toldValue: value, toldTime: at })
    .where('pileId', '=', pileId)
    .where('settingKey', '=', key)
    .execute()
}

type Wanted = { pileId: string; key: string; value: string }
export async function keepWanted({ tx, now, actor }: Context, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return
  const by = { wantedTime: now(), wantedUser: actor.userId }
  await tx
    .insertInto('pileSetting')
    .values(wanted.map(({ pileId, key, value }) => ({ pileId, settingKey: key, wantedValue: value, ...by })))
    .onConflict((known) =>
      known.columns(['pileId', 'settingKey']).doUpdateSet((row) => ({
        wantedValue: row.ref('excluded.wantedValue'),
        wantedTime: row.ref('excluded.wantedTime'),
        wantedUser: row.ref('excluded.wantedUser'),
      })),
    )
    .execute()
}

/** Beyond so many at once nobody can follow what became of each. */
const mostPiles = 200
export const pilesToSet = (
  ctx: Context,
  { stationId, pileIds }: { stationId?: string | undefined; pileIds?: readonly string[] | undefined },
) => {
  const piles = pilesInScope(ctx)
  return (pileIds ? piles.where('chargerPile.id', 'in', pileIds) : piles.where('chargerPile.stationId', '=', stationId ?? '0'))
    .select(['chargerPile.id', 'chargerPile.pileNo', 'chargerPile.protocol', 'chargerPile.netStatus'])
    .orderBy('chargerPile.pileNo')
    .limit(mostPiles)
    .execute()
}

const deleted = 2
export const templates = (tx: Tx) => tx.selectFrom('settingTemplate').where('settingTemplate.dataStatus', '<>', deleted)

export const findTemplateOrNull = async (tx: Tx, id: string): Promise<TemplateRow | null> =>
  (await templates(tx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Who writes templates waits for whoever writes them: two of one name at once would both find it free. */
export const lockTemplates = (tx: Tx) => sql`lock table setting_template in share row exclusive mode`.execute(tx)

export async function isNameTaken(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const same = templates(tx).select('id').where('templateName', '=', name)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

export const insertTemplate = async (tx: Tx, row: Insertable<Tables['settingTemplate']>): Promise<void> => {
  await tx.insertInto('settingTemplate').values(row).execute()
}

export const changeTemplate = async (tx: Tx, id: string, changes: Updateable<Tables['settingTemplate']>): Promise<void> => {
  await tx
    .updateTable('settingTemplate')
    .set((row) => ({ ...changes, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
