import { Type } from 'typebox'
import { ShownActivity } from '../../customer/activity/shapes.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id } from '../../shapes.ts'
import { Banner, Position } from '../../site/banner/shapes.ts'
import { NoticeBar } from '../../site/notice-bar/calls.ts'
import { refusals, signed } from './signed.ts'

const position = Type.Optional(Position())

const { id, title, jumpType, jumpTarget, startTime, endTime, sort } = Banner.properties
const ShownBanner = Type.Object({
  id,
  title,
  position: Position(),
  /** Needs no signature: the phone itself may load it, for as long as a banner shows it. */
  pictureUrl: Type.String({ title: '图片地址' }),
  jumpType,
  jumpTarget,
  startTime,
  endTime,
  sort,
})

const { content, contentText, noticeType, topFlag, ...notice } = NoticeBar.properties
const ShownNotice = Type.Object({
  id: notice.id,
  title: notice.title,
  content,
  contentText,
  noticeType,
  stationIds: Type.Array(Id('站点ID'), { title: '站点' }),
  position: Position(),
  topFlag,
  startTime,
  endTime,
  sort,
})

export const doorShowCalls = {
  /** Activities that run now. With a customer those that are for them; without, those for everybody and the gifts for a registration. */
  activities: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/activity/page',
    title: '应用展示的活动',
    query: pageQuery({ customerId: Type.Optional(Id('客户ID')) }, ['startTime', 'endTime'] as const),
    data: pageOf(ShownActivity),
    errors: [...refusals, 'CUSTOMER.NOT_FOUND'],
  }),
  banners: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/banner/list',
    title: '应用展示的轮播图',
    query: Type.Object({ position }),
    data: Type.Array(ShownBanner),
    errors: refusals,
  }),
  clickBanner: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/banner/click',
    title: '司机点击轮播图',
    body: Type.Object({ customerId: Id('客户ID'), bannerId: Id('轮播图ID') }),
    data: Type.Null(),
    errors: [...refusals, 'CUSTOMER.NOT_FOUND', 'BANNER.NOT_FOUND'],
  }),
  notices: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/notice/list',
    title: '应用展示的公告',
    /** With a station: of the notices of stations, only those of this one. */
    query: Type.Object({ position, stationId: Type.Optional(Id('站点')) }),
    data: Type.Array(ShownNotice),
    errors: refusals,
  }),
}
