import type { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { jumpTypes } from '@chargedeck/domain/app-content/kinds'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { listActivitiesForDriver, listOfferedActivities } from '../../customer/activity/public.ts'
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
  const app = appOf(ctx)
  const rows = await listShowingBanners(ctx, app, position)
  const offered = new Set((await listOfferedActivities(ctx, app.companyId)).map(({ id }) => id))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    position: row.position,
    pictureUrl: `/api/banner/picture/${row.fileId}`,
    ...jumpOf(row, offered),
    startTime: toWallTime(row.startTime),
    endTime: toWallTime(row.endTime),
    sort: row.sort,
  }))
}

type Jump = Pick<Awaited<ReturnType<typeof listShowingBanners>>[number], 'jumpType' | 'jumpTarget'>
/** An activity that has ended opens no more. */
const jumpOf = ({ jumpType, jumpTarget }: Jump, offered: ReadonlySet<string>): Jump =>
  jumpType === jumpTypes.activity && !offered.has(jumpTarget ?? '')
    ? { jumpType: jumpTypes.none, jumpTarget: null }
    : { jumpType, jumpTarget }

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
