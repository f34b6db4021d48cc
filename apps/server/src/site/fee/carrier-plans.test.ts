import type { FeeCopyReport } from '@chargedeck/contract/site/fee/row'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aCarrier } from '../carrier/fixtures.ts'
import { aStation } from '../station/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

const draft = (stationId: string, audienceRefId: string) =>
  call<string>('POST', '/station/fee/addOrEdit', {
    stationId,
    feeName: '流量方价',
    pileType: 'ALL',
    audience: 'CARRIER',
    audienceRefId,
    effectiveTime: '2026-03-12 13:00:00',
    periods: [{ startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 10_000, servicePrice: 4000 }],
  })

test("a plan for a carrier names a living customer platform of the station's company", async () => {
  const stationId = await aStation(server, { companyId, orgId: '100' })
  const supplier = await aCarrier(server, { companyId, carrierType: 'SUP', payMode: null })
  const ofOthers = await aCarrier(server, { companyId: await aCompany(server) })
  const gone = await aCarrier(server, { companyId, status: '2' })
  for (const carrierId of ['77', supplier, ofOthers, gone])
    expect(await draft(stationId, carrierId)).toMatchObject({
      code: 3032024,
      data: { fields: { audienceRefId: '请选择站点所属公司的流量方' } },
    })
  expect((await draft(stationId, await aCarrier(server, { companyId }))).code).toBe(200)
})

test('it is copied to the stations of that company only', async () => {
  const [from, near] = [
    await aStation(server, { companyId, orgId: '100' }),
    await aStation(server, { companyId, orgId: '100' }),
  ]
  const far = await aStation(server, { companyId: await aCompany(server), orgId: '100' })
  const { data: id } = await draft(from, await aCarrier(server, { companyId }))
  const { data } = await call<FeeCopyReport[]>('POST', '/station/fee/copy', { id, stationIds: [near, far] })
  expect(data).toMatchObject([
    { stationId: near, message: '已复制为草稿' },
    { stationId: far, id: null, message: '流量方不属于该站点的公司' },
  ])
})
