import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Vehicle } from '@chargedeck/contract/customer/vehicle/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aStationOf } from '../../../money/ledger/fixtures.ts'
import { aCompany, aCustomer } from '../fixtures.ts'

let server: TestServer
let visitor: string
let stranger: string
let call: Awaited<ReturnType<TestServer['signIn']>>
const crowd = 10_001

beforeAll(async () => {
  server = await startTestServer()
  const companyId = await aCompany(server)
  const otherId = await aCompany(server, '200')
  const stationId = await aStationOf(server, companyId)
  await server.runSql(`insert into customer (id, customer_no, company_id, mobile, nickname, register_source, register_time, create_time)
    select n, 'N' || n, ${companyId}, '15' || lpad(n::text, 9, '0'), '同名', 'APP', now() - n * interval '1 second', now()
    from generate_series(1, ${crowd}) n`)
  await server.runSql(`insert into wallet (customer_id) select n from generate_series(1, ${crowd}) n`)
  await server.runSql(`insert into customer_usage (customer_id) select n from generate_series(1, ${crowd}) n`)
  visitor = await aCustomer(server, { companyId: otherId })
  stranger = await aCustomer(server, { companyId: otherId })
  await server.runSql(`update customer set register_source = 'FISSION' where id in (1, 2, ${visitor}, ${stranger})`)
  await server.runSql(
    `insert into customer_visit (station_id, customer_id) values (${stationId}, ${visitor}), (${stationId}, 3)`,
  )
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, create_time)
    values (1, 1, '苏AD00001', now()), (2, ${visitor}, '苏AD00002', now()), (3, ${stranger}, '苏AD00003', now())`)
  call = await server.signIn({ permissions: ['customer:page', 'customer:vehicle:page'], orgIds: ['100'] })
})
afterAll(() => server.stop())

const customers = async (query: object) => (await call<Page<Customer>>('GET', '/customer/page', query)).data
const idsOf = async (query: object) => (await customers(query))?.rows.map(({ id }) => id).toSorted()

test('beyond ten thousand customers the count stops, and their visitors are still found', async () => {
  expect(await customers({})).toMatchObject({ totalRows: 10_000, totalCapped: true })
  expect(await idsOf({ id: visitor })).toEqual([visitor])
  expect(await idsOf({ id: stranger })).toEqual([])
})

test('a filter finds own customers and visitors, each counted once', async () => {
  expect(await idsOf({ registerSource: 'FISSION' })).toEqual(['1', '2', visitor].toSorted())
  expect((await customers({ registerSource: 'FISSION' }))?.totalRows).toBe(3)
  expect(await idsOf({ id: '3' })).toEqual(['3'])
})

test('their cars are in sight with them, and no others', async () => {
  const { data } = await call<Page<Vehicle>>('GET', '/customer/vehicle/page')
  expect(data?.rows.map(({ plateNo, changeable }) => [plateNo, changeable])).toEqual([
    ['苏AD00002', false],
    ['苏AD00001', true],
  ])
  expect(data?.totalRows).toBe(2)
})

test('cars whose plates begin alike are counted up to ten thousand, the newest first, those of visitors among them', async () => {
  const find = async (query: object) => (await call<Page<Vehicle>>('GET', '/customer/vehicle/page', query)).data
  const idsFound = async (query: object) => (await find(query))?.rows.map(({ id }) => id)
  expect([await idsFound({ searchValue: '苏' }), await idsFound({ plateNo: '苏AD00003' })]).toEqual([['2', '1'], []])
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, create_time)
    select 10 + n, case n when 5 then ${visitor} when 6 then ${stranger} else n end, '浙B' || lpad(n::text, 5, '0'), now()
    from generate_series(1, ${crowd}) n`)
  const oldest = { sortOrder: 'ascend', pageSize: 3 }
  for (const query of [{ plateNo: '浙' }, { searchValue: '浙b' }]) {
    expect(await find(query)).toMatchObject({ totalRows: 10_000, totalCapped: false })
    expect(await idsFound({ ...query, ...oldest, pageNo: 2 })).toEqual(['14', '15', '17'])
  }
  await server.runSql(
    `insert into customer_vehicle (id, customer_id, plate_no, create_time) values (9, 1, '浙C00001', now())`,
  )
  expect(await find({ plateNo: '浙', ...oldest })).toMatchObject({
    totalCapped: true,
    rows: [{ id: '9' }, { id: '11' }, { id: '12' }],
  })
  await server.runSql(`delete from customer_vehicle where id > 3`)
})

test('those who owe are own customers and visitors, also together with another filter', async () => {
  await server.runSql(`update wallet set owed_amt = 5 where customer_id in (5, 6, ${visitor}, ${stranger})`)
  await server.runSql(`update customer set data_status = 2 where id = 6`)
  expect(await idsOf({ owedOnly: 1 })).toEqual(['5', visitor].toSorted())
  expect(await customers({ owedOnly: 1, sortField: 'balanceAmt' })).toMatchObject({ totalRows: 2, totalCapped: false })
  expect(await idsOf({ owedOnly: 1, registerSource: 'FISSION', sortField: 'totalEnergy' })).toEqual([visitor])
  await server.runSql(`update customer set data_status = 0 where id = 6`)
})

test('few that match are sorted like many', async () => {
  await server.runSql(`update wallet set balance_amt = customer_id % 100 where customer_id in (1, 2, 7)`)
  const [rare, frequent] = [{ registerSource: 'FISSION' }, { nickname: '同名' }]
  const byBalance = { sortField: 'balanceAmt', pageSize: 1 }
  const first = async (query: object) => (await customers({ ...byBalance, ...query }))?.rows.map(({ id }) => id)
  expect([await first(rare), await first({ ...rare, pageNo: 2 })]).toEqual([['2'], ['1']])
  expect([await first(frequent), await first({ ...frequent, pageNo: 2 })]).toEqual([['7'], ['2']])
  expect(await customers({ ...byBalance, ...rare, pageNo: 4 })).toMatchObject({ totalRows: 3, rows: [] })
  expect(await customers({ ...byBalance, ...frequent })).toMatchObject({ totalRows: 1000, totalCapped: true })
})

test('of a crowd of visitors, a frequent name is counted up to a thousand and a rare one exactly, the newest first', async () => {
  const first = 1_000_000
  await server.runSql(`insert into customer (id, customer_no, company_id, mobile, nickname, register_time, create_time)
      select ${first} + n, 'CROWD' || n, (select company_id from customer where id = ${stranger}), '16' || lpad(n::text, 9, '0'),
        case when n > 20000 then '罕见的名' else '微信用户' end, now() + n * interval '1 second', now() from generate_series(1, 20003) n;
    insert into wallet (customer_id) select ${first} + n from generate_series(1, 20003) n;
    insert into customer_usage (customer_id) select ${first} + n from generate_series(1, 20003) n;
    insert into customer_visit (station_id, customer_id)
      select (select station_id from customer_visit where customer_id = ${visitor}), ${first} + n from generate_series(1, 20003) n where n not in (19999, 20002)`)
  await server.runSql('analyze customer')
  const found = async (query: object) => {
    const page = await customers(query)
    return [page?.totalRows, page?.totalCapped, page?.rows.slice(0, 3).map(({ id }) => Number(id) - first)]
  }
  for (const asked of [{ nickname: '微信用户' }, { searchValue: '信用户' }])
    expect(await found(asked)).toEqual([1000, true, [20_000, 19_998, 19_997]])
  for (const asked of [{ nickname: '罕见的名' }, { searchValue: '见的名' }])
    expect(await found(asked)).toEqual([2, false, [20_003, 20_001]])
})

test('of a crowd of visitors, cars whose numbers begin alike are counted up to a thousand, in the order of the list', async () => {
  const first = 1_000_000
  await server.runSql(`insert into customer_vehicle (id, customer_id, company_id, plate_no, vin, create_time)
    select ${first} + n, ${first} + n, (select company_id from customer where id = ${stranger}), '浙D' || lpad(n::text, 5, '0'),
      'LSVAA00A' || lpad(n::text, 9, '0'), now() from generate_series(1, 20003) n`)
  const found = async (query: object) => {
    const { data } = await call<Page<Vehicle>>('GET', '/customer/vehicle/page', { pageSize: 3, ...query })
    return [data?.totalRows, data?.totalCapped, data?.rows.map(({ id }) => Number(id) - first)]
  }
  for (const few of [{ plateNo: '浙D0' }, { vin: 'lsvaa00a00000' }, { searchValue: '浙d0' }]) {
    expect(await found(few)).toEqual([1000, true, [9999, 9998, 9997]])
    expect(await found({ ...few, sortOrder: 'ascend', pageNo: 2 })).toEqual([1000, true, [4, 5, 6]])
  }
  expect(await found({ plateNo: '浙D' })).toEqual([1000, true, [20_003, 20_001, 20_000]])
  expect(await found({ plateNo: '浙D2000', sortOrder: 'ascend' })).toEqual([3, false, [20_000, 20_001, 20_003]])
})
