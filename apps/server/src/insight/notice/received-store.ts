import { readStates, noticeStates } from '@chargedeck/domain/notice/states'
import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type ReceivedRow = Selectable<Tables['sysNotice']> & { readStatus: number; readTime: Date | null }
const { published, withdrawn } = noticeStates

/** Notices published to the actor: never a draft; a withdrawn one is marked as withdrawn. */
export const receivedBy = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('sysNoticeUser')
    .innerJoin('sysNotice', 'sysNotice.id', 'sysNoticeUser.noticeId')
    .where('sysNoticeUser.userId', '=', actor.userId)
    .where('sysNotice.status', 'in', [published, withdrawn])

const unreadBy = (ctx: Reader) =>
  receivedBy(ctx).where('sysNoticeUser.status', '=', readStates.unread).where('sysNotice.status', '=', published)

export const findReceivedOrNull = async (ctx: Reader, id: string): Promise<ReceivedRow | null> =>
  (await receivedBy(ctx)
    .selectAll('sysNotice')
    .select(['sysNoticeUser.status as readStatus', 'sysNoticeUser.readTime'])
    .where('sysNotice.id', '=', id)
    .executeTakeFirst()) ?? null

export const listUnread = (ctx: Reader, most: number): Promise<ReceivedRow[]> =>
  unreadBy(ctx)
    .selectAll('sysNotice')
    .select(['sysNoticeUser.status as readStatus', 'sysNoticeUser.readTime'])
    .orderBy('sysNotice.id', 'desc')
    .limit(most)
    .execute()

export async function countUnread(ctx: Reader): Promise<number> {
  const { unread } = await unreadBy(ctx)
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

const unreadRows = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('sysNoticeUser')
    .set({ status: readStates.read, readTime: at })
    .where('userId', '=', userId)
    .where('status', '=', readStates.unread)

/** False when it was already read. */
export const markRead = async ({ tx, actor }: Reader, noticeId: string, at: Date): Promise<boolean> =>
  (await unreadRows(tx, actor.userId, at).where('noticeId', '=', noticeId).executeTakeFirst()).numUpdatedRows > 0n

export const markAllRead = async ({ tx, actor }: Reader, at: Date): Promise<number> =>
  Number((await unreadRows(tx, actor.userId, at).executeTakeFirst()).numUpdatedRows)
