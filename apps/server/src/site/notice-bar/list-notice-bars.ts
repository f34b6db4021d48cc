import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { NoticeBar, noticeBarApi } from '@chargedeck/contract/site/notice-bar/calls'
import { showStateOf, showStates } from '@chargedeck/domain/app-content/showing'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { isShowing, listStations, noticeBarsInScope, type NoticeBarRow } from './store.ts'

type Query = Received<typeof noticeBarApi.page>['query']
type Listed = NoticeBarRow & { companyName: string }

const sort = {
  columns: { sort: 'noticeBar.sort', startTime: 'noticeBar.startTime' },
  field: 'sort',
  order: 'ascend',
  id: 'noticeBar.id',
} as const

export function listNoticeBars(ctx: Context, query: Query): Promise<Page<NoticeBar>> {
  const matching = matchingNotices(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('noticeBar').select('company.companyName'),
    sort,
    present: (rows) => presentNotices(ctx, rows),
  })
}

function matchingNotices(ctx: Context, query: Query) {
  const { companyId, title, noticeType, position, showing, dataStatus, startTime, endTime } = query
  let notices = noticeBarsInScope(ctx)
  if (companyId) notices = notices.where('noticeBar.companyId', '=', companyId)
  if (title) notices = notices.where('noticeBar.title', 'like', containing(title))
  if (noticeType) notices = notices.where('noticeBar.noticeType', '=', noticeType)
  if (position) notices = notices.where('noticeBar.position', '=', position)
  if (showing === 1) notices = notices.where(isShowing(ctx.now()))
  if (showing === 0) notices = notices.where((of) => of.not(isShowing(ctx.now())))
  if (dataStatus !== undefined) notices = notices.where('noticeBar.dataStatus', '=', dataStatus)
  if (startTime) notices = notices.where('noticeBar.endTime', '>=', startOfRange(startTime))
  if (endTime) notices = notices.where('noticeBar.startTime', '<', endOfRange(endTime))
  return notices
}

async function presentNotices(ctx: Pick<Context, 'tx' | 'now'>, rows: readonly Listed[]): Promise<NoticeBar[]> {
  const found = await listStations(
    ctx,
    rows.flatMap(({ stationIds }) => stationIds),
  )
  const stations = new Map(found.map((station) => [station.id, station]))
  const at = ctx.now()
  return rows.map((row) => ({
    ...presentFacts(row, at),
    stations: row.stationIds.flatMap((id) => stations.get(id) ?? []),
  }))
}

function presentFacts(row: Listed, at: Date): Omit<NoticeBar, 'stations'> {
  const showState = showStateOf(row, at)
  return {
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    title: row.title,
    content: row.content,
    contentText: row.contentText,
    noticeType: row.noticeType,
    position: row.position,
    startTime: toWallTime(row.startTime),
    endTime: toWallTime(row.endTime),
    topFlag: row.topFlag,
    sort: row.sort,
    showState,
    showing: showState === showStates.showing ? 1 : 0,
    dataStatus: row.dataStatus,
    remark: row.remark,
    updateTime: row.updateTime && toWallTime(row.updateTime),
    rowVersion: row.rowVersion,
  }
}
