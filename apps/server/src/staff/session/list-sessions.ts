import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap } from '../../platform/paging.ts'

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
type SessionsQuery = { pageNo: number; pageSize: number; searchValue?: string; ownerId?: string; oldestFirst?: boolean }

/** Who is signed in now, one row per session, the newest first: one's own, or of users whose organisation the actor may see. */
export async function listSessions(
  { tx, actor, now }: Context,
  { pageNo, pageSize, searchValue, ownerId, oldestFirst = false }: SessionsQuery,
): Promise<{ counted: number; rows: SessionRow[] }> {
  const open = tx
    .selectFrom('userSession')
    .innerJoin('sysUser', 'sysUser.id', 'userSession.userId')
    .leftJoin('sysEmp', 'sysEmp.id', 'userSession.userId')
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', now())
    .where(ownerId === undefined ? withinScope(actor, 'sysEmp.orgId') : sql<boolean>`user_session.user_id = ${ownerId}`)
    .$if(searchValue !== undefined, (sessions) =>
      sessions.where((row) => {
        const pattern = containing(searchValue ?? '')
        return row.or([row('sysUser.account', 'like', pattern), row('sysUser.name', 'like', pattern)])
      }),
    )
  const direction = oldestFirst ? 'asc' : 'desc'
  const rows = await open
    .select(['userSession.id as sessionId', 'userSession.userId', 'userSession.createTime', 'userSession.expireTime'])
    .select(['userSession.ip', 'userSession.browser', 'userSession.os', 'userSession.tokenHash'])
    .select(['sysUser.account', 'sysUser.name', 'sysUser.nickName'])
    .orderBy('userSession.createTime', direction)
    .orderBy('userSession.id', direction)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return { counted: await countUpToCap(tx, open), rows }
}
