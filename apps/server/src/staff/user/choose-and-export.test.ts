import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { someOrgs } from './fixtures.ts'

let server: TestServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await startTestServer()
  await someOrgs(server)
  await server.runSql(`insert into sys_user (id, account, name, password_hash, create_time)
    select 1000 + n, 'staff' || n, '员工' || n, '-', now() from generate_series(1, 300) n`)
  await server.runSql(
    `insert into sys_emp (id, org_id) select 1000 + n, case when n <= 250 then 100 else 200 end from generate_series(1, 300) n`,
  )
  const user = await aUserWithRole(server.deps, {
    permissions: ['sysUser:selector', 'sysUser:export'],
    orgIds: ['100'],
  })
  headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
})
afterAll(() => server.stop())

type Options = { totalRows: number; rows: object[] }
const select = async (query: Record<string, string>) =>
  (await server.app.inject({ url: '/api/sysUser/selector', query, headers })).json<{ data: Options }>().data

test('[S3.4] an option of the selector is a user’s id, name, account and organisation', async () => {
  const known = { id: '1007', name: '员工7', account: 'staff7', orgName: '机构100' }
  expect((await select({ searchValue: 'staff7' })).rows[0]).toEqual(known)
  expect((await select({ name: '员工9', ids: '1007' })).rows[0]).toEqual(known) // already chosen
})

test('[S5.7] a request for 9999999 users gets 200 and the number of users there are', async () => {
  const { rows, totalRows } = await select({ pageNo: '1', pageSize: '9999999' })
  expect([rows.length, totalRows]).toEqual([200, 250])
})

test('[S9.3] the export has the order of the list on the screen', async () => {
  const query = { searchValue: 'staff24', sortField: 'account', sortOrder: 'ascend' }
  const { readXlsx } = await import('hucre/xlsx')
  const answer = await server.app.inject({ url: '/api/sysUser/export', query, headers })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  const accounts = sheet?.rows.slice(1).map((row) => row[0])
  expect(accounts).toEqual(['staff24', ...Array.from({ length: 10 }, (_, n) => `staff${240 + n}`)])
})

test.each([
  [
    ['name', 'account'],
    ['姓名', '账号'],
    ['员工24', 'staff24'],
  ],
  [['picture', 'org'], ['所属机构'], ['机构100']],
])('[S9.3] an export with the columns %j of the screen has these, in their order', async (columns, head, row) => {
  const { readXlsx } = await import('hucre/xlsx')
  const asked = new URLSearchParams([['searchValue', 'staff24'], ...columns.map((key) => ['columns', key])])
  const answer = await server.app.inject({ url: `/api/sysUser/export?${asked.toString()}`, headers })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  expect(sheet?.rows[0]).toEqual(head)
  expect(sheet?.rows).toContainEqual(row)
})

test('the export holds the rows of the list', async () => {
  const answer = await server.app.inject({ url: '/api/sysUser/export', query: { searchValue: 'staff24' }, headers })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const { readXlsx } = await import('hucre/xlsx')
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  expect(sheet?.rows.map((row) => row[0])).toEqual([
    '账号',
    ...Array.from({ length: 10 }, (_, n) => `staff${249 - n}`),
    'staff24',
  ])
  const audit = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('path', '=', '/sysUser/export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audit.change).toEqual({ exported: '用户', rows: 11 })
})
