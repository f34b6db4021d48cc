import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../test/test-user.ts'
import { aCompany } from '../customer/customer/fixtures.ts'
import { aPayee, closedDays } from './withdraw/fixtures.ts'

let server: TestServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await startTestServer()
  const payee = await aPayee(server, { companyId: await aCompany(server) })
  await closedDays(
    server,
    payee,
    Array.from({ length: 12 }, (_, day) => 1000 + day),
  )
  headers = {
    authorization: `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions: null }))}`,
  }
})
afterAll(() => server.stop())

const sheetOf = async (path: string, query: Record<string, string | string[]> = {}) => {
  const answer = await server.app.inject({ url: `/api${path}`, query, headers })
  expect(answer.statusCode, path).toBe(200)
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows
}
const rowsOf = async (path: string, query: Record<string, string> = {}) => (await sheetOf(path, query))?.slice(1)

test.each([
  ['/settle/daily/export', 12],
  ['/settle/monthly/export', 1],
  ['/settle/order/bills/export', 12],
  ['/settle/withdraw/history/export', 0],
  ['/settle/huifu/cashExport', 0],
  ['/settle/account/export', 1],
  ['/settle/center/setup/export', 0],
] as const)(
  '[S5.6] %s holds all that is found, as for a client that asks for page 1 of 10000',
  async (path, leastQty) => {
    const rows = await rowsOf(path)
    expect(rows?.length).toBeGreaterThanOrEqual(leastQty)
    expect(await rowsOf(path, { pageNo: '1', pageSize: '10000' })).toEqual(rows)
  },
)

const accountKeys = [
  'companyName',
  'subjectType',
  'cardName',
  'bankName',
  'cardNo',
  'cardType',
  'balanceAmt',
  'openMsg',
]
test.each([
  [
    '/settle/account/export',
    accountKeys,
    ['公司', '主体', '户名', '开户银行', '银行卡号', '卡类型', '余额（元）', '开户说明'],
  ],
  ['/settle/center/setup/export', ['stationName', 'inForce', 'createTime'], ['站点', '策略', '生效情况', '创建时间']],
  [
    '/settle/huifu/cashExport',
    ['providerSeqId', 'fundSeqId', 'fundAmt', 'bankName'],
    ['渠道流水', '划付流水', '划付金额（元）', '银行', '卡尾号'],
  ],
] as const)('%s has the columns of the screen, by the same names', async (path, columns, titles) => {
  const [heads, row] = (await sheetOf(path, { columns: [...columns] })) ?? []
  expect(heads).toEqual(titles)
  if (row && path === '/settle/account/export')
    expect(row.slice(1, 5)).toEqual(['企业', '示例置业有限公司', '示例银行', '**** **** **** 0123'])
})

test.each([
  ['/settle/daily/export', ['settleDate', 'withdrawStatus'], ['日期', '关账', '提现状态', '提现单号']],
  [
    '/settle/monthly/export',
    ['settleMonth', 'energy', 'shareAmt'],
    ['月份', '天数', '订单数', '电量', '应结', '保底补差'],
  ],
  ['/settle/order/bills/export', ['orderNo', 'ratio'], ['订单号', '类型', '模式', '比例/单价']],
  ['/settle/withdraw/history/export', ['transferStatus', 'planPayTime'], ['转账状态', '流水状态', '批次', '计划出款']],
  ['/settle/center/setup/export', ['effectiveDate'], ['生效日期', '失效日期']],
] as const)('%s has both facts of a cell, each in a column of its own', async (path, columns, titles) => {
  const rows = (await sheetOf(path, { columns: [...columns] })) ?? []
  const heads = rows.find(([first]) => String(first).startsWith(titles[0])) // a statement has a title above them
  expect(heads?.map((head) => String(head).replace(/（.*/, ''))).toEqual(titles)
})

test('the file of months says when each statement was confirmed and invoiced, as its column on the screen does', async () => {
  const rows = await sheetOf('/settle/monthly/export', { columns: ['settleMonth', 'confirmTime'] })
  expect(rows).toContainEqual(expect.arrayContaining(['确认时间', '发票上传时间']))
})
