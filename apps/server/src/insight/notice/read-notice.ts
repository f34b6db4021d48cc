import type { NoticeDetail, ReceivedDetail } from '@chargedeck/contract/insight/notice/calls'
import type { UnreadNotices } from '@chargedeck/contract/insight/notice/unread'
import { noticeStates } from '@chargedeck/domain/notice/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listChosen, listReaders } from './list-notices.ts'
import { findNotice } from './move-notice.ts'
import { presentNotice, presentReceived } from './present.ts'
import { countUnread, findReceivedOrNull, listUnread, markAllRead, markRead } from './received-store.ts'

const shownInBell = 5

export async function readNotice(ctx: Context, id: string): Promise<NoticeDetail> {
  const notice = await findNotice(ctx, id)
  const chosen = await listChosen(ctx.tx, id)
  return {
    ...presentNotice(notice),
    content: notice.content,
    noticeUserIdList: chosen.noticeUsers.map((user) => user.id),
    noticeOrgIdList: chosen.noticeOrgs.map((org) => org.id),
    ...chosen,
    ...(await listReaders(ctx.tx, id)),
  }
}

export async function readReceived(ctx: Context, id: string): Promise<ReceivedDetail> {
  const notice = await findReceivedOrNull(ctx, id)
  if (!notice) throw new AppError('NOTICE.NOT_FOUND')
  const isWithdrawn = notice.status === noticeStates.withdrawn
  return { ...presentReceived(notice), content: isWithdrawn ? null : notice.content }
}

export async function readUnread(ctx: Context): Promise<UnreadNotices> {
  const latest = await listUnread(ctx, shownInBell)
  const unreadQty = latest.length < shownInBell ? latest.length : await countUnread(ctx)
  return { unreadQty, latest: latest.map(presentReceived) }
}

export async function markOneRead(ctx: Context, id: string): Promise<null> {
  if (!(await findReceivedOrNull(ctx, id))) throw new AppError('NOTICE.NOT_FOUND')
  if (!(await markRead(ctx, id, ctx.now()))) {
    ctx.noteNothing()
    return null
  }
  ctx.note(id, { read: true })
  publishRead(ctx)
  return null
}

export async function markEveryRead(ctx: Context): Promise<{ readQty: number }> {
  const readQty = await markAllRead(ctx, ctx.now())
  if (readQty === 0) ctx.noteNothing()
  else {
    ctx.note(ctx.actor.userId, { readQty })
    publishRead(ctx)
  }
  return { readQty }
}

/** The user's other windows count unread notices again. */
const publishRead = ({ publish, actor: { userId } }: Context): void =>
  publish({ topic: 'notice', key: `reader-${userId}`, userIds: [userId], data: { kind: 'read' } })
