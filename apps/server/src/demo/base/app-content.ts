import { appPositions, jumpTypes, noticeBarTypes } from '@chargedeck/domain/app-content/kinds'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { storeFile } from '../../base/file/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows, type Row } from '../store.ts'
import { bannerPicture } from './draw-banner.ts'
import { stationNamed } from './store.ts'

const whole = { width: 750, height: 300 }
const small = { width: 144, height: 58 }

/** What drivers' apps of the company show. */
export async function addAppContent(
  ctx: Context,
  companyId: string,
  activities: readonly Row<'activity'>[],
): Promise<void> {
  const activityId = activities.find(({ activityName }) => activityName === '假日服务费8折')?.id
  if (activityId === undefined) throw new Error('the demo has no activity for its banner')
  const today = startOfDay(ctx.now())
  const shown = {
    companyId,
    startTime: daysLater(today, -7),
    endTime: new Date(daysLater(today, 90).getTime() - 1000),
    createTime: ctx.now(),
  }
  await insertRows(ctx.tx, 'banner', [
    {
      ...shown,
      id: ctx.nextId(),
      title: '端午充电8折',
      position: appPositions.home,
      fileId: await aPicture(ctx, 0),
      jumpType: jumpTypes.activity,
      jumpTarget: activityId,
      sort: 10,
      clickQty: 326,
    },
    {
      ...shown,
      id: ctx.nextId(),
      title: '液冷超充上线',
      position: appPositions.home,
      fileId: await aPicture(ctx, 1),
      jumpType: jumpTypes.page,
      jumpTarget: '/pages/station/list',
      sort: 20,
      clickQty: 118,
    },
  ])
  await insertRows(ctx.tx, 'noticeBar', await noticesOf(ctx, shown))
}

const aPicture = (ctx: Context, number: number): Promise<string> =>
  storeFile(ctx, {
    name: `轮播图${number + 1}.png`,
    content: bannerPicture(number, whole),
    usage: 'IMAGE',
    small: { mediaType: 'image/png', content: bannerPicture(number, small) },
  })

async function noticesOf(
  { tx, nextId }: Context,
  shown: Pick<Row<'noticeBar'>, 'companyId' | 'startTime' | 'endTime' | 'createTime'>,
): Promise<Row<'noticeBar'>[]> {
  const repair = '站内部分设备检修，预计三天内恢复，请到附近站点充电。'
  const peak = '15:00 至 17:00 为尖峰时段，电价较高，建议错峰充电。'
  return [
    {
      ...shown,
      id: nextId(),
      title: '苏州湖滨大道站设备检修',
      content: `<p>${repair}</p>`,
      contentText: repair,
      noticeType: noticeBarTypes.station,
      stationIds: [await stationNamed(tx, '苏州·湖滨大道站')],
      position: appPositions.station,
      topFlag: 1,
      sort: 10,
    },
    {
      ...shown,
      id: nextId(),
      title: '尖峰时段提示',
      content: `<p>15:00 至 17:00 为<strong>尖峰时段</strong>，电价较高，建议错峰充电。</p>`,
      contentText: peak,
      noticeType: noticeBarTypes.system,
      stationIds: [],
      position: appPositions.home,
      topFlag: 0,
      sort: 20,
    },
  ]
}
