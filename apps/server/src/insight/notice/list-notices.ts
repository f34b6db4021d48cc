import type { Received } from '@chargedeck/contract/endpoint'
import type { noticeApi, NoticeDetail } from '@chargedeck/contract/insight/notice/calls'
import type { Notice, ReceivedNotice } from '@chargedeck/contract/insight/notice/row'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentNotice, presentReceived } from './present.ts'
import { receivedBy } from './received-store.ts'
import { noticesInScope } from './store.ts'

const shownReaders = 200

const saying = (text: string) => {
  const pattern = containing(text)
  return sql<boolean>`(sys_notice.title like ${pattern} or sys_notice.content like ${pattern})`
}

type NoticeQuery = Received<typeof noticeApi.page>['query']
type ReceivedQuery = Received<typeof noticeApi.received>['query']

export async function listNotices(ctx: Context, query: NoticeQuery): Promise<Page<Notice>> {
  const notices = matchingNotices(ctx, query)
  return readPage(ctx, query, {
    matching: notices,
    rows: notices.selectAll(),
    sort: { columns: { createTime: 'id' }, order: 'descend', id: 'id' }, // ids sort by time
    present: (rows) => rows.map(presentNotice),
  })
}

function matchingNotices(ctx: Context, { searchValue, type, status }: NoticeQuery) {
  let notices = noticesInScope(ctx)
  if (searchValue) notices = notices.where(saying(searchValue))
  if (type !== undefined) notices = notices.where('type', '=', type)
  if (status !== undefined) notices = notices.where('status', '=', status)
  return notices
}

export async function listReceived(ctx: Context, query: ReceivedQuery): Promise<Page<ReceivedNotice>> {
  const notices = matchingReceived(ctx, query)
  return readPage(ctx, query, {
    matching: notices,
    rows: notices.selectAll('sysNotice').select(['sysNoticeUser.status as readStatus', 'sysNoticeUser.readTime']),
    sort: { columns: { publicTime: 'sysNoticeUser.noticeId' }, order: 'descend', id: 'sysNoticeUser.noticeId' },
    present: (rows) => rows.map(presentReceived),
  })
}

function matchingReceived(ctx: Context, { searchValue, type, readStatus }: ReceivedQuery) {
  let notices = receivedBy(ctx)
  if (searchValue) notices = notices.where(saying(searchValue))
  if (type !== undefined) notices = notices.where('sysNotice.type', '=', type)
  if (readStatus !== undefined) notices = notices.where('sysNoticeUser.status', '=', readStatus)
  return notices
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
