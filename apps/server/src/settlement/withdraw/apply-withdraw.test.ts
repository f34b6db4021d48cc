import { settleAccountStates } from '@chargedeck/domain/settle-account/states'
import type { AllowedWithdraw, WithdrawPreview } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { lockLiveHolder } from '../shareholder/public.ts'
import { wantedOf } from './apply/choice.ts'
import { sumChosen } from './apply/chosen-days-store.ts'
import { withdrawTerms } from './apply/withdraw-terms.ts'
import { aPayee, applicationOf, closedDays, type Payee } from './fixtures.ts'

let server: TestServer
let companyId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const create = (payee: Payee, days: readonly string[], amt: number) =>
  call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, amt))
const balanceOf = ({ holderId }: Payee) =>
  server.db
    .selectFrom('holderBalance')
    .select(['payableAmt', 'frozenAmt', 'withdrawnAmt'])
    .where('holderId', '=', holderId)
    .executeTakeFirstOrThrow()
const statesOf = async (days: readonly string[]) =>
  (
    await server.db.selectFrom('settleDaily').select('withdrawStatus').where('id', 'in', days).orderBy('id').execute()
  ).map(({ withdrawStatus }) => withdrawStatus)

const untilOneWaits = () =>
  vi.waitFor(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await server.runSql(waiting)).not.toEqual([])
  }, 10_000)

test('a preview takes every negative day, and the application of what was previewed freezes its money', async () => {
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000, -5000, 12_000])
  const { holderId, settleAccountId } = payee
  const preview = await call<WithdrawPreview>('GET', '/settle/withdraw/withdrawPreview', {
    holderId,
    settleAccountId,
    endDate: '2026-03-09',
  })
  expect(preview.data).toMatchObject({
    applyAmt: 25_000,
    feeAmt: 100,
    netAmt: 24_900,
    settleBatch: '300',
    needApproval: 0,
    planPayTime: '2026-03-13 03:00:00',
  })
  const open = await call<{ shareAmt: number }[]>('GET', '/settle/withdraw/openDays', { holderId })
  expect(open.data?.map(({ shareAmt }) => shareAmt)).toEqual([30_000, -5000, 12_000])
  const rows = preview.data?.rows.map(({ dailyId }) => dailyId) ?? []
  expect(rows).toEqual(days.slice(0, 2))
  expect(preview.data?.negativeRows.map(({ dailyId }) => dailyId)).toEqual([days[1]])

  const { data: withdrawId } = await create(payee, rows, 25_000)
  expect(await balanceOf(payee)).toEqual({ payableAmt: 12_000, frozenAmt: 25_000, withdrawnAmt: 0 })
  expect(await statesOf(days)).toEqual(['10', '10', '00'])
  const detail = await call<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })
  expect(detail.data).toMatchObject({ transferStatus: '00', dayQty: 2, netAmt: 24_900, startDate: '2026-03-09' })
  expect(detail.data?.logs.map(({ action }) => action)).toEqual(['apply'])
  expect(detail.data?.lines.map(({ shareAmt }) => shareAmt)).toEqual([30_000, -5000])
})

test('every refusal of an application says why and moves nothing', async () => {
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000, -5000, 12_000, 6_000_000])
  const [first, negative, third, large] = days as [string, string, string, string]
  const before = await balanceOf(payee)
  expect(await create(payee, [first, negative], 24_999)).toMatchObject({
    code: 3040303,
    message: '金额已变化，请重新预览',
  })
  expect(await create(payee, [first], 30_000)).toMatchObject({ code: 3040307, message: '须包含负数日账单' })
  expect(await create(payee, [negative, third], 7000)).toMatchObject({ code: 3040302, message: '低于最低提现金额' })
  expect(await create(payee, [negative], 0)).toMatchObject({ code: 3040303 })
  expect(await create(payee, [first, negative, large], 6_025_000)).toMatchObject({ code: 3040308 })
  expect(await create(payee, ['404', negative], 7000)).toMatchObject({ code: 3040304 })
  await server.db
    .updateTable('settleAccount')
    .set({ openStatus: 'P' })
    .where('id', '=', payee.settleAccountId)
    .execute()
  expect(await create(payee, [first, negative], 25_000)).toMatchObject({ code: 3040306, message: '账户不可用' })
  const allowed = await call<AllowedWithdraw>('GET', '/settle/withdraw/allowWithdraw', { holderId: payee.holderId })
  expect(allowed.data).toMatchObject({ allow: 0, reasons: ['没有可用的结算账户'], withdrawableAmt: 6_037_000 })
  const { deleted } = settleAccountStates
  await server.db
    .updateTable('settleAccount')
    .set({ status: deleted })
    .where('id', '=', payee.settleAccountId)
    .execute()
  const none = await call<AllowedWithdraw>('GET', '/settle/withdraw/allowWithdraw', { holderId: payee.holderId })
  expect(none.data).toMatchObject({ allow: 0, reasons: ['没有结算账户'], accounts: [] })
  expect(await balanceOf(payee)).toEqual(before)
  expect(await statesOf(days)).toEqual(['00', '00', '00', '00'])
})

test('one day above the most can be withdrawn alone, with the negative ones', async () => {
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [6_000_000, -5000])
  expect(await create(payee, days, 5_995_000)).toMatchObject({ success: true })
})

test('a day that is not closed or whose delay is not over is not withdrawn', async () => {
  const payee = await aPayee(server, { companyId })
  const [open, today] = (await closedDays(server, payee, [30_000, 40_000])) as [string, string]
  await server.db.updateTable('settleDaily').set({ closedFlag: 0 }).where('id', '=', open).execute()
  await server.db.updateTable('settleDaily').set({ settleDate: '2026-03-12' }).where('id', '=', today).execute()
  expect(await create(payee, [open], 30_000)).toMatchObject({ code: 3040304 })
  expect(await create(payee, [today], 40_000)).toMatchObject({ code: 3040304 })
  const { holderId, settleAccountId } = payee
  const preview = await call('GET', '/settle/withdraw/withdrawPreview', { holderId, settleAccountId })
  expect(preview).toMatchObject({ code: 3040301, message: '无可提现金额' })
})

test('of two people who withdraw the same days at once exactly one wins, and a repeat gets the first answer', async () => {
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const answers = await Promise.all([create(payee, days, 30_000), create(payee, days, 30_000)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3040304])
  expect(await balanceOf(payee)).toMatchObject({ payableAmt: 0, frozenAmt: 30_000 })

  const other = await aPayee(server, { companyId })
  const application = applicationOf(other, await closedDays(server, other, [30_000]), 30_000)
  const [one, again] = [
    await call<string>('POST', '/settle/withdraw/create', application),
    await call<string>('POST', '/settle/withdraw/create', application),
  ]
  expect(again.data).toBe(one.data)
})

test('one withdrawal takes so many of the oldest days at most, with every negative one', async () => {
  const payee = await aPayee(server, { companyId })
  await closedDays(server, payee, [30_000, 20_000, 10_000, -5000])
  const sums = await asSystem(server.deps, 'test', async (ctx) => {
    const wanted = await wantedOf(ctx, await withdrawTerms(ctx, payee.holderId), {})
    return [await sumChosen(ctx, { ...wanted, mostQty: 2 }), await sumChosen(ctx, { ...wanted, mostQty: null })]
  })
  expect(sums).toMatchObject([
    { rowQty: 2, applyAmt: 25_000 },
    { rowQty: 4, applyAmt: 55_000 },
  ])
})

test('bills of a partner do not wait for a withdrawal whose days are still being moved', async () => {
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const elsewhere = { ...payee, stationId: await aStationOf(server, companyId) }
  const { applied } = await asSystem(server.deps, 'test', async (ctx) => {
    await ctx.tx.selectFrom('settleDaily').select('id').where('id', 'in', days).forUpdate().execute()
    const answer = create(payee, days, 30_000)
    await untilOneWaits()
    await closedDays(server, elsewhere, [7000])
    return { applied: answer }
  })
  expect(await applied).toMatchObject({ code: 200 })
  expect(await balanceOf(payee)).toMatchObject({ payableAmt: 7000, frozenAmt: 30_000 })
})

test('a partner who is deleted while their withdrawal is applied for withdraws nothing', async () => {
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const { applied } = await asSystem(server.deps, 'test', async (ctx) => {
    await lockLiveHolder(ctx, payee.holderId)
    await ctx.tx
      .updateTable('shareholder')
      .set({ dataStatus: dataStates.deleted })
      .where('id', '=', payee.holderId)
      .execute()
    const answer = create(payee, days, 30_000)
    await untilOneWaits()
    return { applied: answer }
  })
  expect(await applied).toMatchObject({ code: 3040316 })
  expect(await statesOf(days)).toEqual(['00'])
})

test('a partner withdraws so often a day', async () => {
  const payee = await aPayee(server, { companyId })
  const [first, second] = (await closedDays(server, payee, [30_000, 40_000])) as [string, string]
  expect(await create(payee, [first], 30_000)).toMatchObject({ success: true })
  expect(await create(payee, [second], 40_000)).toMatchObject({
    code: 3040305,
    message: expect.stringMatching(/^超过每日提现次数（每日\d+次）$/),
  })
})

test('a partner who signs in withdraws their own days alone', async () => {
  const permissions = ['settle:withdraw:create', 'settle:withdraw:history:page']
  const userId = server.nextId()
  const partner = await server.signIn({ userId, permissions, orgIds: [], seesOwn: true })
  const own = await aPayee(server, { companyId, userId })
  const strange = await aPayee(server, { companyId })
  const [ownDays, strangeDays] = [await closedDays(server, own, [20_000]), await closedDays(server, strange, [20_000])]
  expect(await partner('POST', '/settle/withdraw/create', applicationOf(strange, strangeDays, 20_000))).toMatchObject({
    code: 3040316,
  })
  expect(await partner('POST', '/settle/withdraw/create', applicationOf(own, ownDays, 20_000))).toMatchObject({
    success: true,
  })
  expect(await partner('GET', '/settle/withdraw/history/page')).toMatchObject({ data: { totalRows: 1 } })
})
