import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Actor } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { fileCookie } from './file-cookie.ts'

type Call = Pick<Endpoint, 'path' | 'open' | 'byCookie'>

const anonymous: Actor = { userId: '0', permissions: [], orgIds: [], seesOwn: false }

/** Throws unless this request may make this call. */
export async function admit(
  { authenticate }: Pick<ServerDeps, 'authenticate'>,
  { path, open, byCookie }: Call,
  request: FastifyRequest,
): Promise<Actor> {
  if (open === 'public') return anonymous
  const { authorization, cookie } = request.headers
  const actor = await authenticate(authorization ?? (byCookie ? bearerOf(cookie) : undefined), path)
  const allowed = open === 'self' || actor.permissions === 'all' || actor.permissions.includes(permissionOf({ path }))
  if (!allowed)
    throw new AppError('REQUEST.FORBIDDEN', `没有权限访问资源，请联系管理员，请求地址为:${request.url.split('?')[0]}`)
  return actor
}

function bearerOf(cookies: string | undefined): string | undefined {
  const token = new RegExp(`(?:^|; *)${fileCookie}=([^;]+)`).exec(cookies ?? '')?.[1]
  return token && `Bearer ${token}`
}
