import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Flag, Id, Nullable, OneOf, RowVersion, Text, WallTime } from '../../shapes.ts'
import { shownFilters } from '../banner/calls.ts'
import { OnOff, Place, Position, ShowStateOf } from '../banner/shapes.ts'
import { noticeBarTypeLabels, noticeOnOffLabels } from './enums.ts'

export const mostNoticeLetters = 500
const Remark = Type.String({ title: '备注', maxLength: 200 })
const NoticeType = () => OneOf(noticeBarTypeLabels, { title: '类型' })

export type NoticeBar = Static<typeof NoticeBar>
export const NoticeBar = Type.Object({
  id: Id('公告ID'),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  title: Type.String({ title: '标题' }),
  /** Cleaned HTML. */
  content: Type.String({ title: '内容' }),
  contentText: Type.String({ title: '内容摘要' }),
  noticeType: NoticeType(),
  stations: Type.Array(Type.Object({ id: Id('站点ID'), stationName: Type.String({ title: '站点名称' }) }), {
    title: '站点',
  }),
  position: Position(),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  topFlag: Flag('置顶'),
  sort: Type.Integer({ title: '排序' }),
  showState: ShowStateOf(),
  showing: Flag('展示中'),
  dataStatus: DataStatus(),
  remark: Nullable(Remark),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

export type NoticeBarToSave = Static<typeof NoticeBarToSave>
const NoticeBarToSave = Type.Object({
  id: Type.Optional(Id('公告ID')),
  /** Fixed once the notice exists; without one, the first company of the user. */
  companyId: Type.Optional(Id('所属公司')),
  title: Text('标题', 40),
  /** Formatted text without pictures, of 500 letters at most. */
  content: Type.String({ title: '内容', minLength: 1, maxLength: 20_000 }),
  noticeType: NoticeType(),
  stationIds: Type.Optional(Type.Array(Id('站点'), { title: '站点', maxItems: 200, uniqueItems: true })),
  position: Position(),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  topFlag: Type.Optional(Flag('置顶')),
  sort: Type.Optional(Place),
  dataStatus: Type.Optional(OnOff(noticeOnOffLabels)),
  remark: Type.Optional(Nullable(Remark)),
  rowVersion: Type.Optional(RowVersion),
})

const filters = {
  ...shownFilters,
  noticeType: Type.Optional(NoticeType()),
  dataStatus: Type.Optional(OnOff(noticeOnOffLabels)),
}

export const noticeBarApi = {
  page: endpoint({
    method: 'GET',
    path: '/notice/bar/page',
    title: '公告栏列表',
    query: pageQuery(filters, ['sort', 'startTime'] as const),
    data: pageOf(NoticeBar),
    errors: [],
  }),
  /** Without an id: a new notice. */
  save: endpoint({
    method: 'POST',
    path: '/notice/bar/addedOrModify',
    title: '保存公告',
    body: NoticeBarToSave,
    data: Type.Object({ id: Id('公告ID') }),
    errors: [
      ...(['SHOW_WINDOW.STARTS_IN_PAST', 'SHOW_WINDOW.ENDS_IN_PAST'] as const),
      ...(['SHOW_WINDOW.WRONG', 'NOTICE_BAR.NOT_FOUND', 'NOTICE_BAR.COMPANY_UNKNOWN'] as const),
      ...(['NOTICE_BAR.CONTENT_WRONG', 'NOTICE_BAR.STATION_WRONG', 'RECORD.STALE'] as const),
    ],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/notice/bar/delete',
    title: '删除公告',
    query: Type.Object({ id: Id('公告ID') }),
    data: Type.Null(),
    errors: ['NOTICE_BAR.NOT_FOUND'],
  }),
}
