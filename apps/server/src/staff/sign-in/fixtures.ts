import { asSystem } from '../../platform/work.ts'
import { hashPassword } from '../password/public.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { seedSystem } from '../../boot/seed-system.ts'
import { sealed } from '../password/fixtures.ts'

export const adminPassword = 'Correct-Horse-1'

export const aSeededSystem = ({ deps }: TestServer): Promise<boolean> =>
  asSystem(deps, 'start', (ctx) => seedSystem(ctx, { password: adminPassword, mustChange: false }))

type SignIn = {
  account?: string
  username?: string
  password: string
  code?: string
  totp?: string
  from?: string
  mark?: string
}

/** Signs in as a browser does: gets the key, encrypts, sends. */
export async function signInAs({ app }: TestServer, { password, from = '10.0.0.1', mark = '', ...names }: SignIn) {
  const payload = { ...names, password: mark + (await sealed({ app }, password)) }
  return app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress: from })
}

/** The contacts count as proved. */
type Facts = {
  phone?: string
  email?: string
  passwordExpired?: number
  phoneBound?: number
  emailBound?: number
  status?: number
}

export async function aUser(
  { db, nextId, now }: TestServer,
  account: string,
  password: string,
  facts: Facts = {},
): Promise<string> {
  const id = nextId()
  const bound = { phoneBound: facts.phone ? 1 : 0, emailBound: facts.email ? 1 : 0 }
  const passwordHash = await hashPassword(password)
  const user = { id, account, name: '张三', passwordHash, createTime: now(), ...bound, ...facts }
  await db.insertInto('sysUser').values(user).execute()
  return id
}
