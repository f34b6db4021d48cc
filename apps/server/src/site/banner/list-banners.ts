import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { bannerApi } from '@chargedeck/contract/site/banner/calls'
import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { showStateOf, showStates } from '@chargedeck/domain/app-content/showing'
import { jumpTypes } from '@chargedeck/domain/app-content/kinds'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { isCompanyInScope } from '../company/public.ts'
import { bannersInScope, isShowing, type BannerRow } from './store.ts'
import type { BannerTargets } from './targets.ts'

type Query = Received<typeof bannerApi.page>['query']
type Listed = BannerRow & { companyName: string }

const sort = {
  columns: { sort: 'banner.sort', startTime: 'banner.startTime', clickQty: 'banner.clickQty' },
  field: 'sort',
  order: 'ascend',
  id: 'banner.id',
} as const

export function listBanners(ctx: Context, targets: BannerTargets, query: Query): Promise<Page<Banner>> {
  const matching = matchingBanners(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('banner').select('company.companyName'),
    sort,
    present: (rows) => presentBanners(ctx, targets, rows),
  })
}

function matchingBanners(ctx: Context, query: Query) {
  const { companyId, title, position, showing, dataStatus, startTime, endTime } = query
  let banners = bannersInScope(ctx)
  if (companyId) banners = banners.where('banner.companyId', '=', companyId)
  if (title) banners = banners.where('banner.title', 'like', containing(title))
  if (position) banners = banners.where('banner.position', '=', position)
  if (showing === 1) banners = banners.where(isShowing(ctx.now()))
  if (showing === 0) banners = banners.where((of) => of.not(isShowing(ctx.now())))
  if (dataStatus !== undefined) banners = banners.where('banner.dataStatus', '=', dataStatus)
  if (startTime) banners = banners.where('banner.endTime', '>=', startOfRange(startTime))
  if (endTime) banners = banners.where('banner.startTime', '<', endOfRange(endTime))
  return banners
}

async function presentBanners(
  ctx: Pick<Context, 'tx' | 'now'>,
  { appNames, activityNames, listActivities }: BannerTargets,
  rows: readonly Listed[],
): Promise<Banner[]> {
  const apps = await appNames(ctx, [...new Set(rows.flatMap(({ appIds }) => appIds))])
  const opening = rows.filter(opensActivity)
  const activities = await activityNames(ctx, [...new Set(opening.flatMap(({ jumpTarget }) => jumpTarget ?? []))])
  const companyIds = [...new Set(opening.map(({ companyId }) => companyId))]
  const offered = await Promise.all(companyIds.map((companyId) => listActivities(ctx, companyId)))
  const running = new Set(offered.flat().map(({ id }) => id))
  const at = ctx.now()
  return rows.map((row) => ({
    ...presentFacts(row, at),
    apps: row.appIds.map((id) => ({ id, appName: apps.get(id) ?? '已删除' })),
    jumpName: opensActivity(row) ? (activities.get(row.jumpTarget ?? '') ?? null) : null,
    jumpOver: opensActivity(row) && !running.has(row.jumpTarget ?? ''),
  }))
}

const opensActivity = ({ jumpType }: Pick<BannerRow, 'jumpType'>): boolean => jumpType === jumpTypes.activity

function presentFacts(row: Listed, at: Date): Omit<Banner, 'apps' | 'jumpName' | 'jumpOver'> {
  const showState = showStateOf(row, at)
  return {
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    title: row.title,
    position: row.position,
    fileId: row.fileId,
    jumpType: row.jumpType,
    jumpTarget: row.jumpTarget,
    startTime: toWallTime(row.startTime),
    endTime: toWallTime(row.endTime),
    sort: row.sort,
    clickQty: row.clickQty,
    showState,
    showing: showState === showStates.showing ? 1 : 0,
    dataStatus: row.dataStatus,
    remark: row.remark,
    updateTime: row.updateTime && toWallTime(row.updateTime),
    rowVersion: row.rowVersion,
  }
}

/** Of a company outside the scope: none. */
export async function listTargets(
  ctx: Context,
  { listApps, listActivities }: BannerTargets,
  { companyId }: Received<typeof bannerApi.targets>['query'],
): Promise<Answer<typeof bannerApi.targets>> {
  if (!(await isCompanyInScope(ctx, companyId))) return { apps: [], activities: [] }
  return { apps: await listApps(ctx, companyId), activities: await listActivities(ctx, companyId) }
}
