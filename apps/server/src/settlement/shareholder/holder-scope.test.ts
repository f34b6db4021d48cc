import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aUserWithRole } from '../../../test/test-user.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { systemActor, type Actor } from '../../platform/context.ts'
import { asSystem } from '../../platform/work.ts'
import { aShareholder, anOperator } from './fixtures.ts'
import { holdersInScope } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const seenBy = (actor: Partial<Actor>): Promise<string[]> =>
  asSystem(server.deps, 'test', async ({ tx }) => {
    const rows = await holdersInScope({ tx, actor: { ...systemActor, ...actor } })
      .select('shareholder.id')
      .orderBy('shareholder.id')
      .execute()
    return rows.map(({ id }) => id)
  })

test('partners are seen with their company, one who signs in sees only their own, and a deleted one nobody', async () => {
  const { userId } = await aUserWithRole(server.deps, {})
  const [north, south] = [await aCompany(server, '100'), await aCompany(server, '200')]
  const operator = await anOperator(server, north)
  const own = await aShareholder(server, { companyId: north, userId })
  const other = await aShareholder(server, { companyId: south })

  expect(await seenBy({})).toEqual([operator, own, other])
  expect(await seenBy({ orgIds: ['100'] })).toEqual([operator, own])
  expect(await seenBy({ orgIds: [] })).toEqual([])
  expect(await seenBy({ orgIds: [], seesOwn: true, userId })).toEqual([own])
  expect(await seenBy({ orgIds: ['200'], seesOwn: true, userId })).toEqual([own, other])
  await server.db.updateTable('company').set({ createUser: userId }).where('id', '=', south).execute()
  expect(await seenBy({ orgIds: [], seesOwn: true, userId })).toEqual([own])
  await server.db.updateTable('shareholder').set({ dataStatus: 2 }).where('id', '=', own).execute()
  expect(await seenBy({ orgIds: [], seesOwn: true, userId })).toEqual([])
})
