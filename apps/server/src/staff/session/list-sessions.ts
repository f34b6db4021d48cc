import type { Received } from '@chargedeck/contract/endpoint'
import type { onlineUserApi } from '@chargedeck/contract/staff/online-user/calls'
import type { Page } from '@chargedeck/contract/paging'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'

export type SessionRow = {
  sessionId: string
  userId: string
  account: string
  name: string
  nickName: string | null
  createTime: Date
  expireTime: Date
  ip: string | null
  browser: string | null
  os: string | null
  tokenHash: Buffer
}

type SessionQuery = Received<typeof onlineUserApi.list>['query']

/** Current sessions, one row each, newest first, of users whose organisation the actor may see. */
export async function pageSessions<Shown>(
  ctx: Context,
  query: SessionQuery,
  present: (row: SessionRow) => Shown,
): Promise<Page<Shown>> {
  const sessions = openSessions(ctx).where(withinScope(ctx.actor, 'sysEmp.orgId'))
  const matching = query.searchValue ? sessions.where(hasPart(query.searchValue)) : sessions
  return readPage(ctx, query, {
    matching,
    rows: withColumns(matching),
    sort: {
      columns: { lastLoginTime: 'userSession.createTime' },
      field: 'lastLoginTime',
      order: 'descend',
      id: 'userSession.id',
    },
    present: (rows) => rows.map(present),
  })
}

/** Current sessions of one user, newest first. */
export const listSessionsOf = (ctx: Context, userId: string, most: number): Promise<SessionRow[]> =>
  withColumns(openSessions(ctx).where('userSession.userId', '=', userId))
    .orderBy('userSession.createTime', 'desc')
    .orderBy('userSession.id', 'desc')
    .limit(most)
    .execute()

const openSessions = ({ tx, now }: Context) =>
  tx
    .selectFrom('userSession')
    .innerJoin('sysUser', 'sysUser.id', 'userSession.userId')
    .leftJoin('sysEmp', 'sysEmp.id', 'userSession.userId')
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', now())

function hasPart(text: string) {
  const pattern = containing(text)
  return sql<boolean>`(sys_user.account like ${pattern} or sys_user.name like ${pattern})`
}

const withColumns = (sessions: ReturnType<typeof openSessions>) =>
  sessions
    .select(['userSession.id as sessionId', 'userSession.userId', 'userSession.createTime', 'userSession.expireTime'])
    .select(['userSession.ip', 'userSession.browser', 'userSession.os', 'userSession.tokenHash'])
    .select(['sysUser.account', 'sysUser.name', 'sysUser.nickName'])
