import type { CustomerGroup, CustomerGroupDetail } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aSettledOrder, aStationOf } from '../../money/ledger/fixtures.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { groupFacts } from './fixtures.ts'

const codes = ['page', 'detail', 'export', 'addedOrModify', 'delete', 'status:update', 'plain', 'employee:add']
const permissions = codes.map((name) => `customer:group:${name}`)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(async () => {
  await server.runSql('update customer set group_id = null; delete from group_wallet; delete from customer_group')
})
afterAll(() => server.stop())

type Saved = { id: string; rowVersion: number }
const save = (more: object = {}) => call<Saved>('POST', '/customer/group/addedOrModify', { ...groupFacts, ...more })
const saved = async (more: object = {}) => (await save(more)).data?.id ?? ''
const page = async (query: object = {}, as = call) =>
  (await as<Page<CustomerGroup>>('GET', '/customer/group/page', query)).data?.rows ?? []
const wallet = (id: string, set: string) => server.runSql(`update group_wallet set ${set} where group_id = ${id}`)
const credit = { payMode: 'CREDIT', creditAmt: 200_000, billDay: 5 }

test('a new group has its number, its empty wallet and a masked contact', async () => {
  const id = await saved({
    creditCode: ' ９１320102ma5demo01x ',
    invoiceInfo: { title: '示例冷链', taxNo: ' ９１440300708461136t' },
  })
  expect(await page()).toMatchObject([
    {
      id,
      groupNo: expect.stringMatching(/^G\d{6}$/),
      companyId,
      contactMobile: '139****0001',
      balanceAmt: 0,
      availableAmt: 0,
      employeeQty: 0,
      usedMonthAmt: 0,
      contractState: 'IN_FORCE',
      creditCode: '91320102MA5DEMO01X',
      status: 0,
      rowVersion: 1,
    },
  ])
  const { data } = await call<CustomerGroupDetail>('GET', '/customer/group/detail', { id })
  expect(data).toMatchObject({ stations: [], invoiceInfo: { title: '示例冷链', taxNo: '91440300708461136T' } })
})

test.each([
  [{ validTo: '2025-12-31' }, 3034024, '合同结束日期不能早于开始日期', 'validTo'],
  [{ payMode: 'CREDIT', billDay: 5 }, 3034025, '授信企业须填写授信额度和账单日', 'creditAmt'],
  [{ ...credit, creditAmt: 0 }, 3034025, '授信企业须填写授信额度和账单日', 'creditAmt'],
  [{ ...credit, billDay: null }, 3034025, '授信企业须填写授信额度和账单日', 'billDay'],
  [{ ...credit, billDay: 29 }, 1012001, /账单日/, 'billDay'],
  [{ ...credit, creditAmt: 1e16 }, 1012001, /授信额度/, 'creditAmt'],
  [{ warnAmt: -1 }, 1012001, /余额预警/, 'warnAmt'],
  [{ creditCode: '123' }, 3034061, '统一社会信用代码应为18位数字和大写字母', 'creditCode'],
  [{ invoiceInfo: { taxNo: '91440300708461136X' } }, 3034065, /纳税人识别号应为15、18或20位/, 'invoiceInfo.taxNo'],
  [{ invoiceInfo: { bankAccount: '账号' } }, 3034066, /银行账号/, 'invoiceInfo.bankAccount'],
  [{ invoiceInfo: { email: 'x@' } }, 3034067, /收票邮箱/, 'invoiceInfo.email'],
  [{ contactMobile: '12345' }, 3034028, '联系人手机格式不正确，应为1开头的11位数字', 'contactMobile'],
  [{ contactMobile: undefined }, 3034028, '联系人手机格式不正确，应为1开头的11位数字', 'contactMobile'],
  [{ warnAmt: -1 }, 1012001, /预警/, 'warnAmt'],
  [{ stationScope: ['404'] }, 3034027, '可用站点中有不存在的站点', 'stationScope'],
  [{ companyId: '404' }, 3034062, '所属公司不存在', 'companyId'],
  [{ serviceDiscountRate: 10_001 }, 1012001, /服务费折扣/, 'serviceDiscountRate'],
])('%j is refused in words at its field, and nothing is stored', async (wrong, code, message, field) => {
  const answer = await save(wrong)
  expect([answer.code, answer.message]).toEqual([code, expect.stringMatching(message)])
  expect(answer.data).toHaveProperty(['fields', field])
  expect(await page()).toEqual([])
})

test('all that is wrong is said at once, each at its field, and nothing is stored', async () => {
  await saved()
  const wrong = { ...credit, creditAmt: 0, creditCode: '123', contactMobile: '12345', validTo: '2025-12-31' }
  const fields = {
    groupName: '企业名称已存在',
    creditCode: '统一社会信用代码应为18位数字和大写字母',
    contactMobile: '联系人手机格式不正确，应为1开头的11位数字',
    validTo: '合同结束日期不能早于开始日期',
    creditAmt: '授信企业须填写授信额度和账单日',
    stationScope: expect.stringContaining('站点'),
  }
  const { data, message } = await save({ ...wrong, stationScope: ['404'] })
  expect(data).toEqual({ fields })
  expect(message).toMatch(/^企业名称已存在；统一社会信用代码.*；联系人手机.*；合同结束日期.*；授信企业.*；/)
  expect(await page()).toHaveLength(1)
})

test('a group that nobody knows is refused', async () => {
  expect(await save({ id: '404' })).toMatchObject({ code: 3034023, message: '企业不存在' })
})

test('a name belongs to one group of a company, also when two users add it at once', async () => {
  const both = await Promise.all([save(), save()])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3034020])
})

test('an edit keeps a contact that was not sent, notes what changed, and is refused when stale', async () => {
  const id = await saved()
  const edit = { id, rowVersion: 1, contactMobile: undefined, serviceDiscountRate: 9000 }
  const both = await Promise.all([save(edit), save(edit)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3030409])
  expect(await call('POST', '/customer/group/plain', { id })).toMatchObject({ data: { contactMobile: '13900000001' } })
  const rows = await server.runSql(
    `select change from audit_log where subject_id = '${id}' and outcome = 200 order by id`,
  )
  expect(rows[1]?.['change']).toMatchObject({ serviceDiscountRate: [8000, 9000] })
  expect(JSON.stringify(rows)).not.toContain('13900000001')
})

test('those below their warning are found, a credit counted and a warning of zero never met', async () => {
  const low = await saved({ groupName: '示例低余额', warnAmt: 5000 })
  await saved({ groupName: '示例不提醒', warnAmt: 0 })
  const enough = await saved({ groupName: '示例授信', ...credit, warnAmt: 5000 })
  await wallet(low, 'balance_amt = 4999')
  expect((await page({ lowOnly: 1 })).map(({ groupName }) => groupName)).toEqual(['示例低余额'])
  await wallet(enough, 'frozen_amt = 195001')
  await wallet(low, 'balance_amt = 5000')
  expect((await page({ lowOnly: 1 })).map(({ groupName }) => groupName)).toEqual(['示例授信'])
})

test('phone and bank account of its invoices are masked, stay when not sent, are shown to who may see them, and are not in the log', async () => {
  const whole = { title: '示例冷链', phone: '02588886666', bankAccount: '6222020000001234' }
  const id = await saved({ invoiceInfo: whole })
  const masked = { title: '示例冷链', phone: '*******6666', bankAccount: '**** 1234' }
  const shown = async () => (await call<CustomerGroupDetail>('GET', '/customer/group/detail', { id })).data?.invoiceInfo
  expect(await shown()).toEqual(masked)
  await saved({ id, invoiceInfo: { title: '示例冷链物流' } })
  expect(await shown()).toEqual({ ...masked, title: '示例冷链物流' })
  const [stored] = await server.runSql(`select invoice_info from customer_group where id = ${id}`)
  expect(stored?.['invoiceInfo']).toEqual({ ...whole, title: '示例冷链物流' })
  const { phone, bankAccount } = whole
  expect((await call('POST', '/customer/group/plain', { id })).data).toMatchObject({ phone, bankAccount })
  const log = JSON.stringify(await server.runSql(`select change from audit_log where subject_id = '${id}'`))
  for (const word of ['示例冷链物流', '联系人手机、注册电话、银行账号']) expect(log).toContain(word)
  expect(log).not.toMatch(/02588886666|6222020000001234/)
})

test('a short line is masked too', async () => {
  const id = await saved({ invoiceInfo: { phone: '888666' } })
  const { data } = await call<CustomerGroupDetail>('GET', '/customer/group/detail', { id })
  expect(data?.invoiceInfo.phone).toBe('**8666')
})

test('an edit keeps what it leaves out, and clears what it sends as empty', async () => {
  const stationId = await aStationOf(server, companyId)
  const facts = { warnAmt: 50_000, stationScope: [stationId], creditCode: '91320102MA5DEMO01X', remark: '重点客户' }
  const id = await saved({ ...credit, ...facts })
  const stored = async () => {
    const { data } = await call<CustomerGroupDetail>('GET', '/customer/group/detail', { id })
    const { warnAmt, creditCode, creditAmt, billDay } = data?.group ?? {}
    return [warnAmt, creditCode, creditAmt, billDay, data?.stations.map((station) => station.id), data?.remark]
  }
  expect(await save({ id, payMode: 'CREDIT' })).toMatchObject({ code: 200 })
  expect(await stored()).toEqual([50_000, '91320102MA5DEMO01X', 200_000, 5, [stationId], '重点客户'])
  const empty = { warnAmt: null, stationScope: [], creditCode: '', remark: '' }
  expect(await save({ id, ...credit, ...empty })).toMatchObject({ code: 200 })
  expect(await stored()).toEqual([null, null, 200_000, 5, [], null])
})

test('a credit is not lowered below what is used, and is not given up with a debt', async () => {
  const id = await saved(credit)
  await wallet(id, 'balance_amt = -150000, frozen_amt = 10000')
  expect(await page()).toMatchObject([{ usedCreditAmt: 160_000, availableAmt: 40_000 }])
  const lower = await save({ id, ...credit, creditAmt: 159_999 })
  expect(lower).toMatchObject({ code: 3034021, data: { fields: { creditAmt: '授信额度小于已用额度' } } })
  expect(await save({ id, ...credit, creditAmt: 160_000 })).toMatchObject({ code: 200 })
  const text = '企业余额为负，还清后才能改为预存'
  expect(await save({ id })).toMatchObject({ code: 3034026, data: { fields: { payMode: text } } })
})

test('a group whose charges hold more than its balance is still edited, whatever it pays by', async () => {
  const prepaid = await saved()
  await wallet(prepaid, 'balance_amt = 1000, frozen_amt = 4000')
  expect(await save({ id: prepaid, remark: '已联系' })).toMatchObject({ code: 200 })
  const owing = await saved({ ...credit, groupName: '示例授信' })
  await wallet(owing, 'balance_amt = -190000, frozen_amt = 20000')
  expect(await save({ id: owing, ...credit, groupName: '示例授信', remark: '已联系' })).toMatchObject({ code: 200 })
})

test('an export has every column of the screen, the days of the contract, the contact and what is held among them', async () => {
  const id = await saved({ creditCode: '91320102MA5DEMO01X' })
  await wallet(id, 'balance_amt = 1000, frozen_amt = 400')
  const headers = {
    authorization: `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`,
  }
  const query = { columns: ['groupName', 'frozenAmt', 'validTo', 'contactName', 'creditCode'] }
  const answer = await server.app.inject({ method: 'GET', url: '/api/customer/group/export', headers, query })
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  const { groupName, contactName, validFrom, validTo } = groupFacts
  expect(sheet?.rows).toEqual([
    ['企业名称', '冻结（元）', '合同开始', '合同结束', '合同', '联系人', '联系人手机', '统一社会信用代码'],
    [groupName, 4, validFrom, validTo, '合同期内', contactName, '139****0001', '91320102MA5DEMO01X'],
  ])
})

test('a group with employees, with money or with an open charge stays', async () => {
  const id = await saved()
  const remove = () => call('POST', '/customer/group/delete', { id })
  await wallet(id, 'balance_amt = 1')
  expect(await remove()).toMatchObject({ code: 3034022, message: '尚有员工或余额' })
  await wallet(id, 'balance_amt = 0, refunding_amt = 100')
  expect(await remove()).toMatchObject({ code: 3034022, message: '企业有退款中金额1.00元，不能删除' })
  await wallet(id, 'refunding_amt = 0')
  const trade = `${id}1`
  await server.runSql(`insert into trade_order (id, trade_no, trade_type, trade_status, pay_trans_status, trade_amt, trade_channel, group_id, company_id, create_time)
    values (${trade}, '${trade}', 'GROUP_DEPOSIT', '0', 'I', 100, 'BankPay', ${id}, ${companyId}, now())`)
  expect(await remove()).toMatchObject({ code: 3034022, message: '企业有未结束的充值，不能删除' })
  await server.runSql(`delete from trade_order where id = ${trade}`)
  const customerId = await aCustomer(server, { companyId })
  await call('POST', '/customer/group/employee/add', { groupId: id, customerId })
  expect((await remove()).code).toBe(3034022)
  await server.runSql(`update customer set group_id = null where id = ${customerId}`)
  expect((await remove()).code).toBe(200)
  expect(await page()).toEqual([])
  expect((await save()).code).toBe(200) // its name is free again
})

test('a group stays while an employee charges at its cost', async () => {
  const id = await saved()
  const customerId = await aCustomer(server, { companyId })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { customerId, companyId, stationId, amt: 100 })
  await server.runSql(`update charge_order set group_id = ${id}, order_status = '10' where id = ${orderId}`)
  const remove = () => call('POST', '/customer/group/delete', { id })
  expect(await remove()).toMatchObject({ code: 3034060, message: '企业有未完成的充电订单' })
  expect(await page()).toMatchObject([{ id }])
  await server.runSql(`update charge_order set order_status = '50' where id = ${orderId}`)
  expect((await remove()).code).toBe(200)
})

test('a group is disabled and enabled with a reason, each once', async () => {
  const id = await saved()
  const move = (status: number) => call('POST', '/customer/group/status/update', { id, status, reason: '欠费' })
  expect((await move(1)).code).toBe(200)
  expect(await page({ status: 1 })).toMatchObject([{ status: 1, statusReason: '欠费' }])
  expect((await move(1)).code).toBe(3034029)
  expect((await move(0)).code).toBe(200)
})

test('filters by name, code, contact, way of paying and state; another organisation sees none', async () => {
  await saved({ creditCode: '91320102MA5DEMO01X' })
  await saved({ groupName: '示例公交集团', contactMobile: '13900000002', ...credit, validTo: '2026-03-01' })
  const names = async (query: object) => (await page(query)).map(({ groupName }) => groupName.slice(2, 4))
  expect(await names({})).toEqual(['公交', '冷链'])
  expect(await names({ groupName: '冷链' })).toEqual(['冷链'])
  expect(await names({ searchValue: '139 0000 0002' })).toEqual(['公交'])
  for (const creditCode of ['91320102ma5demo01x', '91320102 MA5DEMO01X '])
    expect(await names({ creditCode })).toEqual(['冷链'])
  expect(await names({ contactMobile: '１３９-0000-0002' })).toEqual(['公交'])
  expect(await names({ payMode: 'CREDIT' })).toEqual(['公交'])
  expect(await names({ companyId })).toEqual(['公交', '冷链'])
  expect(await names({ companyId: await aCompany(server) })).toEqual([])
  expect(await names({ status: 1 })).toEqual([])
  expect(await names({ sortField: 'validTo', sortOrder: 'ascend' })).toEqual(['公交', '冷链'])
  expect((await page({ payMode: 'CREDIT' }))[0]?.contractState).toBe('ENDED')
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await page({}, stranger)).toEqual([])
})
