import type { LookSetting, UserSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const look: LookSetting = {
  theme: 'dark',
  primary: '#722ed1',
  layout: 'top',
  width: 'fluid',
  fixedHeader: true,
  autoHideHeader: true,
  fixedSide: false,
  colorWeak: false,
  tabs: true,
}
const table = { density: 'small', hidden: ['km'], order: ['plate', 'km'], pinned: { plate: 'left' } } as const

test('[S2.20] a user’s look and tables follow them to every browser, and nobody else gets them', async () => {
  const [mine, other] = [await server.signIn({}), await server.signIn({})]
  expect((await mine('GET', '/sysUserSetting')).data).toEqual({ look: null, tables: {}, alerts: null, home: null })
  await mine('POST', '/sysUserSetting/save', { look })
  await mine('POST', '/sysUserSetting/save', { tables: { station: table } })
  expect((await mine<UserSetting>('POST', '/sysUserSetting/save', { tables: { user: table } })).code).toBe(200)
  expect((await mine('GET', '/sysUserSetting')).data).toEqual({
    look,
    tables: { station: table, user: table },
    alerts: null,
    home: null,
  })
  expect((await other('GET', '/sysUserSetting')).data).toEqual({ look: null, tables: {}, alerts: null, home: null })
})

test('what a user wants to be alerted of follows them, and changes alone', async () => {
  const mine = await server.signIn({})
  const alerts = { sound: true, desktop: false, kinds: ['FAULT'] }
  await mine('POST', '/sysUserSetting/save', { look })
  await mine('POST', '/sysUserSetting/save', { alerts })
  expect((await mine('GET', '/sysUserSetting')).data).toEqual({ look, tables: {}, alerts, home: null })
})

test('an arrangement of the home page is kept, and can be taken back', async () => {
  const mine = await server.signIn({})
  const home = { order: ['waiting', 'figures'], hidden: ['map'] }
  const kept = async () => (await mine<UserSetting>('GET', '/sysUserSetting')).data?.home
  await mine('POST', '/sysUserSetting/save', { home })
  await mine('POST', '/sysUserSetting/save', { look })
  expect(await kept()).toEqual(home)
  await mine('POST', '/sysUserSetting/save', { home: null })
  expect(await kept()).toBeNull()
  expect((await mine('POST', '/sysUserSetting/save', { home: { order: ['a', 'a'], hidden: [] } })).code).toBe(1012001)
})

test('the audit says what changed, and a repeat is no change', async () => {
  const mine = await server.signIn({ userId: '4711' })
  await mine('POST', '/sysUserSetting/save', { look })
  await mine('POST', '/sysUserSetting/save', { look: { ...look, theme: 'light' } })
  await mine('POST', '/sysUserSetting/save', { look: { ...look, theme: 'light' } })
  const rows = await server.db
    .selectFrom('auditLog')
    .select(['subjectId', 'change'])
    .where('userId', '=', '4711')
    .orderBy('id')
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual({ subjectId: '4711', change: { look: [look, { ...look, theme: 'light' }] } })
})

test.each([
  ['a colour that is none', { look: { ...look, primary: 'red;}' } }],
  ['a theme that does not exist', { look: { ...look, theme: 'pink' } }],
  [
    'alerts of too many kinds',
    { alerts: { sound: true, desktop: false, kinds: Array.from({ length: 21 }, () => 'A') } },
  ],
  ['half a look', { look: { theme: 'dark' } }],
  ['a table that is text', { tables: { station: '<script>' } }],
  ['too many tables', { tables: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`t${at}`, table])) }],
])('%s is refused and nothing is stored', async (_case, sent) => {
  const mine = await server.signIn({})
  expect((await mine('POST', '/sysUserSetting/save', sent)).code).toBe(1012001)
  expect((await mine('GET', '/sysUserSetting')).data).toEqual({ look: null, tables: {}, alerts: null, home: null })
})

test('saves of several tabs at once lose none of their tables', async () => {
  const mine = await server.signIn({})
  const names = ['station', 'user', 'role', 'org', 'pile', 'fee']
  await Promise.all(names.map((name) => mine('POST', '/sysUserSetting/save', { tables: { [name]: table } })))
  const { data } = await mine<UserSetting>('GET', '/sysUserSetting')
  expect(Object.keys(data?.tables ?? {}).toSorted()).toEqual(names.toSorted())
})
