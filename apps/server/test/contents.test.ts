import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../src/customer/customer/fixtures.ts'
import { contentsOf } from './contents.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('contents are equal until a row is added, changed or removed', async () => {
  const empty = await contentsOf(server)
  expect(await contentsOf(server)).toEqual(empty)
  const companyId = await aCompany(server)
  const added = await contentsOf(server)
  expect(added).not.toEqual(empty)
  await server.runSql(`update company set company_name = company_name || '2' where id = ${companyId}`)
  expect(await contentsOf(server)).not.toEqual(added)
  await server.runSql(`delete from company where id = ${companyId}`)
  expect((await contentsOf(server))['company']).toEqual(empty['company'])
})
