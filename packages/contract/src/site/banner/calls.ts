import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, NumberOf, RangeEdge, Text } from '../../shapes.ts'
import { isShowingLabels } from './enums.ts'
import { Banner, BannerApp, BannerToSave, OnOff, Position } from './shapes.ts'

/** Of every list of what apps show. */
export const shownFilters = {
  companyId: Type.Optional(Id('公司')),
  title: Type.Optional(Text('标题', 40)),
  position: Type.Optional(Position()),
  /** 1: enabled, and now within its window. */
  showing: Type.Optional(NumberOf(isShowingLabels, { title: '展示', enum: [0, 1] })),
  dataStatus: Type.Optional(OnOff()),
  /** Shown at some time of this range. */
  startTime: Type.Optional(RangeEdge('展示时间起')),
  endTime: Type.Optional(RangeEdge('展示时间止')),
}

export const bannerApi = {
  page: endpoint({
    method: 'GET',
    path: '/banner/page',
    title: '轮播图列表',
    query: pageQuery(shownFilters, ['sort', 'startTime', 'clickQty'] as const),
    data: pageOf(Banner),
    errors: [],
  }),
  /** What a banner of a company may name: its apps, and its activities that have not ended. */
  targets: endpoint({
    method: 'GET',
    path: '/banner/target/list',
    title: '轮播图可选目标',
    query: Type.Object({ companyId: Id('公司') }),
    data: Type.Object({
      apps: Type.Array(BannerApp, { title: '投放应用' }),
      activities: Type.Array(Type.Object({ id: Id('活动ID'), activityName: Type.String({ title: '活动名称' }) }), {
        title: '活动',
      }),
    }),
    errors: [],
  }),
  /** Without an id: a new banner. */
  save: endpoint({
    method: 'POST',
    path: '/banner/addedOrModify',
    title: '保存轮播图',
    body: BannerToSave,
    data: Type.Object({ id: Id('轮播图ID') }),
    errors: [
      ...(['SHOW_WINDOW.STARTS_IN_PAST', 'SHOW_WINDOW.ENDS_IN_PAST'] as const),
      ...(['SHOW_WINDOW.WRONG', 'BANNER.NO_TARGET', 'BANNER.NOT_FOUND', 'BANNER.COMPANY_UNKNOWN'] as const),
      ...(['BANNER.PICTURE_UNKNOWN', 'BANNER.TARGET_WRONG', 'BANNER.APP_UNKNOWN', 'RECORD.STALE'] as const),
    ],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/banner/delete',
    title: '删除轮播图',
    query: Type.Object({ id: Id('轮播图ID') }),
    data: Type.Null(),
    errors: ['BANNER.NOT_FOUND'],
  }),
  /** For the phones of drivers, who have no sign-in here: a picture that a banner shows now, and no other. */
  picture: endpoint({
    method: 'GET',
    path: '/banner/picture/{fileId}',
    title: '轮播图图片',
    open: 'public',
    params: Type.Object({ fileId: Id('图片') }),
    file: true,
    errors: ['FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
}
