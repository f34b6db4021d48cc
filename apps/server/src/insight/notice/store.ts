import type { NoticeTarget } from '@chargedeck/contract/insight/notice/enums'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { noticeStates } from '@chargedeck/domain/notice/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Actor, Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type NoticeRow = Selectable<Tables['sysNotice']>
const { deleted } = noticeStates
const system = '0'

/** Notices that the actor's organisations published, and the actor's own; never what the system told one user. */
export const noticesInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('sysNotice')
    .where('sysNotice.status', '<>', deleted)
    .where('sysNotice.publicUserId', '<>', system)
    .where((notice) =>
      notice.or([withinScope(actor, 'sysNotice.publicOrgId'), notice('sysNotice.createUser', '=', actor.userId)]),
    )

export const findNoticeOrNull = async (ctx: Reader, id: string): Promise<NoticeRow | null> =>
  (await noticesInScope(ctx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const findPublishedOrNull = async (tx: Tx, id: string): Promise<NoticeRow | null> =>
  (await tx
    .selectFrom('sysNotice')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', noticeStates.published)
    .executeTakeFirst()) ?? null

export const insertNotice = async (tx: Tx, notice: Insertable<Tables['sysNotice']>): Promise<void> => {
  await tx.insertInto('sysNotice').values(notice).execute()
}

/** False when another caller changed its state first. */
export const changeNotice = async (
  tx: Tx,
  { id, status }: Pick<NoticeRow, 'id' | 'status'>,
  changes: Updateable<Tables['sysNotice']>,
) =>
  (await tx.updateTable('sysNotice').set(changes).where('id', '=', id).where('status', '=', status).executeTakeFirst())
    .numUpdatedRows > 0n

export type Target = { kind: NoticeTarget; targetId: string }

export async function replaceTargets(tx: Tx, noticeId: string, targets: readonly Target[]): Promise<void> {
  await tx.deleteFrom('sysNoticeTarget').where('noticeId', '=', noticeId).execute()
  if (targets.length === 0) return
  await tx
    .insertInto('sysNoticeTarget')
    .values(targets.map((target) => ({ noticeId, ...target })))
    .execute()
}

/** True when each of these is an active user whom the actor may see, or the actor. */
export async function areReachable({ tx, actor }: Reader, userIds: readonly string[]): Promise<boolean> {
  const { reached } = await activeUsers(tx, actor)
    .select(({ fn }) => fn.countAll<string>().as('reached'))
    .where('sysUser.id', '=', sql<string>`any(${userIds})`)
    .executeTakeFirstOrThrow()
  return Number(reached) === userIds.length
}

const activeUsers = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('sysUser')
    .leftJoin('sysEmp', 'sysEmp.id', 'sysUser.id')
    .where('sysUser.status', '=', dataStates.normal)
    .where((user) => user.or([withinScope(actor, 'sysEmp.orgId'), user('sysUser.id', '=', actor.userId)]))

/** Delivers the notice to every receiver in the publisher's scope; returns their ids. */
export async function handOut({ tx, actor }: Reader, noticeId: string): Promise<string[]> {
  const inTargets = sql<boolean>`(
    sys_user.id in (select target_id from sys_notice_target where notice_id = ${noticeId} and kind = 'USER')
    or sys_emp.org_id in (
      select org.id from sys_org org join sys_notice_target target on target.notice_id = ${noticeId} and target.kind = 'ORG'
      where org.status <> ${sql.lit(dataStates.deleted)} and (org.id = target.target_id or org.pids like '%[' || target.target_id || ']%')))`
  const chosen = activeUsers(tx, actor).where(inTargets)
  const handed = await tx
    .insertInto('sysNoticeUser')
    .columns(['noticeId', 'userId'])
    .expression(chosen.select([sql<string>`${noticeId}::bigint`.as('noticeId'), 'sysUser.id']))
    .onConflict((known) => known.doNothing())
    .returning('userId')
    .execute()
  return handed.map(({ userId }) => userId)
}

export const handTo = async (tx: Tx, noticeId: string, userId: string): Promise<void> => {
  await tx.insertInto('sysNoticeUser').values({ noticeId, userId }).execute()
}

export const listReceiverIds = async (tx: Tx, noticeId: string): Promise<string[]> =>
  (await tx.selectFrom('sysNoticeUser').select('userId').where('noticeId', '=', noticeId).execute()).map(
    ({ userId }) => userId,
  )
