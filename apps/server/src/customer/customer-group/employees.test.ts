import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Page } from '@chargedeck/contract/paging'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { importSheet } from '../../base/sheet-import/public.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { groupFacts } from './fixtures.ts'
import { employeeSheet } from './import/columns.ts'
import { sweepImportsHandler } from './import/sweep-imports.ts'

const codes = ['page', 'addedOrModify', 'status:update', 'employee:page', 'employee:add', 'employee:edit']
const permissions = [...codes, 'employee:leave', 'employee:import:check', 'employee:import:keep'].map(
  (name) => `customer:group:${name}`,
)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let authorization: string
let companyId: string
let groupId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({
    permissions: [...permissions, ...['register', 'renew', 'update'].map((verb) => `customer:vip:${verb}`)],
    orgIds: ['100'],
  })
  authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`
})
let groups = 0
const aGroup = async () => {
  const named = { ...groupFacts, groupName: `示例企业${++groups}` }
  return (await call<{ id: string }>('POST', '/customer/group/addedOrModify', named)).data?.id ?? ''
}
beforeEach(async () => {
  groupId = await aGroup()
})
afterAll(() => server.stop())

const add = (more: object) => call<{ customerId: string }>('POST', '/customer/group/employee/add', { groupId, ...more })
const page = async (query: object = {}) =>
  (await call<Page<Employee>>('GET', '/customer/group/employee/page', { groupId, ...query })).data?.rows ?? []
const typeOf = async (id: string) =>
  (await server.runSql(`select customer_type from customer where id = ${id}`))[0]?.['customerType']

test('a customer is added by id or by mobile; a mobile that nobody has becomes a customer', async () => {
  const customerId = await aCustomer(server, { companyId })
  await add({ customerId, employeeNo: 'E1', department: '一队', groupMonthLimitAmt: 50_000 })
  const { data } = await add({ mobile: ' +86 139-1111-0001 ', realName: '王师傅', groupPayFlag: 0 })
  expect(await page()).toMatchObject([
    { customerId: data?.customerId, realName: '王师傅', mobile: '139****0001', groupPayFlag: 0, plateNos: [] },
    { customerId, employeeNo: 'E1', department: '一队', groupPayFlag: 1, groupMonthLimitAmt: 50_000, monthUsedAmt: 0 },
  ])
  expect(await typeOf(customerId)).toBe('GROUP')
  expect(await call('GET', '/customer/group/page', {})).toMatchObject({ data: { rows: [{ employeeQty: 2 }] } })
})

test('staff change what is arranged with an employee, and move them out', async () => {
  const customerId = await aCustomer(server, { companyId })
  await add({ customerId, employeeNo: 'E1', realName: '李师傅' })
  const edit = { groupId, customerId, groupPayFlag: 0, department: '二队' }
  expect((await call('POST', '/customer/group/employee/edit', edit)).code).toBe(200)
  expect(await page()).toMatchObject([{ employeeNo: 'E1', realName: '李师傅', groupPayFlag: 0, department: '二队' }])
  expect((await call('POST', '/customer/group/employee/leave', { groupId, customerId })).code).toBe(200)
  expect(await page()).toEqual([])
  expect(await typeOf(customerId)).toBe('NORMAL')
  expect(await call('POST', '/customer/group/employee/leave', { groupId, customerId })).toMatchObject({ code: 3034050 })
})

test('a user with data scope 4 changes all employees of their own group, whoever registered them', async () => {
  const userId = server.nextId()
  const seller = await server.signIn({ userId, permissions, orgIds: [], seesOwn: true })
  await server.runSql(`update customer_group set create_user = ${userId} where id = ${groupId}`)
  const customerId = await aCustomer(server, { companyId })
  const [known] = await server.runSql(`select mobile from customer where id = ${customerId}`)
  const joined = await seller('POST', '/customer/group/employee/add', { groupId, mobile: known?.['mobile'] })
  expect(joined).toMatchObject({ code: 200, data: { customerId } })
  const one = { groupId, customerId }
  expect(await seller('POST', '/customer/group/employee/edit', { ...one, department: '三队' })).toMatchObject({
    code: 200,
  })
  expect(await page()).toMatchObject([{ customerId, department: '三队' }])
  const otherId = await aGroup()
  await call('POST', '/customer/group/employee/add', { groupId: otherId, mobile: '13911110088' })
  expect(await seller('POST', '/customer/group/employee/leave', { ...one, groupId: otherId })).toMatchObject({
    message: '企业不存在',
  })
  expect(await seller('POST', '/customer/group/employee/leave', one)).toMatchObject({ code: 200 })
  expect(await page()).toEqual([])
})

test('a second save of an employee does not undo the first one unseen', async () => {
  const customerId = await aCustomer(server, { companyId })
  await add({ customerId, employeeNo: 'E1' })
  const rowVersion = (await page())[0]?.rowVersion
  const edit = (more: object) =>
    call('POST', '/customer/group/employee/edit', { groupId, customerId, rowVersion, ...more })
  expect(await edit({ groupPayFlag: 0 })).toMatchObject({ code: 200 })
  expect(await edit({ groupPayFlag: 1, department: '二队' })).toMatchObject({ code: 3030409 })
  expect(await page()).toMatchObject([{ groupPayFlag: 0, department: null }])
})

test('an edit clears a name; somebody who joins without one keeps theirs', async () => {
  const customerId = await aCustomer(server, { companyId })
  await server.runSql(`update customer set real_name = '李师傅' where id = ${customerId}`)
  await add({ customerId })
  expect(await page()).toMatchObject([{ realName: '李师傅' }])
  await call('POST', '/customer/group/employee/edit', { groupId, customerId, realName: '' })
  expect(await page()).toMatchObject([{ realName: null }])
})

test('a customer of another group, a member, and a taken employee number are each refused with a reason', async () => {
  const [first, second] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  await add({ customerId: first, employeeNo: 'E1' })
  expect(await add({ customerId: second, employeeNo: 'E1' })).toMatchObject({ code: 3034053 })
  const terms = { level: '1', validFrom: '2026-03-01', validTo: '2026-12-31' }
  await call('POST', '/customer/vip/register', { ...terms, customerId: second })
  expect(await add({ customerId: second })).toMatchObject({
    code: 3034054,
    data: { fields: { customerId: expect.stringContaining('会员') } },
  })
  const elsewhere = await aCustomer(server, { companyId: await aCompany(server, '200') })
  const [{ mobile = '' } = {}] = await server.runSql(`select mobile from customer where id = ${elsewhere}`)
  expect(await add({ mobile })).toMatchObject({
    code: 3034051,
    data: { fields: { mobile: expect.stringContaining('其他公司') } },
  })
  expect(await add({ customerId: elsewhere })).toMatchObject({ code: 3034010 })
  expect(await add({ mobile: '123' })).toMatchObject({
    code: 3034055,
    data: { fields: { mobile: expect.stringContaining('格式') } },
  })
  expect(await add({ customerId: first })).toMatchObject({
    code: 3034063,
    data: { fields: { customerId: '该客户已是本企业的员工，请编辑其资料' } },
  })
  expect(await page({ employeeNo: 'E1' })).toMatchObject([{ customerId: first }])
  groupId = await aGroup()
  expect(await add({ customerId: first })).toMatchObject({
    code: 3034052,
    data: { fields: { customerId: expect.stringContaining('其他企业') } },
  })
  await call('POST', '/customer/group/status/update', { id: groupId, status: 1, reason: '合同暂停' })
  expect(await add({ mobile: '13911110009' })).toMatchObject({ code: 3034003, message: '企业已停用或合同到期' })
})

test('a new employee is refused with everything that is wrong at once, each at its field', async () => {
  const customerId = await aCustomer(server, { companyId })
  await add({ customerId, employeeNo: 'E1' })
  const numberTaken = { employeeNo: '该企业已有相同工号的员工' }
  expect(await add({ mobile: '123', employeeNo: 'E1' })).toMatchObject({
    code: 3034055,
    data: { fields: { mobile: '手机号格式不正确，应为1开头的11位数字', ...numberTaken } },
  })
  expect(await add({ customerId: '404', employeeNo: 'E1' })).toMatchObject({
    code: 3034010,
    data: { fields: { customerId: '客户不存在', ...numberTaken } },
  })
})

test('a member whose membership has expired becomes an employee, one by one and by a sheet, and it is not renewed', async () => {
  const expired = async () => {
    const id = await aCustomer(server, { companyId })
    await call('POST', '/customer/vip/register', {
      level: '1',
      validFrom: '2026-03-01',
      validTo: '2026-03-12',
      customerId: id,
    })
    await server.runSql(`update vip_customer set valid_to = '2026-03-11' where customer_id = ${id}`)
    const [{ mobile } = {}] = await server.runSql(`select mobile from customer where id = ${id}`)
    return { id, mobile: String(mobile) }
  }
  const [byHand, bySheet] = [await expired(), await expired()]
  expect((await add({ customerId: byHand.id })).code).toBe(200)
  const { data } = await check(await sheetOf([[bySheet.mobile, null, null, null, null, null]]))
  expect(data).toMatchObject({ goodQty: 1, badQty: 0 })
  expect((await keep(data.id)).code).toBe(200)
  expect(await typeOf(bySheet.id)).toBe('GROUP')
  const [{ id = '' } = {}] = await server.runSql(`select id from vip_customer where customer_id = ${byHand.id}`)
  const refused = { code: 3034031, data: { fields: { validTo: '企业员工不可开通会员' } } }
  expect(await call('PUT', '/customer/vip/renew', { id, validTo: '2027-12-31' })).toMatchObject(refused)
  expect(await call('PUT', '/customer/vip/update', { id, level: '1', validTo: '2027-12-31' })).toMatchObject(refused)
  expect((await call('PUT', '/customer/vip/update', { id, level: '1', status: 2, reason: '测试' })).code).toBe(200)
})

test('filters by mobile, number and plate', async () => {
  const customerId = await aCustomer(server, { companyId })
  await add({ customerId, employeeNo: 'E7' })
  await add({ mobile: '13911110002' })
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, create_time)
    values (${server.nextId()}, ${customerId}, '苏A77777', now())`)
  expect(await page({ employeeNo: 'E7' })).toMatchObject([{ customerId, plateNos: ['苏A77777'] }])
  expect(await page({ plateNo: '苏a77777' })).toHaveLength(1)
  expect(await page({ mobile: '139 1111 0002' })).toHaveLength(1)
  expect(await page({ mobile: '13911110003' })).toEqual([])
})

type Line = (string | number | null)[]
const sheetOf = (lines: Line[]) => importSheet(employeeSheet, lines, [])
async function check(content: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(content)]), '员工.xlsx')
  const sent = new Response(form)
  const headers = { authorization, 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  const url = `/api/customer/group/employee/import/check/${groupId}`
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  return answer.json<{ code: number; message: string; data: ImportReport }>()
}
const keep = async (id: string | null) => {
  const url = '/api/customer/group/employee/import/keep'
  const answer = await server.app.inject({ method: 'POST', url, headers: { authorization }, payload: { id } })
  return answer.json<{ code: number; data: { madeQty: number } }>()
}

test('a sheet is checked line by line, and its good lines are stored once staff confirm', async () => {
  const known = await aCustomer(server, { companyId })
  const [{ mobile = '' } = {}] = await server.runSql(`select mobile from customer where id = ${known}`)
  await add({ mobile: '13911120000', employeeNo: 'E0' })
  const { data } = await check(
    await sheetOf([
      [String(mobile), '张师傅', 'E1', '一队', '是', '５００'],
      ['13911120001', '李师傅', 'E2', null, '否', null],
      ['13911120001', '', 'E3', null, null, null],
      ['139', '', 'E2', null, '也许', -1],
      ['13911120004', '', 'E0', null, null, '很多'],
      [null, '王师傅', null, null, null, null],
      ['13911120000', '赵师傅', null, null, null, null],
      ['13911120005', '钱师傅', null, null, null, 0],
      ['13911120006', '孙师傅', null, null, null, 0.004],
      ['13911120007', '周师傅', null, null, null, 0.015],
    ]),
  )
  expect(data).toMatchObject({ totalQty: 10, goodQty: 2, badQty: 8 })
  expect(data.faults.map(({ line, column, message }) => `${line}${column} ${message}`)).toEqual([
    '4A 与第3行的手机号重复',
    '5A 手机号格式不正确，应为1开头的11位数字',
    '5C 与第3行的工号重复',
    '5E 应为是或否',
    '5F 应在0.01到1000000之间',
    '6C 该企业已有相同工号的员工',
    '6F 应为数字',
    '7A 不能为空',
    '8A 该客户已是本企业的员工，请编辑其资料',
    '9F 应在0.01到1000000之间',
    '10F 应在0.01到1000000之间',
    '11F 最多两位小数',
  ])
  expect(await page()).toHaveLength(1)
  expect(await keep(data.id)).toMatchObject({ code: 200, data: { madeQty: 2 } })
  expect(await keep(data.id)).toMatchObject({ code: 200, data: { madeQty: 2 } }) // a second click
  expect(await page({ employeeNo: 'E1' })).toMatchObject([
    { customerId: known, realName: '张师傅', groupPayFlag: 1, groupMonthLimitAmt: 50_000 },
  ])
  const [made] = await page({ employeeNo: 'E2' })
  expect(made).toMatchObject({ mobile: '139****0001', realName: '李师傅', department: null, groupPayFlag: 0 })
  const madeId = made?.customerId ?? ''
  expect([await typeOf(known), await typeOf(madeId)]).toEqual(['GROUP', 'GROUP'])
  expect(
    await server.runSql(`select c.company_id, c.register_time = group_join_time as joined, owed_amt, total_charge_qty
      from customer c join wallet w on w.customer_id = c.id join customer_usage u on u.customer_id = c.id where c.id = ${madeId}`),
  ).toEqual([{ companyId, joined: true, owedAmt: 0, totalChargeQty: 0 }])
  const registered = await server.runSql(`select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'customers-registered'`)
  expect(registered).toContainEqual({ payload: { customerIds: [madeId] } })
})

test('full-width numbers of a sheet are the plain ones, as in the form and in the search, and names stay as they are', async () => {
  const { data } = await check(
    await sheetOf([
      ['１３９１１１２１００１', '李师傅（夜班）', 'Ｅ００１', '运输一队', '１', '５００'],
      ['+８６ １３９－１１１２－１００２', '王师傅', 'Ｅ００２', null, null, null],
      ['13911121003', '赵师傅', 'E001', null, null, null],
    ]),
  )
  expect(data).toMatchObject({ goodQty: 2, badQty: 1, faults: [{ line: 4, message: '与第2行的工号重复' }] })
  expect((await keep(data.id)).data.madeQty).toBe(2)
  const [found, ...others] = await page({ employeeNo: 'Ｅ００１' })
  expect(others).toEqual([])
  expect(found).toMatchObject({ employeeNo: 'E001', realName: '李师傅（夜班）', mobile: '139****1001' })
  expect(await page({ mobile: '１３９１１１２１００２' })).toMatchObject([{ employeeNo: 'E002' }])
  const customerId = await aCustomer(server, { companyId })
  expect(await add({ customerId, employeeNo: 'Ｅ００２' })).toMatchObject({ code: 3034053 })
  await add({ customerId, employeeNo: 'Ｅ００３' })
  expect(await page({ employeeNo: 'E003' })).toMatchObject([{ customerId }])
})

test('a sheet of more than five thousand lines, and a file that is none, are refused before a line is stored', async () => {
  const lines = Array.from({ length: 5001 }, (): Line => ['13911140001', null, null, null, null, null])
  expect(await check(await sheetOf(lines))).toMatchObject({ code: 3034057, message: '一次最多导入5000行' })
  expect(await check(Buffer.from('手机号,姓名'))).toMatchObject({ code: 3034056 })
  const stored = server.db.selectFrom('employeeImport').select('id').where('groupId', '=', groupId)
  expect(await stored.execute()).toEqual([])
})

test('an import that nobody confirms within a day leaves in the night after, with its names and mobiles', async () => {
  const [old, fresh] = [
    (await check(await sheetOf([['13911130001', '赵师傅', null, null, null, null]]))).data,
    (await check(await sheetOf([['13911130002', '钱师傅', null, null, null, null]]))).data,
  ]
  const longAgo = daysLater(server.now(), -2)
  await server.db
    .updateTable('employeeImport')
    .set({ createTime: longAgo })
    .where('id', '=', old.id ?? '')
    .execute()
  expect((await keep(old.id)).code).toBe(3034058)
  await sweepImportsHandler.run(server.deps, {})
  const left = server.db.selectFrom('employeeImport').select('id').where('groupId', '=', groupId)
  expect(await left.execute()).toEqual([{ id: fresh.id }])
})

test('a number that somebody took since the check refuses the whole import', async () => {
  const { data } = await check(await sheetOf([['13911130001', null, 'E1', null, null, null]]))
  await add({ mobile: '13911130002', employeeNo: 'E1' })
  expect((await keep(data.id)).code).toBe(3034059)
  expect(await page()).toHaveLength(1)
})

test('five thousand employees are checked and stored in one go', async () => {
  const line = (at: number): Line => [`137${String(10_000_000 + at)}`, `员工${at}`, `N${at}`, '一队', '是', 500]
  const sheet = await sheetOf(Array.from({ length: 5000 }, (_, at) => line(at)))
  const begin = performance.now()
  const { data } = await check(sheet)
  expect(data).toMatchObject({ goodQty: 5000, badQty: 0 })
  expect(await keep(data.id)).toMatchObject({ data: { madeQty: 5000 } })
  expect(performance.now() - begin).toBeLessThan(15_000) // 2500 on a machine that does nothing else
})

test('a mobile that is added to two groups and registered at the same moment is one customer of one group', async () => {
  const groups = [groupId, await aGroup()]
  const mobile = '13911119901'
  const staff = await server.signIn({ permissions: ['customer:addedOrModify'], orgIds: ['100'] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 3 === 2 ? staff('POST', '/customer/addedOrModify', { mobile }) : add({ groupId: groups[at % 2], mobile }),
    ),
  )
  const known = [200, 3034001, 3034052, 3034063]
  expect(answers.map(({ code }) => code).filter((code) => !known.includes(code))).toEqual([])
  const people = await server.runSql(`select count(*)::int as qty, count(group_id)::int as employed
    from customer where mobile = '${mobile}'`)
  expect(people).toEqual([{ qty: 1, employed: 1 }])
})
