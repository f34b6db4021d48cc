import type { CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { groupFacts } from './fixtures.ts'

const verbs = ['addedOrModify', 'detail', 'delete', 'group:addedOrModify', 'group:status:update', 'vip:register']
const permissions = verbs.map((verb) => `customer:${verb}`)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let groupId: string
let groups = 0
const aGroup = async (more: object = {}) => {
  const named = { ...groupFacts, groupName: `示例企业${++groups}`, ...more }
  return (await call<{ id: string }>('POST', '/customer/group/addedOrModify', named)).data?.id ?? ''
}
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  await aCompany(server, '200')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
beforeEach(async () => {
  groupId = await aGroup()
})
afterAll(() => server.stop())

let mobiles = 13_600_000_000
const write = (body: object) => call<string>('POST', '/customer/addedOrModify', body)
const detail = async (id: string) => (await call<CustomerDetail>('GET', '/customer/detail', { id })).data
const lastChange = async (id: string) =>
  (await server.runSql(`select change from audit_log where subject_id = '${id}' order by id desc limit 1`))[0]?.[
    'change'
  ]

test('a customer joins a group by their form, keeps its terms in later edits, and leaves it', async () => {
  const terms = { employeeNo: ' E1 ', department: '一队', groupMonthLimitAmt: 50_000 }
  const { data: id } = await write({ mobile: String(++mobiles), groupId, ...terms })
  const employed = { groupId, employeeNo: 'E1', department: '一队', groupPayFlag: 1, groupMonthLimitAmt: 50_000 }
  expect(await detail(id ?? '')).toMatchObject({
    customer: { customerType: 'GROUP', groupName: `示例企业${groups}` },
    employment: { ...employed, monthUsedAmt: 0, joinTime: '2026-03-12 12:00:00' },
  })
  await write({ id, nickname: '王师傅' })
  await write({ id, groupId, groupPayFlag: 0 })
  expect((await detail(id ?? ''))?.employment).toMatchObject({ ...employed, groupPayFlag: 0 })
  expect(await lastChange(id ?? '')).toMatchObject({ groupPayFlag: [1, 0] })
  expect((await write({ id, groupId: null })).code).toBe(200)
  expect(await detail(id ?? '')).toMatchObject({ employment: null, customer: { customerType: 'NORMAL' } })
  expect(await lastChange(id ?? '')).toMatchObject({ groupName: [`示例企业${groups}`, null] })
})

test('a customer moves from one group to another in one step, and the log has both names', async () => {
  const { data: id } = await write({ mobile: String(++mobiles), groupId, employeeNo: 'E1', department: '一队' })
  const next = await aGroup()
  expect((await write({ id, groupId: next })).code).toBe(200)
  const { employment } = (await detail(id ?? '')) ?? {}
  expect(employment).toMatchObject({ groupId: next, employeeNo: null, department: null, groupPayFlag: 1 })
  expect(await lastChange(id ?? '')).toMatchObject({ groupName: [`示例企业${groups - 1}`, `示例企业${groups}`] })
})

test('who works in a group whose contract has ended may still be edited, and nobody joins it', async () => {
  const { data: id } = await write({ mobile: String(++mobiles), groupId, employeeNo: 'E1' })
  await server.runSql(`update customer_group set valid_to = '2026-03-01' where id = ${groupId}`)
  expect((await write({ id, groupId, department: '二队' })).code).toBe(200)
  const refused = await write({ mobile: String(++mobiles), groupId })
  expect(refused).toMatchObject({ code: 3034003, data: { fields: { groupId: '企业已停用或合同到期' } } })
})

test('each refusal names its field, and nothing is stored', async () => {
  const customerId = await aCustomer(server, { companyId })
  const refusalOf = async (body: object) => {
    const { code, data } = await write({ id: customerId, ...body })
    return [code, Object.keys((data as { fields?: object } | null)?.fields ?? {})]
  }
  await write({ mobile: String(++mobiles), groupId, employeeNo: 'E1' })
  expect(await refusalOf({ groupId, employeeNo: 'E1' })).toEqual([3034053, ['employeeNo']])
  expect(await refusalOf({ groupId, employeeNo: 'E1', mobile: '123' })).toEqual([3034002, ['mobile', 'employeeNo']])
  expect(await refusalOf({ employeeNo: 'E2' })).toEqual([3034095, ['groupId']])
  expect(await refusalOf({ groupId: null, groupMonthLimitAmt: 1 })).toEqual([3034095, ['groupId']])
  expect(await refusalOf({ groupId: '404' })).toEqual([3034023, ['groupId']])
  expect(await refusalOf({ groupId, groupMonthLimitAmt: -1 })).toEqual([1012001, ['groupMonthLimitAmt']])
  const elsewhere = await aCompany(server)
  expect(await refusalOf({ groupId: await aGroup({ companyId: elsewhere }) })).toEqual([3034051, ['groupId']])
  const days = { level: '1', validFrom: '2026-03-01', validTo: '2026-12-31' }
  expect((await call('POST', '/customer/vip/register', { customerId, ...days })).code).toBe(200)
  expect(await refusalOf({ groupId, nickname: '会员' })).toEqual([3034054, ['groupId']])
  expect(await detail(customerId)).toMatchObject({
    employment: null,
    customer: { customerType: 'VIP', nickname: null },
  })
  await server.runSql(`update vip_customer set valid_to = '2026-03-11' where customer_id = ${customerId}`)
  expect((await write({ id: customerId, groupId })).code).toBe(200)
})

test('one employee number is given to one of two customers who get it at the same moment', async () => {
  const answers = await Promise.all([1, 2].map(() => write({ mobile: String(++mobiles), groupId, employeeNo: 'E9' })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3034053])
})

test('a customer who is deleted leaves their group', async () => {
  const { data: id } = await write({ mobile: String(++mobiles), groupId, employeeNo: 'E1' })
  expect((await call('POST', '/customer/delete', { id, reason: '客户要求' })).code).toBe(200)
  const [row] = await server.runSql(
    `select group_id, employee_no, customer_type, group_join_time from customer where id = ${id}`,
  )
  expect(row).toEqual({ groupId: null, employeeNo: null, customerType: 'NORMAL', groupJoinTime: null })
})
