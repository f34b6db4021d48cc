import { noticeStates, noticeSteps, type NoticeState, type NoticeStep } from '@chargedeck/domain/notice/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeNotice, findNoticeOrNull, handOut, listReceiverIds, type NoticeRow } from './store.ts'
import { emailNoticeSoon } from './email-notice.ts'

const { published, withdrawn, deleted } = noticeStates

export async function findNotice(ctx: Context, id: string): Promise<NoticeRow> {
  const notice = await findNoticeOrNull(ctx, id)
  if (!notice) throw new AppError('NOTICE.NOT_FOUND')
  return notice
}

export function changeStatus(ctx: Context, id: string, status: number): Promise<null> {
  if (status === published) return publish(ctx, id)
  if (status === withdrawn) return withdraw(ctx, id)
  if (status === deleted) return deleteNotice(ctx, id)
  throw new AppError('NOTICE.STATUS_WRONG')
}

/** Publishing fixes the receivers: a user who joins an organisation later does not get it. */
export async function publish(ctx: Context, id: string): Promise<null> {
  const notice = await take(ctx, id, 'publish')
  await move(ctx, notice, { status: published, publicTime: ctx.now() })
  const userIds = await handOut(ctx, id)
  if (userIds.length === 0) throw new AppError('NOTICE.FOR_NOBODY')
  await emailNoticeSoon(ctx, id)
  ctx.note(id, { status: [notice.status, published], receiverQty: userIds.length })
  ctx.publish({
    topic: 'notice',
    key: id,
    userIds,
    data: { kind: 'published', id, title: notice.title, type: notice.type },
  })
  return null
}

async function withdraw(ctx: Context, id: string): Promise<null> {
  const notice = await take(ctx, id, 'withdraw')
  await move(ctx, notice, { status: withdrawn, cancelTime: ctx.now() })
  ctx.note(id, { status: [notice.status, withdrawn] })
  ctx.publish({ topic: 'notice', key: id, userIds: await listReceiverIds(ctx.tx, id), data: { kind: 'withdrawn', id } })
  return null
}

export async function deleteNotice(ctx: Context, id: string): Promise<null> {
  const notice = await findNotice(ctx, id)
  if (!noticeSteps.can(notice.status, 'delete')) throw new AppError('NOTICE.NOT_DELETABLE')
  await move(ctx, notice, { status: deleted })
  ctx.note(id, { title: notice.title, status: [notice.status, deleted] })
  return null
}

async function take(ctx: Context, id: string, step: NoticeStep): Promise<NoticeRow> {
  const notice = await findNotice(ctx, id)
  if (!noticeSteps.can(notice.status, step)) throw new AppError('NOTICE.STATUS_WRONG')
  return notice
}

type Change = { status: NoticeState; publicTime?: Date; cancelTime?: Date }

/** Of two concurrent callers one wins; the other is refused because the state has changed. */
async function move(ctx: Context, notice: NoticeRow, change: Change): Promise<void> {
  const moved = await changeNotice(ctx.tx, notice, { ...change, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  if (!moved) throw new AppError('NOTICE.STATUS_WRONG')
}
