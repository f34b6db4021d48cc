import type { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { listActivitiesForDriver } from '../../customer/activity/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { clickBanner, listShowingBanners } from '../../site/banner/public.ts'
import { listShowingNotices } from '../../site/notice-bar/public.ts'
import { appOf, ownCustomer } from './own-customer.ts'

export async function activities(
  ctx: Context,
  { customerId, ...query }: Received<typeof doorApi.activities>['query'],
): Promise<Answer<typeof doorApi.activities>> {
  const driver = customerId === undefined ? null : await ownCustomer(ctx, customerId)
  return listActivitiesForDriver(ctx, query, { companyId: appOf(ctx).companyId, driver })
}

export async function banners(
  ctx: Context,
  { position }: Received<typeof doorApi.banners>['query'],
): Promise<Answer<typeof doorApi.banners>> {
  const rows = await listShowingBanners(ctx, appOf(ctx), position)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    position: row.position,
    pictureUrl: `/api/banner/picture/${row.fileId}`,
    jumpType: row.jumpType,
    jumpTarget: row.jumpTarget,
    startTime: toWallTime(row.startTime),
    endTime: toWallTime(row.endTime),
    sort: row.sort,
  }))
}

export async function click(
  ctx: Context,
  { customerId, bannerId }: Received<typeof doorApi.clickBanner>['body'],
): Promise<null> {
  await ownCustomer(ctx, customerId)
  if (!(await clickBanner(ctx, { bannerId, customerId, app: appOf(ctx) }))) throw new AppError('BANNER.NOT_FOUND')
  return null
}

export async function notices(
  ctx: Context,
  query: Received<typeof doorApi.notices>['query'],
): Promise<Answer<typeof doorApi.notices>> {
  const rows = await listShowingNotices(ctx, { ...query, companyId: appOf(ctx).companyId })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    contentText: row.contentText,
    noticeType: row.noticeType,
    stationIds: row.stationIds,
    position: row.position,
    topFlag: row.topFlag,
    startTime: toWallTime(row.startTime),
    endTime: toWallTime(row.endTime),
    sort: row.sort,
  }))
}
