import { Type, type Static } from 'typebox'
import { ReceivedNotice } from './row.ts'
import { endpoint } from '../../endpoint.ts'
import { Count } from '../../shapes.ts'

export type UnreadNotices = Static<typeof UnreadNotices>
export const UnreadNotices = Type.Object({ unreadQty: Count('未读数'), latest: Type.Array(ReceivedNotice) })

/** Apart from the calls of the pages: the bell is on every page. */
export const unreadNoticeApi = {
  unread: endpoint({
    method: 'GET',
    path: '/sysNotice/unread',
    title: '公告_未读数',
    open: 'self',
    data: UnreadNotices,
    errors: [],
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/sysNotice/readAll',
    personal: true,
    title: '公告_全部标为已读',
    open: 'self',
    data: Type.Object({ readQty: Count('标为已读') }),
    errors: [],
  }),
}
