import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aProvider, aPayee, applicationOf, closedDays, latestCash } from './fixtures.ts'
import { askReturnsHandler, payOutHandler, runBatchHandler } from './public.ts'

let server: TestServer
let companyId: string
let now = fromWallTime('2026-03-12 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

test('[S4.6] [S4.7] from closed days to the bank by its timers alone, and back by a return that is asked about each day', async () => {
  const call = await server.signIn({ permissions: null })
  const payee = await aPayee(server, { companyId, settleCycle: 'T1' })
  const days = await closedDays(server, payee, [30_000])
  const statusOfDays = async () =>
    (await call<{ rows: object[] }>('GET', '/settle/daily/page', { holderId: payee.holderId })).data?.rows
  expect(await statusOfDays()).toMatchObject([{ withdrawStatus: '00' }])
  const { data: withdrawId } = await call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, 30_000))
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  expect(await statusOfDays()).toMatchObject([{ withdrawStatus: '10' }])
  const provider = aProvider()
  provider.state.says = 'succeeded'
  const handlers = [runBatchHandler(provider.open), payOutHandler(provider.open), askReturnsHandler]
  const [batch, , returns] = handlers
  now = fromWallTime('2026-03-13 03:00:00')
  await batch?.run(server.deps, {})
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  expect(provider.state.sentQty).toBe(1)
  await server.runSql(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  const statusOf = async () => (await call('GET', '/settle/withdraw/history/status', { withdrawId })).data
  expect(await statusOf()).toMatchObject({ transferStatus: '30', payTransStatus: 'S' })
  expect(await statusOfDays()).toMatchObject([{ withdrawStatus: '30' }])

  now = fromWallTime('2026-03-17 09:30:00')
  provider.state.says = 'returned'
  await returns?.run(server.deps, {})
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  expect(await statusOf()).toMatchObject({ transferStatus: '40', payTransStatus: 'F' })
  expect(await statusOfDays()).toMatchObject([{ withdrawStatus: '10' }])
  expect((await latestCash(server, withdrawId ?? '')).returnTime).not.toBeNull()
  const signals = await server.runSql(`select code, content from alarm_signal where kind = 'RAISED'`)
  expect(signals).toMatchObject([{ code: 'P012', content: expect.stringContaining('到账后被银行退回') }])
})

test('a return in the last hours of the seventh day is asked about the next morning, and a later one not any more', async () => {
  const call = await server.signIn({ permissions: null })
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const { data: withdrawId } = await call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, 30_000))
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const provider = aProvider()
  provider.state.says = 'succeeded'
  const handlers = [runBatchHandler(provider.open), payOutHandler(provider.open), askReturnsHandler]
  now = fromWallTime('2026-03-18 03:00:00')
  await handlers[0]?.run(server.deps, {})
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  await server.runSql(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  provider.state.says = 'returned'
  const onMorningOf = async (day: string) => {
    now = fromWallTime(`${day} 09:30:00`)
    await askReturnsHandler.run(server.deps, {})
    await runDueJobs({ url: server.url, deps: server.deps, handlers })
    const later = await server.signIn({ permissions: null })
    return later('GET', '/settle/withdraw/history/status', { withdrawId })
  }
  expect(await onMorningOf('2026-03-27')).toMatchObject({ data: { transferStatus: '30' } })
  expect(await onMorningOf('2026-03-26')).toMatchObject({ data: { transferStatus: '40' } })
})

test('a late word that a failed payout arrived alerts who pays, and moves no money', async () => {
  now = fromWallTime('2026-04-01 12:00:00')
  const call = await server.signIn({ permissions: null })
  await server.signIn({ permissions: ['settle:withdraw:transferPay'], orgIds: ['100'] })
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const { data: withdrawId } = await call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, 30_000))
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const provider = aProvider()
  provider.state.says = 'failed'
  const payOut = payOutHandler(provider.open)
  const handlers = [runBatchHandler(provider.open), payOut]
  now = fromWallTime('2026-04-02 03:00:00')
  await handlers[0]?.run(server.deps, {})
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  const alerts = async () =>
    (await server.runSql(`select payload from graphile_worker._private_jobs where payload::text like '%提现结果矛盾%'`))
      .length
  const cash = await latestCash(server, withdrawId ?? '')
  expect([cash.status, await alerts()]).toEqual(['F', 0])

  provider.state.says = 'succeeded'
  const { sentQty } = provider.state
  await payOut.run(server.deps, { cashId: cash.id })
  expect(await alerts()).toBeGreaterThan(0)
  expect(provider.state.sentQty).toBe(sentQty)
  expect((await latestCash(server, withdrawId ?? '')).status).toBe('F')
})

test('a payout that the provider refused is asked about each morning, and before it is paid again', async () => {
  now = fromWallTime('2026-04-08 12:00:00')
  const call = await server.signIn({ permissions: null })
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const { data: withdrawId } = await call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, 30_000))
  const pay = () => call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  await pay()
  const provider = aProvider()
  provider.state.says = 'failed'
  const handlers = [runBatchHandler(provider.open), payOutHandler(provider.open), askReturnsHandler]
  now = fromWallTime('2026-04-09 03:00:00')
  await handlers[0]?.run(server.deps, {})
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  const refused = await latestCash(server, withdrawId ?? '')
  const doubtOf = async () =>
    (
      await server.db
        .selectFrom('cashRecord')
        .select('doubtText')
        .where('id', '=', refused.id)
        .executeTakeFirstOrThrow()
    ).doubtText
  const forget = () =>
    server.db.updateTable('cashRecord').set({ doubtTime: null, doubtText: null }).where('id', '=', refused.id).execute()
  const isAsked = async () => {
    await runDueJobs({ url: server.url, deps: server.deps, handlers })
    const found = await doubtOf()
    await forget()
    return found
  }
  expect([refused.status, await isAsked()]).toEqual(['F', null])
  provider.state.says = 'succeeded'
  now = fromWallTime('2026-04-10 09:30:00')
  await askReturnsHandler.run(server.deps, {})
  expect(await isAsked()).toContain('渠道现在说已成功')
  expect(await pay()).toMatchObject({ success: true })
  expect(await isAsked()).toContain('渠道现在说已成功')
  now = fromWallTime('2026-04-20 09:30:00')
  await askReturnsHandler.run(server.deps, {})
  expect(await isAsked()).toBeNull()
})

test('a batch that comes before the answer about the earlier request, or while that is under way, leaves its payout to a later run of that day', async () => {
  now = fromWallTime('2026-05-08 12:00:00')
  const call = await server.signIn({ permissions: null })
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const { data: withdrawId } = await call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, 30_000))
  const pay = () => call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const provider = aProvider()
  provider.state.says = 'failed'
  const handlers = [runBatchHandler(provider.open), payOutHandler(provider.open)]
  const runJobs = () => runDueJobs({ url: server.url, deps: server.deps, handlers })
  const batchAt = async (time: string) => {
    now = fromWallTime(time)
    await handlers[0]?.run(server.deps, {})
  }
  await pay()
  await batchAt('2026-05-09 03:00:00')
  await runJobs()
  now = fromWallTime('2026-05-10 02:54:00')
  expect(await pay()).toMatchObject({ success: true })
  const { sentQty } = provider.state
  await batchAt('2026-05-10 03:00:00')
  await batchAt('2026-05-10 03:20:00')
  expect((await latestCash(server, withdrawId ?? '')).status).toBe('I')
  const detail = await call<{ logs: { note: string | null }[] }>('GET', '/settle/withdraw/history/detail', {
    withdrawId,
  })
  const notes = detail.data?.logs.flatMap(({ note }) => note ?? [])
  expect(notes?.filter((note) => note.startsWith('此前请求尚未得到渠道答复'))).toHaveLength(1)
  provider.state.says = 'processing'
  await runJobs()
  expect(provider.state.sentQty).toBe(sentQty)
  provider.state.says = 'failed'
  await batchAt('2026-05-10 03:40:00')
  await runJobs()
  expect(provider.state.sentQty).toBe(sentQty)
  await batchAt('2026-05-10 04:00:00')
  await runJobs()
  expect(provider.state.sentQty).toBe(sentQty + 1)
  now = fromWallTime('2026-05-18 12:00:00')
  const later = await server.signIn({ permissions: null })
  expect(await later('PUT', '/settle/withdraw/transferPay', { withdrawId })).toMatchObject({ success: true })
  await batchAt('2026-05-19 03:00:00')
  expect((await latestCash(server, withdrawId ?? '')).status).toBe('I') // a request of nine days ago is asked about too
  await runJobs()
  await batchAt('2026-05-19 03:20:00')
  expect((await latestCash(server, withdrawId ?? '')).status).toBe('P')
})
