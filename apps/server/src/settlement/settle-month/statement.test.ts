import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCaller, pdf } from '../../base/file/fixtures.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { companyFacts } from '../../site/company/fixtures.ts'
import { aShareholder } from '../shareholder/fixtures.ts'
import { aClosedMonth, aMonth } from './fixtures.ts'
import { monthsToConfirm } from './public.ts'

let server: TestServer
let [companyId, stationId, holderId] = ['', '', '']
const month = '2026-02'
beforeAll(async () => {
  server = await startTestServer(() => fromWallTime('2026-03-12 12:00:00'))
})
beforeEach(async () => {
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
  holderId = await aShareholder(server, { companyId })
  await aMonth(server, { companyId, stationId, holderId, month, shareAmt: 700 })
  await aMonth(server, { companyId, stationId: await aStationOf(server, companyId), holderId, month, shareAmt: -200 })
})
afterAll(() => server.stop())

const permissions = ['statement', 'confirm', 'invoice', 'invoice:file', 'statement:pdf', 'page', 'export', 'summary']
  .map((name) => `settle:monthly:${name}`)
  .concat('sysFileInfo:upload')
const partner = () => aCaller(server, { permissions, orgIds: ['100'] })
type Answer = { json: () => { code: number; data: unknown } }
const codeOf = (answer: Answer) => answer.json().code

test('a statement has every station of a partner, and is confirmed once, after the month is closed', async () => {
  const { get, post } = await partner()
  const read = async () =>
    (await get(`/settle/monthly/statement?holderId=${holderId}&month=${month}`)).json().data as Statement
  const before = await read()
  expect(before).toMatchObject({ isWhole: false, endDate: '2026-02-28', confirmTime: null })
  expect(before.rows.map(({ shareAmt }) => shareAmt).toSorted((a, b) => b - a)).toEqual([700, -200])
  expect(before.sums).toMatchObject({ shareAmt: 500, unWithdrawAmt: 500, withdrawnAmt: 0 })
  expect(codeOf(await post('/settle/monthly/confirm', { holderId, month }))).toBe(3040252)
  await aClosedMonth(server, companyId, month)
  expect(codeOf(await post('/settle/monthly/confirm', { holderId, month }))).toBe(200)
  expect(await read()).toMatchObject({ isWhole: true, confirmTime: '2026-03-12 12:00:00' })
  expect(codeOf(await post('/settle/monthly/confirm', { holderId, month }))).toBe(3040253)
  expect(codeOf(await post('/settle/monthly/confirm', { holderId, month: '2026-01' }))).toBe(3040251)
})

test('a statement keeps the name that the company had at the end of its month', async () => {
  const { companyName } = await server.db
    .selectFrom('company')
    .select('companyName')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const call = await server.signIn({ permissions: ['company:addedOrModify'], orgIds: ['100'] })
  const renamed = { ...companyFacts, id: companyId, companyName: `改名${companyId}`, orgId: '100' }
  expect((await call('POST', '/company/addedOrModify', renamed)).code).toBe(200)
  const { get } = await partner()
  const named = async (of: string) =>
    ((await get(`/settle/monthly/statement?holderId=${holderId}&month=${of}`)).json().data as Statement).companyName
  expect(await named(month)).toBe(companyName)
  await aMonth(server, { companyId, stationId, holderId, month: '2026-03', shareAmt: 100 })
  expect(await named('2026-03')).toBe(renamed.companyName)
})

test('an invoice follows the confirmation, is the own file of who sends it, and is shown to who sees the statement', async () => {
  const { get, post, upload } = await partner()
  await aClosedMonth(server, companyId, month)
  const fileId = (await upload('发票.pdf', pdf)).data
  expect(codeOf(await post('/settle/monthly/invoice', { holderId, month, fileId }))).toBe(3040254)
  await post('/settle/monthly/confirm', { holderId, month })
  const other = await partner()
  expect(codeOf(await other.post('/settle/monthly/invoice', { holderId, month, fileId }))).toBe(3040255)
  expect(codeOf(await post('/settle/monthly/invoice', { holderId, month, fileId }))).toBe(200)
  const shown = await get(`/settle/monthly/invoice/file?holderId=${holderId}&month=${month}`)
  expect(shown.headers['content-type']).toBe('application/pdf')
})

test('where the company wants it, days of a month wait for the confirmed and invoiced statement; those of the operator never', async () => {
  const ask = (id: string) =>
    asSystem(server.deps, 'test', (ctx) => monthsToConfirm(ctx, id, ['2026-02-03', '2026-02-28', '2026-03-01']))
  expect(await ask(holderId)).toEqual([])
  const content = JSON.stringify({ ...defaultConfig, statementConfirmFlag: 1 })
  await server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note, release_time, create_time)
    values (${server.nextId()}, ${companyId}, 'CONFIRM', 1, '${content}', '', now(), now())`)
  expect(await ask(holderId)).toEqual(['2026-02', '2026-03'])
  await server.runSql(
    `update settle_monthly set confirm_time = now(), invoice_file_id = 1 where holder_id = ${holderId}`,
  )
  expect(await ask(holderId)).toEqual(['2026-03'])
  expect(await ask(await aShareholder(server, { companyId, holderType: holderTypes.operator }))).toEqual([])
})

test('the sheet of months says what it is, and ends with their sums before the places to sign', async () => {
  const { get } = await partner()
  const { holderNo, holderName } = await server.db
    .selectFrom('shareholder')
    .select(['holderNo', 'holderName'])
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  const file = await get(`/settle/monthly/export?holderId=${holderId}&startMonth=${month}&endMonth=${month}`)
  const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
  const [[title], [parties], [unit], heads] = rows as [unknown[], unknown[], unknown[], unknown[]]
  expect([title, unit]).toEqual([`${month} 月结算单`, '金额单位：元'])
  expect(parties).toMatch(
    new RegExp(`^运营方：.+　合作方：${holderName}（${holderNo}）　制表时间：2026-03-12 12:00:00$`),
  )
  const sums = rows.find(([first]) => first === '合计')
  expect(rows.indexOf(sums ?? [])).toBe(6)
  expect(sums?.[heads.indexOf('应结（元）')]).toBe(5)
  expect(sums?.[heads.indexOf('未提现（元）')]).toBe(5)
  expect(sums?.[heads.indexOf('提现中（元）')]).toBe(0)
})

test('a statement is kept as a PDF, and a partner sees none of another', async () => {
  const { get } = await partner()
  const file = await get(`/settle/monthly/statement/pdf?holderId=${holderId}&month=${month}`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.length).toBeGreaterThan(5000)
  const { get: getOther } = await aCaller(server, { permissions, orgIds: [], seesOwn: true })
  expect(codeOf(await getOther(`/settle/monthly/statement?holderId=${holderId}&month=${month}`))).toBe(3040251)
})
