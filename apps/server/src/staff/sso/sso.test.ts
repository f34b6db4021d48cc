import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { frameOrigins } from './public.ts'

let server: TestServer
let at = fromWallTime('2026-03-12 12:00:00')
const secret = 'a-long-shared-secret'
let menuId: string
let plainId: string
beforeAll(async () => {
  server = await startTestServer(() => at)
  menuId = await aFrame({ link: 'https://bi.example.com/board?view=1', ssoHost: 'bi.example.com' })
  plainId = await aFrame({ link: 'https://docs.example.com/', ssoHost: null })
})
afterAll(() => server.stop())

async function aFrame({ link, ssoHost }: { link: string | null; ssoHost: string | null }): Promise<string> {
  const id = server.nextId()
  const menu = {
    id,
    pids: '[0],',
    name: `页面${id}`,
    code: `frame-${id}`,
    type: 1,
    application: 'test',
    openType: 2,
    createTime: at,
  }
  const ssoSecret = ssoHost ? server.deps.sealer.seal(secret) : null
  await server.db
    .insertInto('sysMenu')
    .values({ ...menu, link, ssoHost, ssoSecret, ssoKeyId: server.deps.sealer.keyId })
    .execute()
  return id
}

/** A user whose role holds the framed pages. */
async function aReader() {
  const userId = server.nextId()
  const call = await server.signIn({ userId, permissions: ['some:page'] })
  const role = await server.db
    .selectFrom('sysUserRole')
    .select('roleId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  for (const id of [menuId, plainId])
    await server.db.insertInto('sysRoleMenu').values({ roleId: role.roleId, menuId: id }).execute()
  return { userId, call }
}
const redeem = async (ticket: string | null, given = secret) =>
  (await server.app.inject({ method: 'POST', url: '/api/sso/redeem', payload: { ticket, secret: given } })).json()
const wrong = { code: 2031002 }

test('[S2.18] a ticket tells the framed system who looks at it: once, within a minute, with its secret', async () => {
  const { call, userId } = await aReader()
  const { data: ticket } = await call<string>('POST', '/sso/ticket', { menuId })
  expect(await redeem(ticket)).toMatchObject({
    code: 200,
    data: { id: userId, account: `user-${userId}`, name: '测试员' },
  })
  expect(await redeem(ticket)).toMatchObject(wrong)
  const late = await call<string>('POST', '/sso/ticket', { menuId })
  at = new Date(at.getTime() + 61_000)
  expect(await redeem(late.data)).toMatchObject(wrong)
})

test('a wrong secret uses up the ticket, and the database holds neither ticket nor secret', async () => {
  const { call } = await aReader()
  const { data: ticket } = await call<string>('POST', '/sso/ticket', { menuId })
  expect(await redeem(ticket, 'guessed')).toMatchObject(wrong)
  expect(await redeem(ticket)).toMatchObject(wrong)
  const stored = await server.runSql(
    `select t::text as row from sso_ticket t union all select m::text from sys_menu m union all select change::text from audit_log`,
  )
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${ticket}|${secret}`))
})

test('a ticket ends with the session it was made in', async () => {
  const { call, userId } = await aReader()
  const { data: ticket } = await call<string>('POST', '/sso/ticket', { menuId })
  await server.db.updateTable('userSession').set({ revokeTime: at }).where('userId', '=', userId).execute()
  expect(await redeem(ticket)).toMatchObject(wrong)
})

test('no ticket for a user without the page, for a page without a host, or for a link to another host', async () => {
  const { call } = await aReader()
  expect(await call('POST', '/sso/ticket', { menuId: plainId })).toMatchObject({ code: 200, data: null })
  await server.db.updateTable('sysMenu').set({ link: 'https://evil.example.net/' }).where('id', '=', menuId).execute()
  expect(await call('POST', '/sso/ticket', { menuId })).toMatchObject({ code: 200, data: null })
  const stranger = await server.signIn({ permissions: [] })
  for (const id of [menuId, plainId, '1'])
    expect(await stranger('POST', '/sso/ticket', { menuId: id })).toMatchObject({ code: 2031001 })
  await aFrame({ link: 'javascript:alert(1)', ssoHost: null })
  expect(await frameOrigins(server.db)).toEqual(['https://docs.example.com', 'https://evil.example.net'])
})
