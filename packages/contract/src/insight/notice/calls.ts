import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Notice, notice, NoticeType, received, ReceivedNotice, Status } from './row.ts'
import { Count, Flag, Id, Nullable, Text, TextOrNull, WallTime } from '../../shapes.ts'

const Named = (what: string) => Type.Object({ id: Id(`${what}ID`), name: Type.String({ title: what }) })

export type NoticeDetail = Static<typeof NoticeDetail>
export const NoticeDetail = Type.Object({
  ...notice,
  content: Type.String({ title: '内容' }),
  noticeUserIdList: Type.Array(Id('用户ID')),
  noticeOrgIdList: Type.Array(Id('机构ID')),
  noticeUsers: Type.Array(Named('用户')),
  noticeOrgs: Type.Array(Named('机构')),
  receiverQty: Count('接收人数'),
  readQty: Count('已读人数'),
  /** The first 200, unread ones first. */
  noticeUserReadInfoList: Type.Array(
    Type.Object({
      userId: Id('用户ID'),
      userName: Type.String({ title: '姓名' }),
      readStatus: Flag('已读'),
      readTime: Nullable(WallTime('阅读时间')),
    }),
  ),
})

export type ReceivedDetail = Static<typeof ReceivedDetail>
/** Without content: it was withdrawn. */
export const ReceivedDetail = Type.Object({ ...received, content: TextOrNull('内容') })

const given = {
  title: Text('标题', 100),
  content: Text('内容', 200_000),
  type: NoticeType,
  status: Type.Integer({ title: '状态', minimum: 0, maximum: 1 }),
  noticeUserIdList: Type.Optional(Type.Array(Id('用户ID'), { title: '接收用户', maxItems: 200, uniqueItems: true })),
  noticeOrgIdList: Type.Optional(Type.Array(Id('机构ID'), { title: '接收机构', maxItems: 200, uniqueItems: true })),
}
const filters = { searchValue: Type.Optional(Text('关键词', 50)), type: Type.Optional(NoticeType) }
const One = Type.Object({ id: Id('公告ID') })
const receivers = ['NOTICE.FOR_NOBODY', 'REQUEST.DATA_FORBIDDEN', 'REQUEST.INVALID', 'ORG.NOT_FOUND'] as const

export const noticeApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysNotice/page',
    title: '分页查询',
    query: pageQuery({ ...filters, status: Type.Optional(Status) }, ['createTime']),
    data: pageOf(Notice),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysNotice/detail',
    title: '详情',
    query: One,
    data: NoticeDetail,
    errors: ['NOTICE.NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysNotice/add',
    title: '新增',
    body: Type.Object(given),
    data: Id('公告ID'),
    errors: receivers,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysNotice/edit',
    title: '编辑',
    body: Type.Object({ id: Id('公告ID'), ...given }),
    data: Type.Null(),
    errors: ['NOTICE.NOT_FOUND', 'NOTICE.NOT_DRAFT', ...receivers],
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/sysNotice/changeStatus',
    title: '发布与撤回',
    body: Type.Object({ id: Id('公告ID'), status: Status }),
    data: Type.Null(),
    errors: ['NOTICE.NOT_FOUND', 'NOTICE.STATUS_WRONG', 'NOTICE.NOT_DELETABLE', 'NOTICE.FOR_NOBODY'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysNotice/delete',
    title: '删除',
    body: One,
    data: Type.Null(),
    errors: ['NOTICE.NOT_FOUND', 'NOTICE.NOT_DELETABLE'],
  }),
  received: endpoint({
    method: 'GET',
    path: '/sysNotice/received',
    title: '公告_收到的公告',
    open: 'self',
    query: pageQuery({ ...filters, readStatus: Type.Optional(Flag('已读')) }, ['publicTime']),
    data: pageOf(ReceivedNotice),
    errors: [],
  }),
  receivedDetail: endpoint({
    method: 'GET',
    path: '/sysNotice/receivedDetail',
    title: '公告_查看',
    open: 'self',
    query: One,
    data: ReceivedDetail,
    errors: ['NOTICE.NOT_FOUND'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/sysNotice/read',
    personal: true,
    title: '公告_标为已读',
    open: 'self',
    body: One,
    data: Type.Null(),
    errors: ['NOTICE.NOT_FOUND'],
  }),
}
