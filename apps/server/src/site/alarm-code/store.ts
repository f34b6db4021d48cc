import type { AlarmCodeChoice } from '@chargedeck/contract/site/alarm-code/choice'
import type { AlarmProtocol, AlarmType } from '@chargedeck/domain/alarm-code/codes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type AlarmCodeRow = Selectable<Tables['alarmCode']>
export type AlarmCodeKey = { alarmType: AlarmType; protocol: AlarmProtocol; code: string }

const { deleted } = dataStates

export const alarmCodes = (tx: Tx) => tx.selectFrom('alarmCode').where('alarmCode.dataStatus', '<>', deleted)

export const lockAlarmCodeOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<AlarmCodeRow | null> =>
  (await alarmCodes(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Deleted rows too: a deleted code keeps its key, and adding it again brings it back. */
export async function findByKeyOrNull(
  { tx }: Pick<Context, 'tx'>,
  { alarmType, protocol, code }: AlarmCodeKey,
): Promise<AlarmCodeRow | null> {
  const rows = tx.selectFrom('alarmCode').selectAll().where('code', '=', code)
  return (await rows.where('alarmType', '=', alarmType).where('protocol', '=', protocol).executeTakeFirst()) ?? null
}

/** False when the key is there already. */
export async function insertAlarmCode(
  { tx }: Pick<Context, 'tx'>,
  rows: Insertable<Tables['alarmCode']>[],
): Promise<boolean> {
  const added = await tx
    .insertInto('alarmCode')
    .values(rows)
    .onConflict((known) => known.columns(['alarmType', 'protocol', 'code']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function changeAlarmCode(
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  changes: Updateable<Tables['alarmCode']>,
): Promise<void> {
  await tx
    .updateTable('alarmCode')
    .set((row) => ({ ...changes, rowVersion: row('rowVersion', '+', 1), updateTime: now(), updateUser: actor.userId }))
    .where('id', '=', id)
    .execute()
}

export const listWarnCodes = (tx: Tx, codes: readonly string[]): Promise<AlarmCodeRow[]> =>
  alarmCodes(tx)
    .selectAll()
    .where('alarmType', '=', 'WARN')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()

const mostChoices = 50
type Wanted = { alarmType: AlarmType; word: string; code?: string | undefined }
/** Codes by a part of their name or of themselves; each once, by the name of its first protocol. */
export const searchCodes = (tx: Tx, { alarmType, word, code }: Wanted): Promise<AlarmCodeChoice[]> =>
  alarmCodes(tx)
    .distinctOn('code')
    .select(['code', 'name'])
    .where('alarmType', '=', alarmType)
    .$if(code !== undefined, (codes) => codes.where('code', '=', code ?? ''))
    .$if(word !== '', (codes) =>
      codes.where(({ or, eb }) => or([eb('name', 'ilike', containing(word)), eb('code', 'ilike', containing(word))])),
    )
    .orderBy('code')
    .orderBy('id')
    .limit(mostChoices)
    .execute()
