import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { aCustomer, aWorld } from '../../../../test/world.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { aRoamingOrder } from '../fixtures.ts'
import { roamingJobs } from '../public.ts'

let server: TestServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await startTestServer()
  const world = await aWorld(server)
  const place = { companyId: world.companyId, customerId: (await aCustomer(server, world)).id }
  await aRoamingOrder(server, place, roamingOrderStates.charging)
  const done = await aRoamingOrder(server, place, roamingOrderStates.done)
  await server.runSql(
    `update roaming_order set total_energy = 302500, total_amt = 3630, payable_amt = 3500 where id = ${done}`,
  )
  const user = await aUserWithRole(server.deps, { permissions: ['connectivity:carrier:roaming:export'] })
  headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
})
afterAll(() => server.stop())

const exported = (query: Record<string, string | string[]>) =>
  server.app.inject({ method: 'GET', url: '/api/connectivity/carrier/roaming/export', headers, query })
const rowsOf = async (query: Record<string, string | string[]>): Promise<unknown[][]> =>
  (await readXlsx((await exported(query)).rawPayload)).sheets[0]?.rows ?? []

test('an export has the orders, the columns and the order of the screen, and its audit row says how many', async () => {
  const shown = { columns: ['customer', 'energy', 'totalAmt', 'payableAmt', 'orderStatus'] }
  const [heads, ...rows] = await rowsOf({ ...shown, sortField: 'createTime', sortOrder: 'descend' })
  expect(heads).toEqual(['手机号', '客户', '电量（度）', '金额（元）', '应付（元）', '状态'])
  expect(rows.map((row) => row.slice(2))).toEqual([
    [30.25, 36.3, 35, '已完成'],
    [null, null, 0, '充电中'],
  ])
  expect(String(rows[0]?.[0])).toMatch(/^1\d{2}\*{4}\d{4}$/)
  expect(await rowsOf({ ...shown, orderStatus: [roamingOrderStates.charging] })).toHaveLength(2)
  expect((await rowsOf({}))[0]).toEqual(
    expect.arrayContaining(['订单编号', '枪编码', '开始时间', '欠费（元）', '原因']),
  )
  const audited = await server.runSql(
    `select change->>'rows' as qty from audit_log where path = '/connectivity/carrier/roaming/export' order by id`,
  )
  expect(audited.map(({ qty }) => qty)).toEqual(['2', '1', '2'])
})

test('beyond ten thousand orders a job writes the file', async () => {
  await server.runSql(`insert into roaming_order (id, order_no, carrier_id, company_id, carrier_station_id, carrier_gun_id,
      customer_id, order_status, request_id, carrier_fee, news_time, create_time)
    select id + n, 'MANY' || n, carrier_id, company_id, carrier_station_id, carrier_gun_id, customer_id, order_status,
      gen_random_uuid(), carrier_fee, news_time, create_time
    from roaming_order, generate_series(1, 10001) n where order_status = '${roamingOrderStates.done}'`)
  const { data } = (await exported({})).json<{ data: { id: string; totalQty: number } }>()
  expect(data.totalQty).toBe(10_003)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: roamingJobs })
  const [row] = await server.runSql(`select row_qty from export_job`)
  expect(row).toEqual({ rowQty: 10_003 })
})
