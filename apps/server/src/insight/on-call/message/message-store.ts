import { warningMessageStates, warningMessageSteps, type WarningMessageStep } from '@chargedeck/domain/on-call/states'
import { warningStates } from '@chargedeck/domain/warning/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { recordsOf } from '../../../platform/postgres/insert-rows.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Writer = Pick<Context, 'tx'>
export type MessageRow = Selectable<Tables['warningMessage']>
export type NewMessage = Insertable<Tables['warningMessage']>

/** Those of the platform's rules are for who sees everything. */
export const messagesInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('warningMessage'), 'warningMessage.companyId').$if(
    reader.actor.orgIds !== 'all',
    (messages) => messages.where(isOfCompany),
  )
const isOfCompany = sql<boolean>`(warning_message.rule_id is null
  or warning_message.rule_id <> all(array(select id from on_call_rule where platform_flag = 1)))`

export const findMessageOrNull = async ({ tx }: Writer, id: string): Promise<MessageRow | null> =>
  (await tx.selectFrom('warningMessage').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Those that a step of a rule has not told yet, by one parameter for all: a flood has thousands, all with the columns of the first. */
export async function insertMessages<Row extends NewMessage>({ tx }: Writer, given: readonly Row[]): Promise<Row[]> {
  const [first] = given
  if (!first) return []
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { rows: written } = await sql<{ id: string }>`insert into warning_message (${columns})
    select ${columns} from ${recordsOf('warningMessage', given, names)} as given on conflict do nothing returning id`.execute(
    tx,
  )
  const ids = new Set(written.map(({ id }) => id))
  return given.filter(({ id }) => ids.has(id))
}

type Changes = Omit<Updateable<Tables['warningMessage']>, 'status'>

/** Of two concurrent moves one wins. False: it was in no state for this step. */
export const moveMessages = async (
  { tx }: Writer,
  ids: readonly string[],
  step: WarningMessageStep,
  changes: Changes = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('warningMessage')
    .set({ ...changes, status: warningMessageSteps.stateAfter(step) })
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('status', 'in', warningMessageSteps.statesBefore(step))
    .executeTakeFirst()
  return Number(numUpdatedRows) === ids.length
}

type Line = { ruleId: string; receiver: string }

/** Those held back until then, locked. */
export const lockDue = ({ tx }: Writer, { ruleId, receiver }: Line, until: Date): Promise<MessageRow[]> =>
  tx
    .selectFrom('warningMessage')
    .selectAll()
    .where('ruleId', '=', ruleId)
    .where('receiver', '=', receiver)
    .where('status', '=', warningMessageStates.held)
    .where('dueTime', '<=', until)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Who heard of the last opening of a warning by the rules, once each, with the place of the first message. */
export const listReceiversOf = ({ tx }: Writer, warningIds: readonly string[]) =>
  tx
    .selectFrom('warningMessage')
    .innerJoin('onCallRule', 'onCallRule.id', 'warningMessage.ruleId')
    .innerJoin('warning', 'warning.id', 'warningMessage.warningId')
    .distinctOn(['warningMessage.warningId', 'warningMessage.ruleId', 'warningMessage.receiver'])
    .select(['warningMessage.warningId', 'warningMessage.ruleId', 'warningMessage.receiver', 'warningMessage.way'])
    .select(['warningMessage.userId', 'warningMessage.hookId', 'warningMessage.companyId', 'onCallRule.quiet'])
    .where('warningMessage.warningId', '=', sql<string>`any(${warningIds}::bigint[])`)
    .whereRef('warningMessage.openNo', '=', 'warning.openQty')
    .where('onCallRule.recoveryFlag', '=', 1)
    .orderBy('warningMessage.warningId')
    .orderBy('warningMessage.ruleId')
    .orderBy('warningMessage.receiver')
    .execute()

/**
 * When somebody was last told, since then, that each was open, or one before it of the same device and code that ended by itself: since
 * then too, for nobody hears of a closed one. Of those that are not closed there is only the open one itself.
 */
export async function listLastTold({ tx }: Writer, warningIds: readonly string[], since: Date) {
  const { rows } = await sql<{ warningId: string; toldTime: Date }>`
    with opened as materialized (select id, subject, protocol, alarm_code from warning where id = any(${warningIds}::bigint[])),
      told as materialized (
        select id as warning_id, id as told_id from opened
        union all
        select opened.id, ended.id from warning ended join opened using (subject, protocol, alarm_code)
        where ended.status = ${sql.lit(warningStates.closed)} and ended.close_time > ${since} and ended.close_user is null)
    select told.warning_id, max(m.create_time) as told_time from told join warning_message m on m.warning_id = told.told_id
    where m.create_time > ${since} and m.kind <> 'RECOVERED' group by told.warning_id`.execute(tx)
  return rows
}

/** Of one that a digest said, the digest is younger. At most `most` at a time. */
export async function deleteMessagesBefore(tx: Context['tx'], edge: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from warning_message where id in (
      select id from warning_message where create_time < ${edge} order by create_time, id limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
