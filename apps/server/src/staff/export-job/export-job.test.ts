import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@chargedeck/contract/paging'
import type { ExportJob } from '@chargedeck/contract/staff/export-job/calls'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { exportTradeOrdersHandler } from '../../money/trade-order/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { sweepExportsHandler } from './public.ts'

const rowQty = 10_001
let server: TestServer
let userId: string
let authorization: string
beforeAll(async () => {
  server = await startTestServer()
  const companyId = await aCompany(server)
  await aCustomer(server, { companyId, funds: 10_000 })
  await server.runSql(`insert into trade_order select filled.*
    from (select * from trade_order limit 1) first, generate_series(1, ${rowQty - 1}) no, jsonb_populate_record(
      null::trade_order, to_jsonb(first) || jsonb_build_object('id', first.id + no, 'trade_no', 'TP' || no)) filled`)
  const user = await aUserWithRole(server.deps, { permissions: ['trade:order:export'], orgIds: ['100'] })
  userId = user.userId
  authorization = `Bearer ${await aToken(server.deps, user)}`
})
beforeEach(async () => {
  await server.runSql('delete from export_job')
  await server.runSql(`delete from graphile_worker._private_jobs`)
})
afterAll(() => server.stop())

const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers: { authorization }, ...(payload && { payload }) })
const ask = async (filters: object = {}) => {
  const answer = await inject('POST', '/trade/order/export', filters)
  return { status: answer.statusCode, exportId: answer.json<{ data?: { exportId: string } }>().data?.exportId ?? '' }
}
const run = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [exportTradeOrdersHandler] })
const jobs = async () => (await inject('GET', '/exportJob/page')).json<{ data: Page<ExportJob> }>().data.rows
const fetchFile = (id: string) => inject('GET', `/exportJob/download?id=${id}`)
const fileOf = (id: string, attempt = 1) => join(server.deps.filesDir, 'exports', `${id}-${attempt}.xlsx`)

test('more than ten thousand rows become a job: its user sees how far it is, is told, and fetches the file', async () => {
  const { status, exportId } = await ask({ columns: ['tradeNo', 'tradeAmt'] })
  expect(status).toBe(202)
  expect(await jobs()).toMatchObject([{ id: exportId, name: '交易订单', status: '00', totalQty: rowQty, rowQty: 0 }])
  expect((await fetchFile(exportId)).json()).toMatchObject({ code: 2029002 })
  await run()
  const [job] = await jobs()
  expect(job).toMatchObject({ status: '30', rowQty, failReason: null })
  const file = await fetchFile(exportId)
  expect(file.rawPayload).toHaveLength(job?.fileSize ?? 0)
  const [sheet] = (await readXlsx(file.rawPayload)).sheets
  expect(sheet?.rows[0]).toEqual(['交易单号', '金额（元）'])
  expect(sheet?.rows).toHaveLength(rowQty + 1)
  const [alert] = await server.runSql(
    `select payload->>'userId' as user_id, payload->>'title' as title from graphile_worker._private_jobs`,
  )
  expect(alert).toEqual({ userId, title: '导出完成' })
  const audited = await server.runSql(`select change from audit_log where subject_id = '${exportId}' order by id`)
  expect(audited.map(({ change }) => change)).toEqual([
    { name: '交易订单', totalQty: rowQty },
    { exported: '交易订单', rows: rowQty },
    { downloaded: '交易订单', rows: rowQty },
  ])
})

test('a repeated click gets the job that already waits, and five are the most', async () => {
  const [first, again] = [await ask(), await ask()]
  expect(again).toEqual(first)
  for (const minAmt of [1, 2, 3, 4]) expect((await ask({ minAmt })).status).toBe(202)
  expect((await inject('POST', '/trade/order/export', { minAmt: 5 })).json()).toMatchObject({ code: 2029004 })
})

test('a job is of its user alone, and a stopped one leaves nothing behind', async () => {
  const { exportId } = await ask()
  const stranger = await server.signIn({ permissions: ['trade:order:export'], orgIds: ['100'] })
  expect((await stranger('GET', `/exportJob/download?id=${exportId}`)).code).toBe(2029001)
  expect((await stranger('POST', '/exportJob/stop', { id: exportId })).code).toBe(2029001)
  expect((await inject('POST', '/exportJob/stop', { id: exportId })).json()).toMatchObject({ code: 200 })
  await run()
  expect(await jobs()).toMatchObject([{ status: '90', rowQty: 0 }])
  expect(existsSync(fileOf(exportId))).toBe(false)
  expect((await inject('POST', '/exportJob/stop', { id: exportId })).json()).toMatchObject({ code: 2029005 })
})

test('a job whose server was killed begins again, and gives up after three attempts', async () => {
  const { exportId } = await ask()
  await server.runSql(`update export_job set status = '10', attempt_qty = 1, row_qty = 77`)
  await run()
  expect(await jobs()).toMatchObject([{ status: '30', rowQty }])
  expect(existsSync(fileOf(exportId, 2))).toBe(true)
  const lost = await ask({ minAmt: 1 })
  await server.runSql(`update export_job set status = '10', attempt_qty = 3 where id = ${lost.exportId}`)
  await run()
  expect(await jobs()).toMatchObject([{ status: '40', failReason: '服务多次中断' }, { status: '30' }])
})

test('rights that were taken away stop the job, and a narrower scope keeps the file from its user', async () => {
  const { exportId } = await ask()
  await run()
  const change = (to: string) => server.runSql(`update export_job set scope = '${to}' where id = ${exportId}`)
  await change('{"orgIds": ["100", "999"]}')
  expect((await fetchFile(exportId)).json()).toMatchObject({ code: 2029003 })
  await ask({ minAmt: 1 })
  await server.runSql(`update sys_user set status = 1 where id = ${userId}`)
  await run()
  await server.runSql(`update sys_user set status = 0 where id = ${userId}`)
  expect(await jobs()).toMatchObject([{ status: '40', failReason: '没有权限访问资源，请联系管理员' }, { status: '30' }])
})

test('a file goes after three days', async () => {
  const { exportId } = await ask()
  await run()
  await server.runSql(`update export_job set expire_time = '${server.now().toISOString()}'`)
  expect((await fetchFile(exportId)).json()).toMatchObject({ code: 2029002 })
  await sweepExportsHandler.run(server.deps, {})
  expect(await jobs()).toMatchObject([{ status: '95' }])
  expect(existsSync(fileOf(exportId))).toBe(false)
})
