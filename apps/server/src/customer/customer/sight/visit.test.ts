import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay } from '../../../../test/world.ts'
import { groupFacts } from '../../customer-group/fixtures.ts'
import { aCompany } from '../fixtures.ts'

let regions = 7100
const permissions = ['customer:page', 'customer:detail', 'customer:lockMgr']
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A station of a region, whose company belongs to the head office; one of its customers charged there, one did not. */
async function aRegion() {
  regions += 1
  const region = String(regions)
  const { world, charger, now } = await aDay(server)
  await server.runSql(`update station set org_id = ${region} where id = ${world.stationId}`)
  const [driver, another] = [await aCustomer(server, world), await aCustomer(server, world)]
  await charger.start({ idTag: driver.cardNo, at: now(), meter: energyE4(0) })
  const staff = await server.signIn({ permissions, orgIds: [region] })
  return { region, staff, driver, another, world }
}

test('staff of a region see the customers who charge there, also those of their own company, and change none', async () => {
  const { staff, driver, another } = await aRegion()
  const idsOf = async (query: object) =>
    (await staff<Page<Customer>>('GET', '/customer/page', query)).data?.rows.map(({ id }) => id)
  expect(await idsOf({})).toEqual([driver.id])
  expect(await idsOf({ id: another.id })).toEqual([])
  expect(await staff('GET', '/customer/detail', { id: driver.id })).toMatchObject({ code: 200 })
  expect(await staff('POST', '/customer/lockMgr', { id: driver.id, lockFlag: 1, reason: '测试' })).toMatchObject({
    code: 3034010,
  })
})

test('a user of scope 4 (self) sees and changes whom they registered, and no other customer of the company', async () => {
  const { world, driver } = await aRegion()
  const userId = String(9_000_000 + regions)
  const own = await aCustomer(server, world)
  const staff = await server.signIn({
    userId,
    permissions,
    orgIds: [],
    seesOwn: true,
  })
  const seen = async () => (await staff<Page<Customer>>('GET', '/customer/page')).data?.rows
  expect(await seen()).toEqual([])
  await server.runSql(`update customer set create_user = ${userId} where id = ${own.id}`)
  expect(await seen()).toMatchObject([{ id: own.id, changeable: true }])
  expect(await staff('POST', '/customer/lockMgr', { id: own.id, lockFlag: 1, reason: '测试' })).toMatchObject({
    code: 200,
  })
  expect(await staff('POST', '/customer/lockMgr', { id: driver.id, lockFlag: 1, reason: '测试' })).toMatchObject({
    code: 3034010,
  })
})

test('a station that changes its company shows its visitors to the staff of its new one', async () => {
  const { region, world, driver, another } = await aRegion()
  const otherId = await aCompany(server, '7300')
  const own = await aCustomer(server, { ...world, companyId: otherId })
  await server.runSql(`insert into customer_visit values (${world.stationId}, ${own.id})`)
  await server.runSql(`update station set company_id = ${otherId} where id = ${world.stationId}`)
  const heirs = await server.signIn({ permissions, orgIds: [region, '7300'] })
  const { data } = await heirs<Page<Customer>>('GET', '/customer/page', { pageSize: 100 })
  expect(data?.rows.map(({ id }) => id).toSorted()).toEqual([driver.id, own.id].toSorted())
  expect(data?.totalRows).toBe(2)
  expect(data?.rows.map(({ id }) => id)).not.toContain(another.id)
})

test('of their own companies they see each customer once, those of another company only where they charge', async () => {
  const { region, world, driver, another } = await aRegion()
  const otherId = await aCompany(server, '7200')
  const [visitor, stranger] = [
    await aCustomer(server, { ...world, companyId: otherId }),
    await aCustomer(server, { ...world, companyId: otherId }),
  ]
  await server.runSql(`insert into customer_visit values (${world.stationId}, ${visitor.id})`)
  const { orgId } = await server.db
    .selectFrom('company')
    .select('orgId')
    .where('id', '=', world.companyId)
    .executeTakeFirstOrThrow()
  const head = await server.signIn({ permissions, orgIds: [orgId, region] })
  const { data } = await head<Page<Customer>>('GET', '/customer/page', { pageSize: 100 })
  const seen = data?.rows.map(({ id }) => id) ?? []
  expect(new Set(seen).size).toBe(data?.totalRows)
  expect(seen).toEqual(expect.arrayContaining([driver.id, another.id, visitor.id]))
  expect(seen).not.toContain(stranger.id)
})

test('who sees only what they made registers customers and groups for the company of their organisation, and sees no others', async () => {
  const [, own] = [await aCompany(server, '7400'), await aCompany(server, '7401')]
  const stopped = await aCompany(server, '7402')
  await server.runSql(`update company set data_status = 1 where id = ${stopped}`)
  const codes = ['customer:addedOrModify', 'customer:group:addedOrModify', 'customer:group:page']
  const userId = server.nextId()
  const seller = await server.signIn({ userId, permissions: [...permissions, ...codes], orgIds: [], seesOwn: true })
  await server.runSql(`insert into sys_org (id, pids, name, code, org_type, create_time)
      values (7403, '[0],[7401],[7402],', '销售部', 'org-7403', 'DEPT', now());
    insert into sys_emp (id, org_id) values (${userId}, 7403)`)
  expect(await seller('POST', '/customer/addedOrModify', { mobile: '13900007401' })).toMatchObject({ code: 200 })
  const head = await server.signIn({ permissions: null })
  expect(await head('POST', '/customer/group/addedOrModify', { ...groupFacts, companyId: own })).toMatchObject({
    code: 200,
  })
  const theirs = { ...groupFacts, groupName: '示例班车公司' }
  expect(await seller('POST', '/customer/group/addedOrModify', theirs)).toMatchObject({ code: 200 })
  const [customers, groups] = [
    await seller<Page<Customer>>('GET', '/customer/page', {}),
    await seller<Page<CustomerGroup>>('GET', '/customer/group/page', {}),
  ]
  expect([customers.data?.totalRows, groups.data?.rows]).toMatchObject([1, [{ groupName: '示例班车公司' }]])
  const companies = await server.runSql(
    `select company_id::text as company from customer where create_user = ${userId}`,
  )
  expect(companies).toEqual([{ company: own }])
})

test('few customers are listed by when and where they registered, each once, without the locked and those who left', async () => {
  const { staff, driver, world } = await aRegion()
  const [early, twice, gone] = [
    await aCustomer(server, world),
    await aCustomer(server, world),
    await aCustomer(server, world),
  ]
  const secondId = server.nextId()
  await server.runSql(`
    insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction, area_code, address, service_tel, create_time)
      select ${secondId}, ${secondId}, '二号站', company_id, org_id, self_buy_way, station_type, construction, area_code, address, service_tel, now()
      from station where id = ${world.stationId};
    update customer set register_time = '2020-05-01 12:00+08', register_source = 'FISSION' where id = ${early.id};
    insert into customer_visit (station_id, customer_id, own_flag)
      select station_id, customer_id, true from unnest(array[${world.stationId}, ${secondId}]::bigint[]) station_id
      cross join unnest(array[${early.id}, ${twice.id}, ${gone.id}]::bigint[]) customer_id;
    update customer set data_status = 2 where id = ${gone.id}`)
  const page = async (query: object) => (await staff<Page<Customer>>('GET', '/customer/page', query)).data
  const idsOf = async (query: object) => (await page(query))?.rows.map(({ id }) => id)
  const oldest = { sortOrder: 'ascend' }
  expect(await page(oldest)).toMatchObject({ totalRows: 3, totalCapped: false, rows: [{ id: early.id }, {}, {}] })
  expect((await idsOf({}))?.at(-1)).toBe(early.id)
  expect(await page({ ...oldest, pageSize: 2, pageNo: 2 })).toMatchObject({ totalRows: 3, rows: [{}] })
  for (const of of [
    { startTime: '2020-05-01', endTime: '2020-05-01' },
    { endTime: '2020-05-02' },
    { registerSource: 'FISSION' },
  ])
    expect(await idsOf(of)).toEqual([early.id])
  expect(await idsOf({ startTime: '2020-05-02' })).toHaveLength(2)
  expect(await idsOf({ endTime: '2020-04-30' })).toEqual([])
  await server.runSql(`update customer set lock_flag = 1 where id = ${twice.id};
    update customer set register_time = '2021-01-01 12:00+08' where id = ${early.id}`)
  expect([await idsOf({ lockFlag: 1 }), await idsOf({ ...oldest, lockFlag: 0 })]).toEqual([
    [twice.id],
    [early.id, driver.id],
  ])
  expect(await idsOf({ startTime: '2021-01-01', endTime: '2021-01-01' })).toEqual([early.id])
})
