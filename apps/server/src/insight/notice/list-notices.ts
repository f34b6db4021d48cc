import type { Received } from '@chargedeck/contract/endpoint'
import type { Notice, noticeApi, NoticeDetail, ReceivedNotice } from '@chargedeck/contract/insight/notice/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { presentNotice, presentReceived } from './present.ts'
import { receivedBy } from './received-store.ts'
import { noticesInScope } from './store.ts'

const shownReaders = 200

const saying = (text: string) => {
  const pattern = containing(text)
  return sql<boolean>`(sys_notice.title like ${pattern} or sys_notice.content like ${pattern})`
}

/** Ids are time-ordered, so the newest come first by id alone. */
export async function listNotices(
  ctx: Context,
  query: Received<typeof noticeApi.page>['query'],
): Promise<Page<Notice>> {
  const page = cutToLimit(query)
  let notices = noticesInScope(ctx)
  if (query.searchValue) notices = notices.where(saying(query.searchValue))
  if (query.type !== undefined) notices = notices.where('type', '=', query.type)
  if (query.status !== undefined) notices = notices.where('status', '=', query.status)
  const rows = await notices
    .selectAll()
    .orderBy('id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, notices), rows.map(presentNotice))
}

export async function listReceived(
  ctx: Context,
  query: Received<typeof noticeApi.received>['query'],
): Promise<Page<ReceivedNotice>> {
  const page = cutToLimit(query)
  let notices = receivedBy(ctx)
  if (query.searchValue) notices = notices.where(saying(query.searchValue))
  if (query.type !== undefined) notices = notices.where('sysNotice.type', '=', query.type)
  if (query.readStatus !== undefined) notices = notices.where('sysNoticeUser.status', '=', query.readStatus)
  const rows = await notices
    .selectAll('sysNotice')
    .select(['sysNoticeUser.status as readStatus', 'sysNoticeUser.readTime'])
    .orderBy('sysNoticeUser.noticeId', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, notices), rows.map(presentReceived))
}

type Readers = Pick<NoticeDetail, 'receiverQty' | 'readQty' | 'noticeUserReadInfoList'>

export async function listReaders(tx: Tx, noticeId: string): Promise<Readers> {
  const readers = tx
    .selectFrom('sysNoticeUser')
    .innerJoin('sysUser', 'sysUser.id', 'sysNoticeUser.userId')
    .where('noticeId', '=', noticeId)
  const { received, read } = await tx
    .selectFrom('sysNoticeUser')
    .select(({ fn }) => [fn.countAll<string>().as('received'), fn.sum<string | null>('status').as('read')])
    .where('noticeId', '=', noticeId)
    .executeTakeFirstOrThrow()
  const rows = await readers
    .select([
      'sysUser.id as userId',
      'sysUser.name as userName',
      'sysNoticeUser.status as readStatus',
      'sysNoticeUser.readTime',
    ])
    .orderBy('sysNoticeUser.status')
    .orderBy('sysUser.id')
    .limit(shownReaders)
    .execute()
  const noticeUserReadInfoList = rows.map((row) => ({ ...row, readTime: row.readTime && toWallTime(row.readTime) }))
  return { receiverQty: Number(received), readQty: Number(read ?? 0), noticeUserReadInfoList }
}

type Chosen = Pick<NoticeDetail, 'noticeUsers' | 'noticeOrgs'>

export async function listChosen(tx: Tx, noticeId: string): Promise<Chosen> {
  const targets = tx.selectFrom('sysNoticeTarget').where('noticeId', '=', noticeId)
  const noticeUsers = await targets
    .innerJoin('sysUser', 'sysUser.id', 'targetId')
    .where('kind', '=', 'USER')
    .select(['sysUser.id', 'sysUser.name'])
    .orderBy('sysUser.id')
    .execute()
  const noticeOrgs = await targets
    .innerJoin('sysOrg', 'sysOrg.id', 'targetId')
    .where('kind', '=', 'ORG')
    .select(['sysOrg.id', 'sysOrg.name'])
    .orderBy('sysOrg.id')
    .execute()
  return { noticeUsers, noticeOrgs }
}
