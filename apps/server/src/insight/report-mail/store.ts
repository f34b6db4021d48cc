import type { MailedReport } from '@chargedeck/contract/insight/report-mail/enums'
import { sql, type Selectable } from 'kysely'
import type { Actor, Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { usersInScope } from '../../staff/user/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type ReportMailRow = Selectable<Tables['reportMail']>
export type MailSettings = { reports: MailedReport[]; sendTime: string; enabledFlag: number }

/** The rules of users who work in the caller's data scope. */
export const rulesInScope = (reader: Reader) =>
  usersInScope(reader).innerJoin('reportMail', 'reportMail.userId', 'sysUser.id')

export const findRuleOfOrNull = async (tx: Context['tx'], userId: string): Promise<ReportMailRow | null> =>
  (await tx.selectFrom('reportMail').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null

export const lockRuleOrNull = async (reader: Reader, id: string): Promise<ReportMailRow | null> =>
  (await rulesInScope(reader)
    .selectAll('reportMail')
    .where('reportMail.id', '=', id)
    .forUpdate('reportMail')
    .executeTakeFirst()) ?? null

/** False when the user has one. */
export async function insertRule(
  { tx, now, actor, nextId }: Context,
  userId: string,
  settings: MailSettings,
): Promise<string | null> {
  const row = await tx
    .insertInto('reportMail')
    .values({
      id: nextId(),
      userId,
      ...settings,
      createTime: now(),
      createUser: actor.userId,
      updateTime: now(),
      updateUser: actor.userId,
    })
    .onConflict((known) => known.column('userId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function changeRule({ tx, now, actor }: Context, id: string, settings: MailSettings): Promise<void> {
  await tx
    .updateTable('reportMail')
    .set((rule) => ({
      ...settings,
      updateTime: now(),
      updateUser: actor.userId,
      rowVersion: rule('rowVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const removeRule = async (tx: Context['tx'], id: string): Promise<void> => {
  await tx.deleteFrom('reportMail').where('id', '=', id).execute()
}

/** Writes the row of each mail that is due, and names them: what another server has written is not due. */
export async function beginDueMails({ tx, now, nextId }: Context, { day, time }: { day: string; time: string }) {
  const due = await tx
    .selectFrom('reportMail')
    .select(['userId', 'reports'])
    .where('enabledFlag', '=', sql.lit(1))
    .where('sendTime', '<=', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reportMailSent')
            .select('reportMailSent.id')
            .whereRef('reportMailSent.userId', '=', 'reportMail.userId')
            .where('reportDate', '=', day)
            .where('trialFlag', '=', sql.lit(0)),
        ),
      ),
    )
    .orderBy('reportMail.id')
    .execute()
  if (due.length === 0) return []
  return tx
    .insertInto('reportMailSent')
    .values(due.map((rule) => ({ id: nextId(), ...rule, reportDate: day, createTime: now() })))
    .onConflict((known) => known.columns(['userId', 'reportDate']).where('trialFlag', '=', sql.lit(0)).doNothing())
    .returning('id')
    .execute()
}

export const seesStation = async (tx: Context['tx'], actor: Actor): Promise<boolean> =>
  (await tx
    .selectFrom('station')
    .select('id')
    .where(withinScope(actor, 'station.orgId'))
    .limit(1)
    .executeTakeFirst()) !== undefined

type Trial = { userId: string; reports: MailedReport[]; reportDate: string }
export async function insertTrial({ tx, now, nextId }: Context, trial: Trial): Promise<string> {
  const id = nextId()
  await tx
    .insertInto('reportMailSent')
    .values({ id, ...trial, trialFlag: 1, createTime: now() })
    .execute()
  return id
}

/** Of two clicks the second waits, and then finds the first. */
export const lockTrials = (tx: Context['tx'], userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('report-mail-trial'), hashtext(${userId}))`.execute(tx)

export const hasTrialSince = async (tx: Context['tx'], userId: string, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('reportMailSent')
    .select('id')
    .where('userId', '=', userId)
    .where('trialFlag', '=', sql.lit(1))
    .where('createTime', '>', since)
    .executeTakeFirst()) !== undefined

export const lockSentOrNull = async (tx: Context['tx'], id: string) =>
  (await tx.selectFrom('reportMailSent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** `reports`: those that the mail has. */
type Outcome = { receiver: string; reports: MailedReport[]; messageId: string } | { skipReason: string }
export const endMail = async (tx: Context['tx'], id: string, outcome: Outcome): Promise<void> => {
  await tx.updateTable('reportMailSent').set(outcome).where('id', '=', id).execute()
}

/** The ids of rows grow with time. At most `most` at a time, each with the file that its message sent. */
export async function deleteSentBefore(tx: Context['tx'], beforeId: string, most: number) {
  const { rows } = await sql<{ fileId: string | null }>`
    with old as (delete from report_mail_sent where id in (
        select id from report_mail_sent where id < ${beforeId} order by id limit ${most}) returning id, message_id)
    select message_record.file_id from old left join message_record on message_record.id = old.message_id order by old.id`.execute(
    tx,
  )
  return rows
}
