import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { nobody } from '@chargedeck/contract/charging/charge-order/enums'
import type { UserName } from '@chargedeck/contract/charging/charge-order/handling'
import type { Page } from '@chargedeck/contract/paging'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aUserWithRole } from '../../../../test/test-user.ts'
import { aDay } from '../../../../test/world.ts'

const sight = ['charge:order:page', 'charge:order:detail', 'charge:order:assignees']
const permissions = [
  ...sight,
  'charge:order:assigned',
  'charge:order:note:add',
  'charge:order:assign',
  'charge:order:plain',
]
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>
let myId: string
let orderId: string
let charges = 0

beforeAll(async () => {
  server = await startTestServer()
  day = await aDay(server, '09:00:00')
  myId = await aColleague(permissions, '我自己')
  call = await server.signInUser(myId)
})
beforeEach(async () => {
  const at = day.moment(`09:${String(++charges).padStart(2, '0')}:00`)
  orderId = (await day.charger.start({ idTag: 'CARD000001', at, meter: energyE4(0) })).orderId
})
afterAll(() => server.stop())

/** A user who works in the organisation and may do this. */
async function aColleague(granted: string[], name: string, orgIds = ['100'], worksAt = '100'): Promise<string> {
  const { userId } = await aUserWithRole(server.deps, { permissions: granted, orgIds })
  await server.db.updateTable('sysUser').set({ name }).where('id', '=', userId).execute()
  await server.db.insertInto('sysEmp').values({ id: userId, orgId: worksAt }).execute()
  return userId
}
const detail = async () => (await call<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })).data
const assign = (userId: string | null, rowVersion: number, by = call) =>
  by('POST', '/charge/order/assign', { orderId, userId, rowVersion })
const namesFor = async (searchValue?: string) => {
  const asked = { orderId, ...(searchValue && { searchValue }) }
  const { data } = await call<{ name: string }[]>('GET', '/charge/order/assignees', asked)
  return data?.map(({ name }) => name)
}
const auditOf = (path: string) =>
  server.db.selectFrom('auditLog').selectAll().where('subjectId', '=', orderId).where('path', '=', path).execute()

test('a note says who wrote what when, the latest first, and stays', async () => {
  expect(await call('POST', '/charge/order/note/add', { orderId, text: ' 已致电客户 ' })).toMatchObject({ code: 200 })
  expect(await call('POST', '/charge/order/note/add', { orderId, text: '客户同意按采样结算' })).toMatchObject({
    code: 200,
  })
  expect((await detail())?.notes).toMatchObject([
    { userName: '我自己', text: '客户同意按采样结算' },
    { userName: '我自己', text: '已致电客户' },
  ])
  expect(await auditOf('/charge/order/note/add')).toHaveLength(2)
})

test('a note or an assignee reaches live screens without a state, which would alert as a new abnormal order', async () => {
  server.published.length = 0
  await call('POST', '/charge/order/note/add', { orderId, text: '已致电客户' })
  await assign(null, 0)
  const told = server.published.filter(({ topic }) => topic === 'charge-order')
  expect(told.map(({ data }) => data)).toEqual([{ orderId }, { orderId }])
})

test.each(['', '   ', 'x'.repeat(501)])('a note of %j is refused', async (text) => {
  expect(await call('POST', '/charge/order/note/add', { orderId, text })).toMatchObject({ code: 1012001 })
  expect((await detail())?.notes).toEqual([])
})

test('an order gets an assignee, who finds it in the list by the filter', async () => {
  const colleague = await aColleague(sight, '李四')
  expect(await assign(colleague, 0)).toMatchObject({ code: 200 })
  const theirs = await server.signInUser(colleague)
  const { data } = await theirs<Page<ChargeOrder>>('GET', '/charge/order/page', { assigneeId: colleague })
  expect(data).toMatchObject({ totalRows: 1, rows: [{ orderId, assigneeId: colleague, assigneeName: '李四' }] })
  expect(await call('GET', '/charge/order/page', { assigneeId: myId })).toMatchObject({ data: { totalRows: 0 } })
  expect(await auditOf('/charge/order/assign')).toMatchObject([{ change: { userId: [null, '李四'] } }])
})

test('a colleague who has an order is offered in the filter of the list, by name, also after they left', async () => {
  const busy = await aColleague(sight, '钱七')
  await aColleague(sight, '孙八')
  const offered = async (asked: object, by = call) =>
    (await by<UserName[]>('GET', '/charge/order/assigned', asked)).data?.map(({ name }) => name)
  expect(await offered({ searchValue: '钱' })).toEqual([])
  await assign(busy, 0)
  await server.db.updateTable('sysUser').set({ status: dataStates.deleted }).where('id', '=', busy).execute()
  expect(await offered({ searchValue: '钱' })).toEqual(['钱七'])
  expect(await offered({ userId: busy })).toEqual(['钱七'])
  expect(await offered({})).not.toContain('孙八')
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await offered({}, elsewhere)).toEqual([])
})

test('an order is among those that nobody looks after until it is assigned, and again when it is taken back', async () => {
  const unassigned = async () =>
    (await call<Page<ChargeOrder>>('GET', '/charge/order/page', { orderId, assigneeId: nobody })).data?.totalRows
  expect(await unassigned()).toBe(1)
  await assign(myId, 0)
  expect(await unassigned()).toBe(0)
  await assign(null, 1)
  expect(await unassigned()).toBe(1)
})

test('of two who assign at once the second learns that the first was faster', async () => {
  expect(await assign(myId, 0)).toMatchObject({ code: 200 })
  expect(await assign(null, 0)).toMatchObject({ code: 3030409 })
  const { order, assigneeVersion = -1 } = (await detail()) ?? {}
  expect([order?.assigneeName, assigneeVersion]).toEqual(['我自己', 1])
  expect(await assign(null, 1)).toMatchObject({ code: 200 })
  expect((await detail())?.order.assigneeId).toBeNull()
  expect(await assign(myId, 1)).toMatchObject({ code: 3030409 })
})

test('only users who may see the order are offered and accepted', async () => {
  const blind = await aColleague(['charge:order:page'], '无权限')
  const elsewhere = await aColleague(sight, '别的站', ['200'], '100')
  await aColleague(sight, '王五')
  const offered = await namesFor()
  expect(offered).toContain('王五')
  expect(offered).not.toContain('无权限')
  expect(offered).not.toContain('别的站')
  expect(await namesFor('王')).toEqual(['王五'])
  for (const userId of [blind, elsewhere, '999999'])
    expect(await assign(userId, 0)).toMatchObject({ code: 3035022, message: '该用户无权查看此订单，不能作为负责人' })
})

test('a user of a role for their organisation and below is offered for its stations', async () => {
  const manager = await aColleague(sight, '赵经理', [])
  const held = server.db.selectFrom('sysUserRole').select('roleId').where('userId', '=', manager)
  await server.db.updateTable('sysRole').set({ dataScopeType: 2 }).where('id', 'in', held).execute()
  expect(await namesFor('赵经理')).toEqual(['赵经理'])
})

test('nobody writes on an order of another organisation or without the permission', async () => {
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  const reader = await server.signIn({ permissions: sight, orgIds: ['100'] })
  for (const [path, body] of [
    ['/charge/order/note/add', { orderId, text: '备注' }],
    ['/charge/order/assign', { orderId, userId: null, rowVersion: 0 }],
    ['/charge/order/plain', { orderId }],
  ] as const) {
    expect(await stranger('POST', path, body), path).toMatchObject({ code: 3035008 })
    expect(await reader('POST', path, body), path).toMatchObject({ code: 1013002 })
  }
})

test('a card number is masked everywhere in an order until a user with the right reveals it, which is recorded', async () => {
  const frame = '[2,"m1","StartTransaction",{"connectorId":1,"idTag":"CARD000001"}]'
  await server.db
    .insertInto('chargeOrderEvidence')
    .values({
      id: server.nextId(),
      orderId,
      at: day.now(),
      direction: 'IN',
      action: 'StartTransaction',
      messageId: 'm1',
      frame,
    })
    .execute()
  const reader = await server.signIn({ permissions: sight, orgIds: ['100'] })
  const { data } = await reader<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })
  expect(data?.order.idTag).toBe('CA****0001')
  expect(JSON.stringify(data)).not.toContain('CARD000001')
  expect(await call('POST', '/charge/order/plain', { orderId })).toMatchObject({ data: { idTag: 'CARD000001' } })
  expect(await auditOf('/charge/order/plain')).toHaveLength(1)
  expect((await detail())?.evidence.at(-1)?.frame).toBe(frame)
})

test('an answer of ours is shown once, though the frame log holds it too', async () => {
  const { pileNo } = day.world
  const out = { direction: 'OUT' as const, action: 'StartTransaction', messageId: 'm7', frame: '[3,"m7",{}]' }
  const asked = { ...out, direction: 'IN' as const, frame: '[2,"m7","StartTransaction",{}]' }
  for (const one of [asked, out])
    await server.db
      .insertInto('chargeOrderEvidence')
      .values({ ...one, id: server.nextId(), orderId, at: day.now() })
      .execute()
  await server.db
    .insertInto('chargerFrame')
    .values({ ...out, pileNo: pileNo.toUpperCase(), receiveTime: day.now() })
    .execute()
  const shown = (await detail())?.evidence.filter(({ messageId }) => messageId === 'm7')
  expect(shown?.map(({ direction }) => direction)).toEqual(['IN', 'OUT'])
})
