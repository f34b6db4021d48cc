import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aMember } from '../vip/fixtures.ts'
import { aVoucher } from '../voucher/fixtures.ts'
import { aCompany, aCustomer } from './fixtures.ts'

let server: TestServer
let companyId: string
let page: (query?: object) => Promise<{ code: number; message: string; data: Page<Customer> | null }>

beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  const ids = [
    await aCustomer(server, { companyId, funds: 5000, gift: 500, cardNo: 'CARD0001' }),
    await aCustomer(server, { companyId, funds: 100 }),
    await aCustomer(server, { companyId }),
  ] as const
  await aCustomer(server, { companyId: await aCompany(server, '200'), funds: 9000 })
  await server.runSql(`update customer set nickname = '李%先生' where id = ${ids[0]}`)
  await server.runSql(`update customer set nickname = '阳光物流车队', real_name = '欧阳明德' where id = ${ids[1]}`)
  await server.runSql(`update wallet set frozen_amt = 1000 where customer_id = ${ids[0]}`)
  await server.runSql(`update customer set lock_flag = 1 where id = ${ids[2]}`)
  await server.runSql(`update wallet set owed_amt = 5 where customer_id = ${ids[2]}`)
  await server.runSql(`update customer_usage set last_charge_time = '2026-03-02' where customer_id = ${ids[0]}`)
  await server.runSql(`update customer_usage set last_charge_time = '2026-03-01' where customer_id = ${ids[1]}`)
  await server.runSql(`insert into customer_group (id, company_id, group_no, group_name, contact_name, contact_mobile, pay_mode, valid_from, valid_to, create_time)
    values (70, ${companyId}, 'G70', '示例物流', '王', '13900000001', 'PREPAID', '2026-01-01', '2026-12-31', now())`)
  await server.runSql(`update customer set group_id = 70, customer_type = 'GROUP' where id = ${ids[0]}`)
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, vin, create_time)
    values (1, ${ids[1]}, '苏AD12345', 'LGXC16DF4M0123456', now()), (2, ${ids[1]}, '苏AD12346', null, now())`)
  const call = await server.signIn({ permissions: ['customer:page'], orgIds: ['100'] })
  page = (query) => call('GET', '/customer/page', query)
})
afterAll(() => server.stop())

const balances = async (query?: object) => (await page(query)).data?.rows.map(({ balanceAmt }) => balanceAmt)

test('shows the customers of the organisation with masked numbers and the money they can spend', async () => {
  const { data } = await page({ sortField: 'balanceAmt' })
  expect(data).toMatchObject({ totalRows: 3, totalCapped: false })
  expect(data?.rows[0]).toMatchObject({
    balanceAmt: 5000,
    giftAmt: 500,
    frozenAmt: 1000,
    availableAmt: 4500,
    cardNo: 'CA****0001',
    groupName: '示例物流',
  })
  expect(data?.rows[0]?.mobile).toMatch(/^138\*{4}\d{4}$/)
  expect(data?.rows[1]?.plateNos).toEqual(['苏AD12345', '苏AD12346'])
})

test('shows the level of a membership in force, how many vouchers somebody could still use, and how many their charges hold', async () => {
  const [customerId, ended] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  for (const id of [customerId, ended]) await aMember(server, { customerId: id, rate: 9000 })
  await server.runSql(`update customer set customer_type = 'NORMAL' where id = ${ended}`)
  const story = { customerId, faceAmt: 500, thresholdAmt: 5000 }
  const [, past, used, locked] = [
    await aVoucher(server, story),
    await aVoucher(server, story),
    await aVoucher(server, story),
    await aVoucher(server, story),
  ]
  await server.runSql(`update voucher set valid_to = '2026-03-01' where id = ${past}`)
  await server.runSql(`update voucher set status = '30' where id = ${used}`)
  await server.runSql(`update voucher set lock_order_id = 7 where id = ${locked}`)
  const rowOf = async (id: string) => (await page({ id })).data?.rows[0]
  expect(await rowOf(customerId)).toMatchObject({ vipLevel: '2', unusedVoucherQty: 1, lockedVoucherQty: 1 })
  expect(await rowOf(ended)).toMatchObject({ vipLevel: null, unusedVoucherQty: 0 })
  await server.runSql(`update customer set data_status = 2 where id in (${customerId}, ${ended})`)
})

test.each([
  [{ cardNo: 'card0001' }, [5000]],
  [{ plateNo: '苏ad12346' }, [100]],
  [{ plateNo: '苏A·D12346' }, [100]],
  [{ vin: 'LGXC16DF4M0123456' }, [100]],
  [{ vin: ' lgxc16df4 m0123456 ' }, [100]],
  [{ nickname: '李%' }, [5000]],
  [{ nickname: '%' }, []],
  [{ nickname: '阳光' }, [100]],
  [{ nickname: '物流' }, []],
  [{ nickname: '物流车' }, [100]],
  [{ nickname: '流_队' }, []],
  [{ searchValue: '光物流' }, [100]],
  [{ searchValue: '阳明德' }, [100]],
  [{ searchValue: '明德' }, []],
  [{ searchValue: '欧' }, [100]],
  [{ searchValue: 'CARD0001' }, [5000]],
  [{ lockFlag: 1 }, [0]],
  [{ lockFlag: 0, sortField: 'balanceAmt', sortOrder: 'ascend' }, [100, 5000]],
  [{ owedOnly: 1 }, [0]],
  [{ owedOnly: 1, lockFlag: 1, sortField: 'lastChargeTime' }, [0]],
  [{ owedOnly: 1, lockFlag: 0, sortField: 'balanceAmt' }, []],
  [{ owedOnly: 1, startTime: '2026-03-13' }, []],
  [{ customerType: 'VIP' }, []],
  [{ groupId: '70' }, [5000]],
  [{ groupId: '71' }, []],
  [{ companyId: '71' }, []],
  [{ startTime: '2026-03-13' }, []],
  [{ endTime: '2026-03-12', pageSize: 1, pageNo: 4 }, []],
])('filters by %j', async (query, expected) => {
  expect(await balances(query)).toEqual(expected)
})

test.each(['registerTime', 'balanceAmt', 'totalEnergy', 'lastChargeTime'])('sorts by %s', async (sortField) => {
  expect(await balances({ sortField })).toHaveLength(3)
})

test('who never charged has not charged for the longest time', async () => {
  expect(await balances({ sortField: 'lastChargeTime' })).toEqual([5000, 100, 0])
  expect(await balances({ sortField: 'lastChargeTime', sortOrder: 'ascend' })).toEqual([0, 100, 5000])
})

test('a word in both names counts a customer once, and who has no nickname is found by the real name', async () => {
  const id = await aCustomer(server, { companyId, funds: 9000 })
  const count = async (query: object) => (await page(query)).data?.totalRows
  await server.runSql(`update customer set nickname = '欧阳', real_name = '欧阳修' where id = ${id}`)
  expect(await count({ searchValue: '欧' })).toBe(2)
  await server.runSql(`update customer set nickname = null where id = ${id}`)
  expect(await balances({ searchValue: '欧', sortField: 'balanceAmt' })).toEqual([9000, 100])
  expect((await page({ id })).data?.rows[0]).toMatchObject({ nickname: null, realName: '欧阳修' })
  expect(await count({ searchValue: '欧' })).toBe(2)
  await server.runSql(`update customer set data_status = 2 where id = ${id}`) // who left is in no order by a figure
  for (const sortField of ['balanceAmt', 'totalEnergy', 'lastChargeTime'])
    expect([await balances({ sortField }), await count({ sortField })]).toEqual([expect.not.arrayContaining([9000]), 3])
})

test('refuses a sort that is not offered', async () => {
  expect(await page({ sortField: 'mobile' })).toMatchObject({
    code: 1012001,
    message: '排序字段格式错误，请检查sortField参数',
  })
})

test('full numbers are shown to users who may see them, and the log stores who looked but not the numbers', async () => {
  const id = await aCustomer(server, { companyId, cardNo: 'CARD0002' })
  const plainAs =
    (permissions: string[], orgIds = ['100']) =>
    async (body: object) =>
      (await server.signIn({ permissions, orgIds }))('POST', '/customer/plain', body)
  expect(await plainAs(['customer:plain'])({ id })).toMatchObject({
    data: { mobile: expect.stringMatching(/^138\d{8}$/), cardNo: 'CARD0002' },
  })
  const rows = await server.db.selectFrom('auditLog').select(['path', 'change']).where('subjectId', '=', id).execute()
  expect(rows).toEqual([{ path: '/customer/plain', change: { customerNo: `C${id}`, revealed: '手机号、充电卡号' } }])
  expect((await plainAs(['customer:page'])({ id })).code).toBe(1013002)
  expect((await plainAs(['customer:plain'], ['200'])({ id })).code).toBe(3034010)
  expect((await plainAs(['customer:plain'])({ id: '404' })).code).toBe(3034010)
})
