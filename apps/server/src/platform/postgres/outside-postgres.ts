import pg from 'pg'
import { StartError } from '../start-error.ts'

const oldest = 150_000

/** One clear line for each mistake in DATABASE_URL, without the password. */
export async function checkOutsidePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < oldest) throw new StartError('DATABASE_URL：需要 PostgreSQL 15 或更新的版本')
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`DATABASE_URL：${reasonOf(error, url)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown, url: string): string {
  const { hostname, port, pathname, username } = new URL(url)
  const place = `${hostname}:${port || 5432}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return `${place} 没有 PostgreSQL 在监听`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `找不到主机 ${hostname}`
  if (code === '28P01' || code === '28000') return `用户 ${decodeURIComponent(username)} 无法登录（密码或权限不对）`
  if (code === '3D000') return `数据库 ${decodeURIComponent(pathname.slice(1))} 不存在`
  if (code === 'ETIMEDOUT' || /timeout/i.test(String(error))) return `连接 ${place} 超时`
  return `无法连接 ${place}（${code || (error instanceof Error ? error.message : String(error))}）`
}
