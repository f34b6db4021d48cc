import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Text, TextOrNull, WallTime } from '../../shapes.ts'

/** One session; a user with two browsers is listed twice. */
export type OnlineUser = Static<typeof OnlineUser>
export const OnlineUser = Type.Object({
  sessionId: Id('会话ID'),
  account: Type.String({ title: '账号' }),
  nickName: TextOrNull('昵称'),
  name: Type.String({ title: '姓名' }),
  lastLoginIp: TextOrNull('登录IP'),
  lastLoginTime: WallTime('登录时间'),
  lastLoginBrowser: TextOrNull('浏览器'),
  lastLoginOs: TextOrNull('操作系统'),
  expireTime: WallTime('到期时间'),
  /** The caller's own session. */
  current: Type.Boolean({ title: '当前会话' }),
})

const filters = { searchValue: Type.Optional(Text('关键词', 50)) }
const sortable = ['lastLoginTime'] as const

export const onlineUserApi = {
  list: endpoint({
    method: 'GET',
    path: '/sysOnlineUser/list',
    title: '列表',
    query: pageQuery(filters, sortable),
    data: pageOf(OnlineUser),
    errors: [],
  }),
  // "Exist" is the spelling that clients use.
  forceExist: endpoint({
    method: 'POST',
    path: '/sysOnlineUser/forceExist',
    title: '强制下线',
    body: Type.Object({ sessionId: Id('会话ID') }),
    data: Type.Null(),
    errors: ['ONLINE_USER.NOT_FOUND', 'USER.RIGHTS_WIDER'],
  }),
}
