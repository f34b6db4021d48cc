import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aRewardingActivity, threeYuan } from '../../money/reward/fixtures.ts'
import { activityEnabledHandler } from '../../money/reward/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aCustomer } from '../customer/fixtures.ts'
import { anInviter } from './fixtures.ts'
import { voidInvitationsHandler } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await brokenInvariants(server.db, server.now())).toEqual([]))
afterAll(() => server.stop())

let nextMobile = 13_900_000_000
const aMobile = () => String(nextMobile++)

test('the invitations of a visitor of two stations stand once', async () => {
  const { companyId, activityId, inviterId, invites } = await anInviter(server)
  await invites(aMobile())
  for (const stationId of [await aStationOf(server, companyId), await aStationOf(server, companyId)]) {
    await server.runSql(`update station set org_id = 7300 where id = ${stationId}`)
    await server.runSql(`insert into customer_visit (station_id, customer_id, own_flag)
      values (${stationId}, ${inviterId}, true)`)
  }
  const staff = await server.signIn({ permissions: ['customer:fission:page'], orgIds: ['7300'] })
  const seen = async (query: object) => (await staff('GET', '/customer/fission/page', query)).data
  const once = { totalRows: 1, rows: [{ inviterId }], summary: { inviteQty: 1 } }
  expect(await seen({})).toMatchObject(once)
  expect(await seen({ activityId })).toMatchObject(once)
})

test('an invitation that is rewarded at registration rewards both, once', async () => {
  const { inviterId, invites, registers, page, giftOf } = await anInviter(server)
  const mobile = aMobile()
  await invites(mobile)
  expect(await page()).toMatchObject({ rows: [{ status: '00', inviterId, inviteeId: null }] })
  const inviteeId = await registers(mobile)
  expect(await page()).toMatchObject({
    rows: [
      {
        status: '30',
        inviteeId,
        inviteeMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
        inviterRewards: [{ prizeName: '立减10元', qty: 1, giftAmt: 0 }],
        inviteeRewards: [{ giftAmt: 300 }],
      },
    ],
    summary: { inviteQty: 1, registerQty: 1, firstChargeQty: 0, rewardAmt: 1300 },
  })
  await server.runSql(`update customer set nickname = '李先生' where id = ${inviterId};
    update customer set nickname = null, real_name = '王芳' where id = ${inviteeId}`)
  expect(await page({ withSums: 0 })).toMatchObject({
    rows: [{ status: '30', inviterName: '李先生', inviteeName: '王芳' }],
    summary: null,
  })
  const vouchers = server.db.selectFrom('voucher').select(['id', 'sourceType']).where('customerId', '=', inviterId)
  const [voucher, ...others] = await vouchers.execute()
  expect([voucher?.sourceType, others]).toEqual(['INVITE', []])
  expect((await page())?.rows[0]?.inviterRewards[0]?.voucherIds).toEqual([voucher?.id])
  expect(await giftOf(inviteeId)).toBe(300)
  await invites(aMobile())
  expect(await page({ reached: 'REGISTERED' })).toMatchObject({ totalRows: 1, rows: [{ inviteeId }] })
  expect(await page({ reached: 'CHARGED' })).toMatchObject({ totalRows: 0, summary: { inviteQty: 0 } })
})

test('one that waits for the first charge takes the first that is large enough', async () => {
  const { invites, registers, charges, page, giftOf } = await anInviter(server, {
    trigger: 'FIRST_CHARGE',
    minAmt: 1000,
  })
  const mobile = aMobile()
  await invites(mobile)
  const inviteeId = await registers(mobile)
  expect(await page()).toMatchObject({ rows: [{ status: '10' }] })
  await charges(inviteeId, 999)
  expect(await page()).toMatchObject({ rows: [{ status: '10', firstOrderId: null }] })
  await charges(inviteeId, 1000)
  await charges(inviteeId, 5000)
  expect(await page()).toMatchObject({ rows: [{ status: '30' }], summary: { firstChargeQty: 1 } })
  expect(await giftOf(inviteeId)).toBe(300)
})

test('when the charge is undone both rewards go back, and the next charge brings them again', async () => {
  const { activityId, inviterId, invites, registers, charges, page, giftOf } = await anInviter(server, {
    trigger: 'FIRST_CHARGE',
    minAmt: 1000,
  })
  const mobile = aMobile()
  await invites(mobile)
  const inviteeId = await registers(mobile)
  const orderId = await charges(inviteeId, 1000)
  const vouchersOfInviter = () =>
    server.db.selectFrom('voucher').select('id').where('customerId', '=', inviterId).execute()
  const usedAmt = async () =>
    (await server.db.selectFrom('activity').select('usedAmt').where('id', '=', activityId).executeTakeFirst())?.usedAmt
  expect([await giftOf(inviteeId), (await vouchersOfInviter()).length, await usedAmt()]).toEqual([300, 1, 1300])

  await charges(inviteeId, 1200, orderId)
  expect(await page()).toMatchObject({ rows: [{ status: '30', firstOrderId: orderId }] })
  await charges(inviteeId, 0, orderId)
  expect(await page()).toMatchObject({
    rows: [{ status: '10', firstOrderId: null, inviterRewards: [], inviteeRewards: [] }],
    summary: { firstChargeQty: 0, rewardAmt: 0 },
  })
  expect([await giftOf(inviteeId), (await vouchersOfInviter()).length, await usedAmt()]).toEqual([0, 0, 0])

  await charges(inviteeId, 5000)
  expect(await page()).toMatchObject({ rows: [{ status: '30' }], summary: { rewardAmt: 1300 } })
  expect([await giftOf(inviteeId), (await vouchersOfInviter()).length, await usedAmt()]).toEqual([300, 1, 1300])
})

test('a part that stayed when the charge was undone is not given twice, and the whole reward counts once', async () => {
  const { activityId, inviterId, invites, registers, charges, page } = await anInviter(server, {
    trigger: 'FIRST_CHARGE',
    minAmt: 1000,
  })
  const mobile = aMobile()
  await invites(mobile)
  const inviteeId = await registers(mobile)
  const orderId = await charges(inviteeId, 1000)
  await server.runSql(`update voucher set lock_order_id = 77 where customer_id = ${inviterId}`)
  await server.runSql(`update activity set budget_amt = 1300 where id = ${activityId}`)
  await charges(inviteeId, 0, orderId)
  await charges(inviteeId, 5000)
  expect(await page()).toMatchObject({ rows: [{ status: '30' }], summary: { rewardAmt: 1300 } })
  const uses = `select sum(cost_amt)::int as cost, count(note)::int as notes from activity_use where activity_id = ${activityId}`
  expect(await server.runSql(uses)).toEqual([{ cost: 1300, notes: 0 }])
  expect(await server.runSql(`select count(*)::int as qty from voucher where customer_id = ${inviterId}`)).toEqual([
    { qty: 1 },
  ])
})

test('a reward for the registration stays whatever becomes of a charge', async () => {
  const { invites, registers, charges, page, giftOf } = await anInviter(server)
  const mobile = aMobile()
  await invites(mobile)
  const inviteeId = await registers(mobile)
  const orderId = await charges(inviteeId, 1000)
  await charges(inviteeId, 0, orderId)
  expect(await page()).toMatchObject({ rows: [{ status: '30' }], summary: { rewardAmt: 1300 } })
  expect(await giftOf(inviteeId)).toBe(300)
})

test('the first charge of an invitee counts although the reward was for the registration; an undone one does not', async () => {
  const { invites, registers, charges, page } = await anInviter(server, { minAmt: 1000 })
  const mobile = aMobile()
  await invites(mobile)
  const inviteeId = await registers(mobile)
  await charges(inviteeId, 999)
  expect(await page()).toMatchObject({ rows: [{ firstOrderId: null }], summary: { firstChargeQty: 0 } })
  const orderId = await charges(inviteeId, 1000)
  await charges(inviteeId, 2000)
  const counted = { status: '30', firstOrderId: orderId, firstChargeTime: '2026-03-12 12:00:00' }
  expect(await page()).toMatchObject({ rows: [counted], summary: { firstChargeQty: 1 } })
  expect(await page({ reached: 'CHARGED' })).toMatchObject({ totalRows: 1, rows: [counted] })
  await charges(inviteeId, 0, orderId)
  expect(await page()).toMatchObject({ rows: [{ status: '30', firstOrderId: null }], summary: { firstChargeQty: 0 } })
  const next = await charges(inviteeId, 1500)
  expect(await page()).toMatchObject({ rows: [{ firstOrderId: next }], summary: { rewardAmt: 1300 } })
})

test('who was invited has all their own times as an inviter', async () => {
  const { invites, registers, page } = await anInviter(server, { more: { perCustomerTimes: 1 } })
  const [first, second, third] = [aMobile(), aMobile(), aMobile()]
  await invites(first)
  const inviter = await registers(first)
  await invites(second, inviter)
  await registers(second)
  expect(await page({ status: '30' })).toMatchObject({ rows: [{ inviterId: inviter }, { inviteeId: inviter }] })
  await invites(third, inviter)
  await registers(third)
  expect(await page({ status: '30' })).toMatchObject({ totalRows: 2 })
})

test('nobody invites themselves, a customer, somebody invited, or more than the activity allows', async () => {
  const { companyId, inviterId, invites } = await anInviter(server, { maxInvitees: 2 })
  const other = await aCustomer(server, { companyId })
  const mobileOf = async (id: string) =>
    (await server.db.selectFrom('customer').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile
  await expect(invites(await mobileOf(inviterId))).rejects.toThrow('不能邀请自己')
  await expect(invites(await mobileOf(other))).rejects.toThrow('该手机号已注册')
  const first = aMobile()
  await invites(first)
  await expect(invites(first)).rejects.toThrow('该手机号已被邀请')
  await expect(invites(first, other)).rejects.toThrow('该手机号已被邀请')
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => invites(aMobile())))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('both are rewarded or neither: a budget that is too small makes the invitation void', async () => {
  const { invites, registers, page, giftOf, inviterId } = await anInviter(server, { more: { budgetAmt: fen(2500) } })
  const mobiles = [aMobile(), aMobile()]
  for (const mobile of mobiles) await invites(mobile)
  await registers(mobiles[0] ?? '')
  const second = await registers(mobiles[1] ?? '')
  expect(await page()).toMatchObject({
    rows: [{ status: '90', invalidReason: '活动预算不足' }, { status: '30' }],
    summary: { rewardAmt: 1300 },
  })
  expect(await giftOf(second)).toBe(0)
  expect(await server.db.selectFrom('voucher').select('id').where('customerId', '=', inviterId).execute()).toHaveLength(
    1,
  )
})

test('daily windows limit when customers invite, not when their friends register or charge', async () => {
  const { activityId, inviterId, invites, registers, page } = await anInviter(server)
  const mobile = aMobile()
  await invites(mobile)
  const onlyAtNight = JSON.stringify([{ from: '22:00', to: '06:00' }])
  await server.runSql(`update activity set time_windows = '${onlyAtNight}' where id = ${activityId}`)
  await expect(invites(aMobile(), inviterId)).rejects.toThrow('当前没有该客户可参加的邀请活动')
  await registers(mobile)
  expect(await page()).toMatchObject({ rows: [{ status: '30' }] })
})

test('what an ended activity left open becomes void', async () => {
  const { activityId, invites, page } = await anInviter(server)
  await invites(aMobile())
  await server.db
    .updateTable('activity')
    .set({ endTime: fromWallTime('2026-03-02 00:00:00') })
    .where('id', '=', activityId)
    .execute()
  await voidInvitationsHandler.run(server.deps, {})
  expect(await page({ status: '90' })).toMatchObject({ rows: [{ status: '90', invalidReason: '活动已结束' }] })
})

test('an invitee who registers while the activity is disabled is rewarded with their inviter when staff enable it', async () => {
  const { activityId, inviterId, invites, registers, page, giftOf } = await anInviter(server)
  const staff = await server.signIn({ permissions: ['activity:status:update'], orgIds: ['100'] })
  const set = (status: number) => staff('POST', '/activity/status/update', { id: activityId, status })
  const mobile = aMobile()
  await invites(mobile)
  expect(await set(1)).toMatchObject({ code: 200 })
  const inviteeId = await registers(mobile)
  expect(await page()).toMatchObject({ rows: [{ status: '10' }] })
  expect(await set(0)).toMatchObject({ code: 200 })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [activityEnabledHandler] })
  expect(await page()).toMatchObject({ rows: [{ status: '30', inviterId }] })
  expect(await giftOf(inviteeId)).toBe(300)
})

test('an invitee who has left ends the invitation void, and neither it nor one that fails holds up the later ones', async () => {
  const { activityId, invites, registers, page } = await anInviter(server)
  const staff = await server.signIn({ permissions: ['activity:status:update', 'customer:delete'], orgIds: ['100'] })
  const mobiles = [aMobile(), aMobile(), aMobile(), aMobile()]
  for (const mobile of mobiles) await invites(mobile)
  await staff('POST', '/activity/status/update', { id: activityId, status: 1 })
  const [left, gone, failing, last] = [
    await registers(mobiles[0] ?? ''),
    await registers(mobiles[1] ?? ''),
    await registers(mobiles[2] ?? ''),
    await registers(mobiles[3] ?? ''),
  ]
  expect(await staff('POST', '/customer/delete', { id: left, reason: '客户要求' })).toMatchObject({ success: true })
  await server.runSql(`update customer set data_status = 2, mobile = '~${gone}' where id = ${gone}`) // left before this rule
  const walletOf = (customerId: string) => server.runSql(`delete from wallet where customer_id = ${customerId}`)
  await walletOf(failing)
  await staff('POST', '/activity/status/update', { id: activityId, status: 0 })
  const job = activityEnabledHandler.run(server.deps, { activityId })
  await expect(job).rejects.toThrow('1 of 3 failed')
  expect(
    (await page())?.rows.map(({ inviteeId, status, invalidReason }) => [inviteeId, status, invalidReason]),
  ).toEqual([
    [last, '30', null],
    [failing, '10', null],
    [gone, '90', '被邀请人已注销'],
    [left, '90', '被邀请人已注销'],
  ])
  expect((await page())?.rows.at(-1)).toMatchObject({ inviteeMobile: '已注销' })
  await server.runSql(`insert into wallet (customer_id, register_time) values (${failing}, now())`)
  await activityEnabledHandler.run(server.deps, { activityId })
  expect(await page({ status: '30' })).toMatchObject({ totalRows: 2 })
})

test('an activity that a save enables gives what was due meanwhile, like one that is enabled alone', async () => {
  const { activityId, invites, registers, page } = await anInviter(server)
  const staff = await server.signIn({
    permissions: ['activity:status:update', 'activity:detail', 'activity:addedOrModify'],
    orgIds: ['100'],
  })
  const mobile = aMobile()
  await invites(mobile)
  await staff('POST', '/activity/status/update', { id: activityId, status: 1 })
  await registers(mobile)
  const { data } = await staff<{ activity: object }>('GET', '/activity/detail', { id: activityId })
  const saved = await staff('POST', '/activity/addedOrModify', { ...data?.activity, scope: [], status: 0 })
  expect(saved).toMatchObject({ code: 200 })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [activityEnabledHandler] })
  expect(await page()).toMatchObject({ rows: [{ status: '30' }] })
})

test.each(['REGISTER', 'FIRST_CHARGE'] as const)(
  'what an invitation brought (%s) is the energy of the charge that it counts, once and for as long as it counts',
  async (trigger) => {
    const { activityId, invites, registers, charges } = await anInviter(server, { trigger, minAmt: 1000 })
    const staff = await server.signIn({ permissions: ['activity:effect'], orgIds: ['100'] })
    const energy = async () => (await staff<{ energy: number }>('GET', '/activity/effect', { activityId })).data?.energy
    const mobile = aMobile()
    await invites(mobile)
    const inviteeId = await registers(mobile)
    expect(await energy()).toBe(0)
    const orderId = await charges(inviteeId, 1500)
    await charges(inviteeId, 1500)
    expect(await energy()).toBe(1)
    await server.runSql(`update voucher set status = '30', used_order_id = ${orderId}, used_time = now(), used_energy = 1
      where activity_id = ${activityId}`)
    expect(await energy()).toBe(1)
    await server.runSql(`update voucher set status = '00', used_order_id = null, used_time = null, used_energy = null
      where activity_id = ${activityId}`)
    await charges(inviteeId, 0, orderId)
    expect(await energy()).toBe(0)
  },
)

test('a charge that ended in time is rewarded although it is settled after the end of the activity', async () => {
  const { activityId, invites, registers, charges, page, giftOf } = await anInviter(server, { trigger: 'FIRST_CHARGE' })
  const mobiles = [aMobile(), aMobile()]
  for (const mobile of mobiles) await invites(mobile)
  const inTime = await registers(mobiles[0] ?? '')
  const late = await registers(mobiles[1] ?? '')
  const endTime = fromWallTime('2026-03-11 12:00:00')
  await server.db.updateTable('activity').set({ endTime }).where('id', '=', activityId).execute()
  await voidInvitationsHandler.run(server.deps, {})
  await charges(inTime, 1000, server.nextId(), endTime)
  expect(await page({ status: '30' })).toMatchObject({ rows: [{ inviteeId: inTime }] })
  await charges(late, 1000)
  expect(await page({ status: '90' })).toMatchObject({ rows: [{ inviteeId: late, invalidReason: '活动已结束' }] })
  expect([await giftOf(inTime), await giftOf(late)]).toEqual([300, 0])
})

test('three days after the end of an activity every open invitation is void', async () => {
  const { activityId, invites, registers, page } = await anInviter(server, { trigger: 'FIRST_CHARGE' })
  const mobile = aMobile()
  await invites(mobile)
  const inviteeId = await registers(mobile)
  const endTime = fromWallTime('2026-03-09 11:59:58')
  await server.db.updateTable('activity').set({ endTime }).where('id', '=', activityId).execute()
  await voidInvitationsHandler.run(server.deps, {})
  expect(await page({ status: '90' })).toMatchObject({ rows: [{ inviteeId, invalidReason: '活动已结束' }] })
})

test('nobody is invited who was a customer before, and no first charge rewards them', async () => {
  const { companyId, invites, registers, charges, giftOf } = await anInviter(server)
  await aRewardingActivity(server, {
    companyId,
    activityType: 'FIRST_CHARGE',
    prizes: [threeYuan],
    rule: (prizeIds) => ({ minAmt: 0, prizeIds }),
  })
  const staff = await server.signIn({ permissions: ['customer:delete'], orgIds: ['100'] })
  const mobile = aMobile()
  const former = await registers(mobile)
  expect(await staff('POST', '/customer/delete', { id: former, reason: '客户要求' })).toMatchObject({ success: true })
  await expect(invites(mobile)).rejects.toThrow('该手机号已注册')
  const again = await registers(mobile)
  await charges(again, 1000)
  expect(await giftOf(again)).toBe(0)
  const newcomer = await registers(aMobile())
  await charges(newcomer, 1000)
  expect(await giftOf(newcomer)).toBe(300)
})

test('an invitee who leaves and registers again brings no second reward', async () => {
  const { inviterId, invites, registers, giftOf } = await anInviter(server)
  const staff = await server.signIn({ permissions: ['customer:delete', 'customer:clearEmpty'], orgIds: ['100'] })
  const mobile = aMobile()
  await invites(mobile)
  const first = await registers(mobile)
  expect(await giftOf(first)).toBe(300)
  expect(await staff('PUT', '/customer/clearEmpty', { id: first, reason: '客户要求' })).toMatchObject({ success: true })
  expect(await staff('POST', '/customer/delete', { id: first, reason: '客户要求' })).toMatchObject({ success: true })
  await expect(invites(mobile)).rejects.toThrow('该手机号已注册')
  expect(await giftOf(await registers(mobile))).toBe(0)
  const qty = await server.runSql(`select count(*)::int as qty from voucher where customer_id = ${inviterId}`)
  expect(qty).toEqual([{ qty: 1 }])
})

test('a void invitation keeps nobody from being invited by somebody else', async () => {
  const { companyId, inviterId, invites, registers, page } = await anInviter(server)
  const staff = await server.signIn({ permissions: ['customer:delete'], orgIds: ['100'] })
  const [other, mobile] = [await aCustomer(server, { companyId }), aMobile()]
  await invites(mobile)
  await expect(invites(mobile, other)).rejects.toThrow('该手机号已被邀请')
  expect(await staff('POST', '/customer/delete', { id: inviterId, reason: '客户要求' })).toMatchObject({
    success: true,
  })
  await invites(mobile, other)
  const inviteeId = await registers(mobile)
  expect((await page())?.rows).toMatchObject([{ inviterId: other, inviteeId, status: '30' }])
})
