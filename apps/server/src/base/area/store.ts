import type { AreaLevel } from '@chargedeck/domain/area/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { findSettingOrNull, saveSetting } from '../../platform/postgres/setting.ts'
import type { Division } from './divisions.ts'

const mark = 'AREA_DATA'
type Loaded = { edition: string; loadedTime: string }

/** The edition in the table, and when it was loaded. */
export const findLoadedOrNull = (tx: Tx): Promise<Loaded | null> => findSettingOrNull<Loaded>(tx, mark)

export const putLoaded = (tx: Tx, loaded: Loaded, at: Date): Promise<void> => saveSetting(tx, mark, loaded, at)

/** The id is the code: the same in every database. */
export const putAreas = async (tx: Tx, divisions: readonly Division[]): Promise<void> => {
  const column = (name: keyof Division) => divisions.map((division) => division[name])
  await sql`insert into area (id, area_code, parent_code, level_code, name, short_name, merger_name)
    select area_code::bigint, area_code, parent_code, level_code, name, short_name, merger_name
    from unnest(${column('areaCode')}::text[], ${column('parentCode')}::text[], ${column('levelCode')}::smallint[], ${column('name')}::text[],
      ${column('shortName')}::text[], ${column('mergerName')}::text[]) as given (area_code, parent_code, level_code, name, short_name, merger_name)
    on conflict (id) do update set parent_code = excluded.parent_code, level_code = excluded.level_code,
      name = excluded.name, short_name = excluded.short_name, merger_name = excluded.merger_name`.execute(tx)
}

const areas = (tx: Tx) =>
  tx
    .selectFrom('area')
    .selectAll('area')
    .select((row) =>
      row.exists(row.selectFrom('area as below').whereRef('below.parentCode', '=', 'area.areaCode')).as('hasChildren'),
    )

export type ReadArea = Awaited<ReturnType<typeof listAreasBelow>>[number]

export const listAreasBelow = (tx: Tx, parentCode: string) =>
  areas(tx).where('area.parentCode', '=', parentCode).orderBy('area.areaCode').execute()

export const findAreaOrNull = async (tx: Tx, id: string): Promise<ReadArea | null> =>
  (await areas(tx).where('area.id', '=', id).executeTakeFirst()) ?? null

export const listAreasDownTo = (tx: Tx, level: AreaLevel) =>
  tx
    .selectFrom('area')
    .select(['id', 'areaCode', 'parentCode', 'levelCode', 'name'])
    .where('levelCode', '<=', Number(level))
    .orderBy('areaCode')
    .execute()
