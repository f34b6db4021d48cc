import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { ask, calls, requiredParts } from './calls.ts'
import { somePiles } from '../src/charging/charger-link/fixtures.ts'
import { aCompany } from '../src/customer/customer/fixtures.ts'
import { aGroup } from '../src/money/ledger/fixtures.ts'
import { aCarrier } from '../src/site/carrier/fixtures.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

let server: TestServer
let authorization: string
let pileId: string
let groupId: string
let carrierId: string
beforeAll(async () => {
  server = await startTestServer()
  await somePiles(server, ['CDPAGE1'])
  pileId = (await server.db.selectFrom('chargerPile').select('id').executeTakeFirstOrThrow()).id
  const companyId = await aCompany(server)
  groupId = await aGroup(server, { companyId })
  carrierId = await aCarrier(server, { companyId })
  authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions: null }))}`
})
afterAll(() => server.stop())

const pages = calls.filter(([, { path, method, signed }]) => method === 'GET' && path.endsWith('/page') && !signed)
/** Lists of one pile, of a group's month or of one carrier get those of the test. */
function askFor(endpoint: Endpoint, parts: Record<string, unknown>) {
  const required = requiredParts(endpoint)
  return ask(server, endpoint, {
    parts: {
      ...required,
      ...('pileId' in required && { pileId }),
      ...('month' in required && { groupId, month: '2026-03' }),
      ...('carrierId' in required && { carrierId }),
      ...parts,
    },
    authorization,
  })
}
type Answer = { code: number; data: Record<string, unknown> | null }

test.each(pages)(
  '[S3.3] [S7.2] %s takes pageNo and pageSize and answers pageNo, totalRows and rows',
  async (_name, endpoint) => {
    const answer = (await askFor(endpoint, { pageNo: 2, pageSize: 5 })).json<Answer>()
    expect(answer).toMatchObject({
      code: 200,
      data: { pageNo: 2, pageSize: 5, totalRows: expect.any(Number), rows: expect.any(Array) },
    })
  },
)

test.each(pages)('[S7.2] %s sorts by its columns and refuses any other field', async (_name, endpoint) => {
  const sortField: { enum?: string[] } = endpoint.query?.properties['sortField'] ?? {}
  for (const field of sortField.enum ?? [])
    for (const sortOrder of ['ascend', 'descend'])
      expect((await askFor(endpoint, { sortField: field, sortOrder })).json<Answer>().code, field).toBe(200)
  expect((await askFor(endpoint, { sortField: 'password_hash', sortOrder: 'ascend' })).json<Answer>().code).toBe(
    1012001,
  )
})
