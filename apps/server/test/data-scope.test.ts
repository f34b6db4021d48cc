import { allCalls } from '@chargedeck/contract/api'
import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoice } from '../src/charging/invoice/fixtures.ts'
import { anOccupyOrder } from '../src/charging/occupy-order/fixtures.ts'
import { aWithdraw } from '../src/settlement/withdraw/fixtures.ts'
import { anOperator } from '../src/settlement/shareholder/fixtures.ts'
import { anOpenDiff } from '../src/partner/carrier-check/fixtures.ts'
import { aRoamingOrder } from '../src/partner/roaming-order/fixtures.ts'
import { aCarrier } from '../src/site/carrier/fixtures.ts'
import { anArea } from '../src/site/station/fixtures.ts'
import { ask } from './calls.ts'
import { contentsOf } from './contents.ts'
import { anActivity } from '../src/customer/activity/fixtures.ts'
import { ofNobody, type Yard } from './scoped-write.ts'
import { scopedWrites } from './scoped-writes.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'
import { aYard } from './yard.ts'

/** Calls about stations and their data; for staff and organisations see staff-scope.test.ts. */
const ofBusiness = allCalls.filter(
  ({ path, open }) =>
    !open &&
    /^\/(station|charger|charge|occupy|customer|trade|voucher|activity|rpt|openApp|uniPay|journal|trial|company|channel|wxApp|aliApp|invoice|shareholder|assign|settle|connectivity|carrier|banner|notice|kit)\//.test(
      path,
    ),
)
const reads = ofBusiness.filter((call) => call.method === 'GET' && !('file' in call))
const isRead = ({ method, path }: Endpoint) => method === 'GET' || path.endsWith('/export')
const files = ofBusiness.filter((call) => isRead(call) && 'file' in call)
const writes = ofBusiness.filter((call) => !isRead(call))
const permissions = allCalls.map(permissionOf)
const titled = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint])

let server: TestServer
let north: Yard
let south: Yard
beforeAll(async () => {
  server = await startTestServer()
  await anArea(server)
  await server.runSql(`insert into sys_config (id, code, name, kind, value, sys_flag, group_code, create_time)
    values (1, 'WEB_URL', 'WEB_URL', 'TEXT', 'https://charge.example', 'Y', 'DEFAULT', now())`)
  north = await aYard(server, '100')
  south = await aYard(server, '200')
  for (const yard of [north, south]) {
    await anOccupyOrder(server, yard)
    await anInvoice(server, { ...yard, stationId: yard.otherStationId })
    await aRoamingOrder(server, yard, roamingOrderStates.abnormal)
  }
  for (const { companyId, stationId } of [north, south]) {
    await anActivity(server, { companyId, activityType: 'REGISTER_GIFT', rule: { prizeIds: [] } })
    await anOperator(server, companyId)
    await anOpenDiff(server, await aCarrier(server, { companyId, carrierName: `流量方${companyId}` }), '2026-03-11')
    await aWithdraw(server, await server.signIn({ permissions: null }), companyId, { stationId })
  }
})
afterAll(() => server.stop())

/** Every way a request can name a record of another organisation. */
function naming(
  endpoint: Endpoint,
  { orderId, customerId, stationId, pileId, pileNo, companyId, gunIds, gunCodes }: Yard,
) {
  const values: Record<string, string | string[]> = {
    orderId,
    customerId,
    stationId,
    pileId,
    pileNo,
    companyId,
    gunId: gunIds[0],
    gunCode: gunCodes[0],
    toStationId: stationId,
    pileIds: [pileId],
    ids: [pileId],
  }
  const fields = Object.keys({ ...endpoint.query?.properties, ...endpoint.body?.properties })
  const id = endpoint.path.startsWith('/station') ? stationId : endpoint.path.startsWith('/charger') ? pileId : orderId
  return Object.fromEntries(
    fields.flatMap((field) => (field === 'id' ? [[field, id]] : values[field] ? [[field, values[field]]] : [])),
  )
}

test.each(titled(reads))('[S6.6] %s shows nothing of another organisation', async (path, endpoint) => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  for (const sent of [{}, naming(endpoint, south)]) {
    const answer = JSON.stringify((await call('GET', path, sent)).data)
    for (const mark of south.marks) expect(answer).not.toContain(mark)
  }
})

test('[S6.6] two users of different organisations see their own stations, orders and guns', async () => {
  for (const [orgId, own] of [
    ['100', north],
    ['200', south],
  ] as const) {
    const call = await server.signIn({ permissions, orgIds: [orgId] })
    const rows = { '/station/page': 2, '/charger/pile/page': 1, '/charge/order/page': 2, '/customer/page': 1 }
    for (const [path, totalRows] of Object.entries(rows))
      expect(await call('GET', path), path).toMatchObject({ data: { totalRows } })
    expect(JSON.stringify((await call('GET', '/charge/order/page')).data)).toContain(own.orderId)
  }
})

/** What users of each organisation find in a file, and others do not. */
const inFiles: Readonly<Record<string, (yard: Yard) => { parts: object; mark: string }>> = {
  '/station/export': ({ stationId }) => ({ parts: {}, mark: `示例站${stationId}` }),
  '/charger/pile/export': ({ pileNo }) => ({ parts: {}, mark: pileNo }),
  '/customer/group/export': ({ companyId }) => ({ parts: {}, mark: `示例企业${companyId}` }),
  '/customer/ownData': ({ customerId }) => ({ parts: { id: customerId, reason: '客户要求' }, mark: customerId }),
  '/activity/export': ({ companyId }) => ({ parts: {}, mark: companyId }),
  '/occupy/order/export': ({ pileNo }) => ({ parts: {}, mark: pileNo }),
  '/charge/order/export': ({ pileNo }) => ({ parts: {}, mark: pileNo }),
  '/invoice/export': ({ companyId }) => ({ parts: {}, mark: companyId }),
  '/settle/withdraw/history/export': ({ companyId }) => ({ parts: {}, mark: companyId }),
  '/settle/daily/export': ({ stationId }) => ({ parts: {}, mark: stationId }),
  '/settle/monthly/export': ({ stationId }) => ({ parts: {}, mark: stationId }),
  '/shareholder/export': ({ companyId }) => ({ parts: {}, mark: companyId }),
  '/carrier/order/check/export': ({ companyId }) => ({ parts: {}, mark: `流量方${companyId}` }),
  '/connectivity/carrier/roaming/export': ({ companyId }) => ({ parts: {}, mark: `资源方${companyId}` }),
  '/journal/export': ({ companyId }) => ({ parts: {}, mark: companyId }),
  '/trade/order/export': ({ companyId }) => ({ parts: {}, mark: companyId }),
  '/customer/export': ({ customerId }) => ({ parts: {}, mark: customerId }),
  '/charger/gun/qrcode': ({ pileId, pileNo }) => ({ parts: { pileIds: pileId, type: 'ZIP' }, mark: pileNo }),
}
/** Empty sheets, and a log file, a report, a bill, proofs, photos, the sums of accounts and an invoice that their own tests cover. */
const filesOfNobody = [
  '/charger/pile/import/template',
  '/customer/group/employee/import/template',
  '/customer/group/wallet/month/export',
  '/charger/diagnostics/download',
  '/voucher/grant/sheet/template',
  '/voucher/grant/report',
  '/trade/order/voucher',
  '/connectivity/carrier/margin/voucher',
  '/rpt/monitor/work/order/photo',
  '/charge/order/manually/settle/file',
  '/trial/balance/export',
  '/invoice/pdf',
  '/settle/withdraw/voucher',
  '/settle/huifu/cashExport',
  '/settle/order/bills/export',
  '/settle/center/setup/export',
  '/settle/account/file',
  '/settle/account/export',
  '/settle/monthly/statement/pdf',
  '/settle/monthly/invoice/file',
  '/rpt/order/flow/export',
  '/rpt/monitor/warn/export',
  '/rpt/monitor/work/order/export',
  '/rpt/order/occupy/export',
  '/rpt/order/occupy/exportVehicles',
  '/rpt/order/stats/daily/export',
  '/rpt/order/stats/stopCauses/export',
  '/rpt/order/stats/monthly/export',
]

test.each(titled(files.filter(({ path }) => !filesOfNobody.includes(path))))(
  '[S6.6] the file of %s holds what is ours and nothing of another organisation',
  async (path, endpoint) => {
    const authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`
    const textOf = async (yard: Yard) => {
      const { parts = {} } = inFiles[path]?.(yard) ?? {}
      const answer = await ask(server, endpoint, { parts: { ...parts }, authorization })
      const isSheet = String(answer.headers['content-type']).includes('sheet')
      return isSheet ? JSON.stringify((await readXlsx(answer.rawPayload)).sheets) : answer.body
    }
    expect(await textOf(north)).toContain(inFiles[path]?.(north).mark)
    expect(await textOf(south)).not.toContain(inFiles[path]?.(south).mark)
  },
)

/** Some calls report for each record whether it was refused. */
const hasHappened = ({ success, data }: { success: boolean; data: unknown }): boolean =>
  success &&
  !(Array.isArray(data) && data.some((one: { refusal?: string | null; ok?: 0 | 1 }) => one.refusal || one.ok === 0))

test('each write declares which record of an organisation it names', () => {
  expect(Object.keys(scopedWrites).toSorted()).toEqual(writes.map(({ path }) => path).toSorted())
})

test.each(titled(writes.filter(({ path }) => scopedWrites[path] !== ofNobody)))(
  "[S6.6] %s changes nothing of another organisation's, though its owner succeeds with the same request",
  async (path, { method }) => {
    const yard = await aYard(server, '200')
    const stranger = await server.signIn({ permissions, orgIds: ['100'] })
    const owner = await server.signIn({ permissions, orgIds: ['200'] })
    const write = scopedWrites[path]
    const request = typeof write === 'function' ? await write(yard, server, owner) : {}
    const before = await contentsOf(server)
    expect(hasHappened(await stranger(method, path, request))).toBe(false)
    expect(await contentsOf(server)).toEqual(before)
    expect(hasHappened(await owner(method, path, request))).toBe(true)
  },
)

test('a user with scope "own rows" sees the stations they manage', async () => {
  const userId = server.nextId()
  const call = await server.signIn({ userId, permissions, orgIds: [], seesOwn: true })
  expect(await call('GET', '/station/page')).toMatchObject({ data: { totalRows: 0 } })
  await server.db.updateTable('station').set({ managerUserId: userId }).where('id', '=', south.stationId).execute()
  expect(await call('GET', '/station/page')).toMatchObject({ data: { totalRows: 1, rows: [{ id: south.stationId }] } })
  expect(await call('GET', '/charge/order/page')).toMatchObject({
    data: { totalRows: 1, rows: [{ orderId: south.orderId }] },
  })
})
