import type { Received } from '@chargedeck/contract/endpoint'
import type { OnlineUser, onlineUserApi } from '@chargedeck/contract/staff/online-user/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { hashOfOwnToken, pageSessions, type SessionRow } from '../session/public.ts'

type Query = Received<typeof onlineUserApi.list>['query']

/** Sessions of users in the caller's organisations, newest first. */
export function listOnlineUsers(ctx: Context, query: Query): Promise<Page<OnlineUser>> {
  const own = hashOfOwnToken(ctx.caller)
  return pageSessions(ctx, query, (row) => present(row, row.tokenHash.equals(own)))
}

const present = (row: SessionRow, current: boolean): OnlineUser => ({
  sessionId: row.sessionId,
  account: row.account,
  nickName: row.nickName,
  name: row.name,
  lastLoginIp: row.ip,
  lastLoginTime: toWallTime(row.createTime),
  lastLoginBrowser: row.browser,
  lastLoginOs: row.os,
  expireTime: toWallTime(row.expireTime),
  current,
})
