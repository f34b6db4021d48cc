import { checkDiffTypes, checkStates } from '@chargedeck/domain/carrier/check/states'
import { isPlate, plateWarning } from '@chargedeck/domain/vehicle/plates'
import { isVin } from '@chargedeck/domain/vehicle/vins'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { warningStates } from '@chargedeck/domain/warning/states'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { brokenInvariants } from '../insight/invariant/public.ts'
import { fillSystem } from '../boot/fill-system.ts'
import { readSettings } from '../platform/settings.ts'
import { firstDayBefore } from './history/load-history.ts'
import { readDemoState } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { settings, ...filled } = await start({ demo: true })
  expect([filled.isFirstStart, settings.demo, filled.work.allowsSandbox]).toEqual([true, true, true])
}, 240_000)
afterAll(() => server.stop())

/** As `main.ts` does it. */
function start({ demo }: { demo: boolean }) {
  const { allowsSandbox: _, ...deps } = server.deps
  return fillSystem(deps, readSettings({ CHARGEDECK_DEMO: demo ? '1' : '0' }), {
    password: 'password',
    mustChange: false,
  })
}
const counted = async (from: string) =>
  Number((await server.runSql(`select count(*) as counted from ${from}`))[0]?.counted)

test('the demo has stations, piles, guns, prices, customers and staff', async () => {
  expect(await counted('station')).toBe(10)
  expect(await counted('charger_pile')).toBe(61)
  expect(await counted('charger_gun')).toBe(111)
  expect(await counted('customer')).toBe(203)
  expect(await counted(`company join operation_config on company_id = company.id and version_status = 'CONFIRM'`)).toBe(
    2,
  )
  expect(await brokenInvariants(server.db, server.now())).toEqual([])
})

test('the carriers of the demo are all sandboxes: one has a margin, the line to another is open, one offers a station', async () => {
  expect(await counted('carrier where sandbox_flag = 1')).toBe(5)
  expect(await counted('carrier')).toBe(5)
  const kinds = await server.runSql('select carrier_type, count(*)::int as qty from carrier group by 1 order by 1')
  expect(kinds).toEqual([
    { carrierType: 'REG', qty: 2 },
    { carrierType: 'SUP', qty: 1 },
    { carrierType: 'TPP', qty: 2 },
  ])
  expect(await counted('carrier_wallet where margin_amt > 0')).toBe(1)
  expect(
    await counted("carrier join carrier_breaker_event e on e.carrier_id = carrier.id and breaker_status = 'OPEN'"),
  ).toBe(1)
  expect(await counted("station join carrier on carrier.id = station.carrier_id and carrier_type = 'SUP'")).toBe(1)
  const roaming = await server.runSql(
    'select order_status, count(*)::int as qty from roaming_order group by 1 order by 1',
  )
  expect(roaming).toEqual([
    { orderStatus: roamingOrderStates.charging, qty: 1 },
    { orderStatus: roamingOrderStates.toPay, qty: 1 },
    { orderStatus: roamingOrderStates.done, qty: 6 },
    { orderStatus: roamingOrderStates.abnormal, qty: 2 },
    { orderStatus: roamingOrderStates.cancelled, qty: 2 },
  ])
  expect(await counted('roaming_settlement where adjust_flag = 0 and review_user <> create_user')).toBe(1)
  expect(await counted('roaming_settlement where adjust_flag = 1')).toBe(1)
  expect(await counted('roaming_order where disputed_time is not null')).toBe(1)
  expect(
    await counted(
      'roaming_order join wallet using (customer_id) where roaming_order.owed_amt = wallet.owed_amt and wallet.owed_amt > 0',
    ),
  ).toBe(1)
  expect(await counted('carrier_wallet where payable_amt > 0')).toBe(1)
})

test('each day that was compared with a platform is made of orders of the demo: two agree, one differs in part, one was handled', async () => {
  const checks =
    await server.runSql(`select status, our_qty::int, their_qty::int, match_qty::int, diff_qty::int, open_qty::int
    from carrier_check where check_time is not null order by check_date`)
  const agreed = { status: checkStates.agreed, ourQty: 3, theirQty: 3, matchQty: 3, diffQty: 0, openQty: 0 }
  expect(checks).toEqual([
    agreed,
    agreed,
    { status: checkStates.handled, ourQty: 3, theirQty: 2, matchQty: 1, diffQty: 2, openQty: 0 },
    { status: checkStates.differing, ourQty: 3, theirQty: 4, matchQty: 2, diffQty: 2, openQty: 1 },
  ])
  const types = await server.runSql(
    'select diff_type, order_id is null as is_theirs from carrier_check_diff order by 1',
  )
  expect(types).toEqual([
    { diffType: checkDiffTypes.missingThere, isTheirs: false },
    { diffType: checkDiffTypes.amount, isTheirs: false },
    { diffType: checkDiffTypes.energy, isTheirs: false },
    { diffType: checkDiffTypes.missingHere, isTheirs: true },
  ])
  const ofDays = `carrier_check c join charge_order o on o.carrier_id = c.carrier_id and (o.end_time at time zone 'Asia/Shanghai')::date = c.check_date`
  const [sums] = await server.runSql(
    `select count(*)::int as qty, sum(actual_amt)::int as amt, min(actual_amt) > 0 as is_paid from ${ofDays}`,
  )
  const [ours] = await server.runSql('select sum(our_qty)::int as qty, sum(our_amt)::int as amt from carrier_check')
  expect(sums).toEqual({ ...ours, isPaid: true })
})

test('rules of each kind have told the warnings to robots of the sandbox, and work orders are in every state', async () => {
  expect(await counted('on_call_rule')).toBe(4)
  expect(await counted('on_call_rule where platform_flag = 1')).toBe(1)
  expect(await counted('on_call_hook where address_sealed is not null')).toBe(0)
  expect(await counted(`warning_message where status = '${warningMessageStates.recorded}'`)).toBeGreaterThan(2)
  const orders = await server.runSql('select status, count(*)::int as qty from work_order group by 1 order by 1')
  expect(orders.map(({ status }) => status)).toEqual(Object.values(workOrderStates).toSorted())
  expect(await counted('work_order where accept_time < create_time or close_time < accept_time')).toBe(0)
})

test('the head office of the demo has three versions, of which the last one is what it is', async () => {
  const versions =
    await server.runSql(`select version_no, version_status, content->>'serviceTel' = service_tel as is_now
    from company_version join company on company.id = company_id where company_no = 'GS0001' order by version_no`)
  expect(versions).toEqual([
    { versionNo: 1, versionStatus: 'HISTORY', isNow: false },
    { versionNo: 2, versionStatus: 'HISTORY', isNow: false },
    { versionNo: 3, versionStatus: 'CONFIRM', isNow: true },
  ])
})

test('each company of the demo has an operator as its partner', async () => {
  expect(await counted(`company join shareholder on company_id = company.id and holder_type = 'OPR'`)).toBe(2)
})

test('partners have stations, accounts in each state, and setups since the first day of the history', async () => {
  expect(await counted("shareholder where holder_type = 'LAN'")).toBe(2)
  expect(await counted("shareholder where holder_type = 'SHA' and subject_type = '1'")).toBe(1)
  expect(await counted("shareholder where holder_type = 'SHA' and subject_type = '2'")).toBe(1)
  expect(await counted('shareholder_station')).toBe(9)
  expect(await counted('assign_tactic')).toBe(3)
  expect(await counted('assign_tactic where use_qty > 0 and data_status = 0')).toBe(2)
  expect(
    await counted('(select distinct tactic_id from assign_tactic_item where to_energy > 0 and min_amt > 0) t'),
  ).toBe(1)
  const states = await server.runSql('select open_status, count(*)::int as qty from settle_account group by 1')
  const qtyOf = Object.fromEntries(states.map(({ openStatus, qty }) => [String(openStatus), qty]))
  expect(qtyOf).toEqual({ I: 1, P: 1, S: 5, F: 1 })
  const { since } = (await readDemoState(server.db)) ?? {}
  const first = dayOf(firstDayBefore(new Date(since ?? '')))
  const setups = await server.runSql(
    `select station_id, effective_date::text as day, expire_date from settle_setup order by station_id, effective_date`,
  )
  expect(new Set(setups.map(({ stationId }) => stationId)).size).toBe(5)
  expect(setups.filter(({ day }) => day === first)).toHaveLength(5)
  expect(setups.filter(({ expireDate }) => expireDate !== null)).toHaveLength(1)
})

test('the demo has activities of every type, and one in every phase', async () => {
  expect(await counted('(select distinct activity_type from activity) t')).toBe(7)
  const running = `data_status = 0 and start_time <= now() and end_time > now()`
  const phases = {
    running: `${running} and (budget_amt is null or used_amt < budget_amt)`,
    usedUp: `${running} and used_amt = budget_amt`,
    notBegun: 'start_time > now()',
    ended: 'end_time < now()',
    disabled: 'data_status = 1',
  }
  for (const [phase, condition] of Object.entries(phases)) {
    const at = condition.replaceAll('now()', `'${server.now().toISOString()}'::timestamptz`)
    expect(await counted(`activity where ${at}`), phase).toBeGreaterThan(0)
  }
})

test('the demo shows two banners with drawn pictures, one of which opens an activity, and two notices', async () => {
  const banners = await server.runSql(`select title, jump_type, activity_name, f.usage, f.media_type from banner
    join sys_file_info f on f.id = file_id left join activity on activity.id::text = jump_target
    where banner.start_time <= '${server.now().toISOString()}' and banner.end_time > '${server.now().toISOString()}' order by sort`)
  expect(banners).toMatchObject([
    { title: '端午充电8折', jumpType: 'ACTIVITY', activityName: '假日服务费8折', mediaType: 'image/png' },
    { title: '液冷超充上线', jumpType: 'PAGE', usage: 'IMAGE' },
  ])
  const notices = await server.runSql(`select title, notice_type, station_name from notice_bar
    left join station on station.id = any(station_ids) order by notice_bar.sort`)
  expect(notices).toEqual([
    { title: '苏州湖滨大道站设备检修', noticeType: '2', stationName: '苏州·湖滨大道站' },
    { title: '尖峰时段提示', noticeType: '1', stationName: null },
  ])
})

test('each station has a drawn cover with a small copy for lists', async () => {
  const covers = await server.runSql(`select f.usage, f.media_type, length(s.content) as small from station
    join station_image i on i.id = cover_image_id join sys_file_info f on f.id = file_id join sys_file_small s on s.file_id = f.id`)
  expect(covers).toHaveLength(10)
  for (const cover of covers) {
    expect(cover).toMatchObject({ usage: 'IMAGE', mediaType: 'image/png' })
    expect(Number(cover['small'])).toBeLessThan(8000)
  }
})

test('the demo has a group of each kind, memberships of each standing, and a car with each kind of plate', async () => {
  expect(await counted('customer_group')).toBe(5)
  expect(await counted("customer where customer_type = 'GROUP'")).toBe(20)
  expect(await counted('vip_customer')).toBe(7)
  expect(await counted("customer where customer_type = 'VIP'")).toBe(4)
  expect(await counted('group_wallet where balance_amt > 0')).toBe(3)
  expect(await counted('group_wallet where balance_amt < 0')).toBe(1)
  expect(await counted('(select distinct plate_color from customer_vehicle) as colors')).toBe(6)
})

test('the demo has second, lost and expired cards, and consents of two texts of which one was withdrawn', async () => {
  expect(await counted('(select customer_id from customer_card group by 1 having count(*) > 1) as several')).toBe(4)
  expect(await counted("customer_card where card_status = '2' and lost_time is not null")).toBe(1)
  expect(await counted(`customer_card where expire_time < '${server.now().toISOString()}'`)).toBe(1)
  expect(await counted('consent_text')).toBe(2)
  expect(await counted('(select distinct text_id from customer_consent) as agreed')).toBe(2)
  expect(await counted('customer_consent where withdraw_time is not null')).toBe(1)
})

test('members and groups have charged, with discounts and vouchers, and friends were invited', async () => {
  expect(await counted("charge_order where order_status = '50' and group_pay_amt > 0")).toBeGreaterThan(15)
  expect(await counted("charge_order where order_status = '50' and vip_discount_amt > 0")).toBeGreaterThan(3)
  expect(await counted('charge_order where voucher_amt > 0')).toBeGreaterThan(3)
  expect(await counted("charge_order where order_status <> '50'")).toBe(0)
  expect(await counted('(select distinct status from voucher) t')).toBe(2)
  expect(await counted('redeem_code where redeem_time is not null')).toBe(12)
  expect(await counted('fission')).toBe(6)
  expect(await counted("customer where register_source = 'FISSION' and mobile like '138111100%'")).toBe(3)
  expect(await counted("trade_order where trade_type = 'CLEAR'")).toBe(1)
  expect(await counted("trade_order where trade_type = 'TOP_UP' and gift_amt > 0")).toBe(3)
  expect(await counted('open_app')).toBe(1)
  expect(await counted('customer_group where data_status = 1 and status_reason is not null')).toBe(1)
})

test('the next start adds nothing: it is still the demo, unless a setting says that it is none', async () => {
  expect(await start({ demo: true })).toMatchObject({
    isFirstStart: false,
    isDemoRefused: false,
    settings: { demo: true },
  })
  expect(await counted('station')).toBe(10)
  const real = await start({ demo: false })
  expect([real.isDemoRefused, real.settings.demo, real.work.allowsSandbox]).toEqual([false, false, undefined])
})

test('one pile stays free for a visitor, with plan P and a card that has money', async () => {
  const [pile] = await server.runSql(
    `select p.*, s.sort from charger_pile p join station s on s.id = p.station_id where pile_no = 'CDDEMO0001'`,
  )
  expect(pile).toMatchObject({
    pileType: 'DC',
    ratedPowerKw: '120.0',
    gunQty: 2,
    status: '10',
    protocol: 'OCPP_1_6J',
    sort: 1,
  })
  const [card] = await server.runSql(
    `select balance_amt, lock_flag from customer join wallet w on w.customer_id = customer.id
      join customer_card k on k.customer_id = customer.id where k.card_no = 'DEMOCARD0001'`,
  )
  expect(card).toEqual({ balanceAmt: 500_000, lockFlag: 0 })
})

test('plates and VINs follow the rules, no two are alike, and several cars have other colours than green', async () => {
  const vehicles = await server.db.selectFrom('customerVehicle').selectAll().execute()
  expect(vehicles.filter(({ plateNo }) => !isPlate(plateNo))).toEqual([])
  expect(vehicles.filter(({ vin }) => !isVin(vin ?? ''))).toEqual([])
  expect(vehicles.filter(({ plateNo, plateColor }) => plateWarning(plateNo, plateColor) !== null)).toEqual([])
  for (const color of ['BLUE', 'YELLOW', 'YELLOW_GREEN'])
    expect(vehicles.filter(({ plateColor }) => plateColor === color).length, color).toBeGreaterThan(4)
})

test.each([
  ['ops', '/customer/page', 200],
  ['cs01', '/customer/page', 200],
  ['fin01', '/customer/page', 200],
  ['site01', '/customer/page', 1013002],
  ['fin02', '/shareholder/page', 200],
  ['lead01', '/settle/withdraw/history/page', 200],
  ['part01', '/settle/withdraw/history/page', 200],
  ['part01', '/settle/account/page', 1013002],
])('%s requests %s and gets %s', async (account, path, code) => {
  const user = await server.db
    .selectFrom('sysUser')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const call = await server.signInUser(user.id)
  expect(await call('GET', path)).toMatchObject({ code })
})

test('a partner who signs in sees what is theirs', async () => {
  const { id } = await server.db
    .selectFrom('sysUser')
    .select('id')
    .where('account', '=', 'part01')
    .executeTakeFirstOrThrow()
  const call = await server.signInUser(id)
  expect(await call('GET', '/settle/withdraw/allowWithdraw', { holderId: await holderOf(id) })).toMatchObject({
    code: 200,
    data: { accounts: [{ usableFlag: 1 }, { usableFlag: 0 }] },
  })
})
const holderOf = async (userId: string) =>
  (await server.runSql(`select id::text as id from shareholder where user_id = ${userId}`))[0]?.['id']

test('the site keeper sees only their own station', async () => {
  const user = await server.db
    .selectFrom('sysUser')
    .select('id')
    .where('account', '=', 'site01')
    .executeTakeFirstOrThrow()
  const call = await server.signInUser(user.id)
  expect(await call('GET', '/station/page')).toMatchObject({
    data: { totalRows: 1, rows: [{ stationName: '南京·金沙江西街超充站' }] },
  })
})

test('an occupy order of each state was made by the functions that watch real cars, and one car is still there', async () => {
  const states = await server.runSql(
    'select status, count(*)::int as qty from occupy_order group by status order by status',
  )
  expect(Object.fromEntries(states.map(({ status, qty }) => [status, qty]))).toEqual({
    '00': 1,
    '10': 1,
    '30': 5,
    '40': 1,
    '90': 2,
  })
  expect(await counted('occupy_watch where close_time is null')).toBe(1)
  expect(await counted('occupy_order where group_pay_amt > 0')).toBeGreaterThan(1)
  expect(await counted("journal where biz_type = 'OCCUPY_REVERSAL'")).toBe(1)
})

test('the demo has gates whose car park was told of charges, and car washes with washes in each state', async () => {
  expect(await counted("barrier_gate join station on station.id = station_id and station_name like '深圳%'")).toBe(2)
  const pushes = await server.runSql('select status, count(*)::int as qty from waiver_push group by 1 order by 1')
  expect(pushes).toEqual([
    { status: waiverPushStates.accepted, qty: 4 },
    { status: waiverPushStates.failed, qty: 1 },
  ])
  expect(await counted('park_out where cost_amt > 0')).toBe(3)
  expect(await counted("car_wash join station on station.id = station_id and station_name like '杭州%'")).toBe(2)
  const uses = await server.runSql('select status, count(*)::int as qty from wash_use group by 1 order by 1')
  expect(uses).toEqual([
    { status: washUseStates.washing, qty: 1 },
    { status: washUseStates.done, qty: 3 },
    { status: washUseStates.refunded, qty: 1 },
  ])
  expect(await counted('wash_use where doubt_reason is not null and confirm_time is null')).toBe(1)
  expect(
    await counted("voucher where voucher_type = 'WASH' and activity_id is null and used_order_id is not null"),
  ).toBe(2)
})

test('the demo has open warnings of each level, one that recovered, one that staff closed, and a storm that is over', async () => {
  const { open, recovered, closed } = warningStates
  const levels = await server.runSql(
    `select distinct alarm_level as level from warning where status = '${open}' order by 1`,
  )
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4])
  expect(await counted(`warning where status = '${recovered}' and storm_flag = 0`)).toBe(1)
  expect(await counted(`warning where status = '${recovered}' and storm_flag = 1 and device_qty > 5`)).toBe(1)
  expect(await counted(`warning where status = '${closed}' and close_user is not null`)).toBe(1)
})
