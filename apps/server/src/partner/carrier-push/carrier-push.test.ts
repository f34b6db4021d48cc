import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PushState } from '@chargedeck/domain/carrier/message-states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { holdLocks, type HeldLocks } from '../../platform/postgres/held-locks.ts'
import { asSystem } from '../../platform/work.ts'
import { enterStationInfo, takeChanges } from '../../site/carrier-outbox/public.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import type { CarrierAnswer } from '../carrier-call/public.ts'
import {
  endStationRetries,
  enterMessages,
  openCarrierPush,
  pushJobs,
  sendAgain,
  type CarrierPush,
  type MessageEnds,
} from './public.ts'
import { listDueCarriers } from './store.ts'

let server: TestServer
let companyId: string
let locks: HeldLocks
let otherLocks: HeldLocks
let at = fromWallTime('2026-03-12 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
  locks = holdLocks(server.url, () => {})
  otherLocks = holdLocks(server.url, () => {})
})
afterAll(async () => {
  await Promise.all([locks.end(), otherLocks.end()])
  await server.stop()
})

type Call = { carrierId: string; apiName: string; no: number; at: number }
let heard: Call[] = []
let complaints: string[] = []
let judge: (call: Call) => Promise<CarrierAnswer> | CarrierAnswer
const fine: CarrierAnswer = { ok: true, data: { Status: 0 } }
const away: CarrierAnswer = { ok: false, ret: null, reason: '对方无法连接', again: true }
const systemError: CarrierAnswer = { ok: false, ret: 500, reason: '对方系统错误', again: true, isAnswered: true }
const noSuchStation: CarrierAnswer = { ok: false, ret: 4004, reason: '站点不存在', again: false }

let pushes: CarrierPush[] = []
/** As a process of its own: its locks are those of its connection. */
function aSender(ends: MessageEnds = {}, of = locks): CarrierPush {
  const call = async (carrierId: string, apiName: string, content: object) => {
    const { no } = content as { no: number }
    heard.push({ carrierId, apiName, no, at: performance.now() })
    return judge({ carrierId, apiName, no, at: 0 })
  }
  const deps = { ...server.deps, complain: (_: unknown, doing: string) => void complaints.push(doing) }
  const push = openCarrierPush({ deps, locks: of, ends, call })
  pushes.push(push)
  return push
}
beforeEach(async () => {
  await Promise.all(pushes.map((push) => push.stop()))
  await server.runSql('delete from carrier_message')
  pushes = []
  heard = []
  complaints = []
  judge = () => fine
})
afterAll(() => Promise.all(pushes.map((push) => push.stop())))

const messages = (carrierId: string, numbers: readonly number[]) =>
  asSystem(server.deps, 'test', (ctx) =>
    enterMessages(
      ctx,
      numbers.map((no) => ({ carrierId, apiName: 'notification_stationInfo', subjectId: String(no), content: { no } })),
    ),
  )
const rows = async (carrierId: string) =>
  server.db
    .selectFrom('carrierMessage')
    .select(['subjectId', 'status', 'tryQty', 'nextTime', 'reason', 'confirmResult'])
    .where('carrierId', '=', carrierId)
    .orderBy('id')
    .execute()
const states = async (carrierId: string): Promise<PushState[]> => (await rows(carrierId)).map(({ status }) => status)
const send = async (push: CarrierPush, carrierId: string) => {
  push.wake(carrierId)
  await push.idle()
}
const numbersOf = (carrierId: string) => heard.filter((call) => call.carrierId === carrierId).map(({ no }) => no)

test('messages are sent in their order by a job of their own transaction, and only after it', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const push = aSender()
  await expect(
    asSystem(server.deps, 'test', async (ctx) => {
      await enterMessages(ctx, [{ carrierId, apiName: 'x', subjectId: '9', content: { no: 9 } }])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await messages(carrierId, [1, 2])
  await messages(carrierId, [3])
  await runDueJobs({ url: server.url, deps: server.deps, handlers: push.jobs })
  await push.idle()
  expect(numbersOf(carrierId)).toEqual([1, 2, 3])
  expect(await states(carrierId)).toEqual([pushStates.received, pushStates.received, pushStates.received])
})

test('a refused message lets the next ones pass, is tried at 1, 5, 30, 120 and 720 minutes, and then waits for staff', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const push = aSender()
  judge = ({ no }) => (no === 1 ? noSuchStation : fine)
  await messages(carrierId, [1, 2])
  const tries: (number | null)[] = []
  for (let i = 0; i < 6; i++) {
    await send(push, carrierId)
    const [row] = await rows(carrierId)
    tries.push(row?.nextTime ? (row.nextTime.getTime() - at.getTime()) / 60_000 : null)
    at = row?.nextTime ?? at
  }
  expect(tries).toEqual([1, 5, 30, 120, 720, null])
  expect(numbersOf(carrierId)).toEqual([1, 2, 1, 1, 1, 1, 1])
  expect(await rows(carrierId)).toMatchObject([
    { status: pushStates.failed, tryQty: 6, reason: '站点不存在' },
    { status: pushStates.received, tryQty: 1 },
  ])
  judge = () => fine
  const { id } = await server.db
    .selectFrom('carrierMessage')
    .select('id')
    .where('subjectId', '=', '1')
    .executeTakeFirstOrThrow()
  expect(await asSystem(server.deps, 'test', (ctx) => sendAgain(ctx, [id]))).toBe(1)
  await send(push, carrierId)
  expect(await states(carrierId)).toEqual([pushStates.received, pushStates.received])
})

test('a carrier that is down keeps the order and uses up no try; two days later it gets all of it at its pace', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const push = aSender()
  judge = () => away
  await messages(carrierId, [1, 2, 3, 4, 5, 6])
  await send(push, carrierId)
  expect(numbersOf(carrierId)).toEqual([1])
  expect((await rows(carrierId))[0]).toMatchObject({ status: pushStates.waiting, tryQty: 0, reason: '对方无法连接' })
  at = new Date(at.getTime() + 2 * 86_400_000)
  judge = () => fine
  heard = []
  await expect
    .poll(() => states(carrierId), { timeout: 5000 })
    .toEqual([
      pushStates.received,
      pushStates.received,
      pushStates.received,
      pushStates.received,
      pushStates.received,
      pushStates.received,
    ])
  expect(numbersOf(carrierId)).toEqual([1, 2, 3, 4, 5, 6])
  const [first, last] = [heard[0]?.at ?? 0, heard.at(-1)?.at ?? 0]
  expect(last - first).toBeGreaterThan(5 * 50 - 10)
})

test('a message that always fails, while others arrive, holds up none: its failures count as its tries', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const push = aSender()
  judge = ({ no }) => (no === 1 ? systemError : fine)
  await messages(carrierId, [1, 2, 3])
  push.wake(carrierId)
  await expect
    .poll(() => states(carrierId), { timeout: 5000 })
    .toEqual([pushStates.failed, pushStates.received, pushStates.received])
  expect(numbersOf(carrierId)).toEqual([1, 2, 1, 3])
  expect((await rows(carrierId))[0]).toMatchObject({ tryQty: 1, reason: '对方系统错误' })
  at = new Date(at.getTime() + 60_000)
  const workedTime = new Date(at.getTime() - 1000)
  await server.db.updateTable('carrier').set({ workedTime }).where('id', '=', carrierId).execute()
  await send(push, carrierId)
  expect((await rows(carrierId))[0]).toMatchObject({ status: pushStates.failed, tryQty: 2 })
})

test('a carrier of which nothing works keeps every message, and no try is used up', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const push = aSender()
  judge = () => systemError
  await messages(carrierId, [1, 2])
  push.wake(carrierId)
  await expect.poll(() => numbersOf(carrierId), { timeout: 5000 }).toEqual([1, 2])
  await expect
    .poll(() => rows(carrierId), { timeout: 5000 })
    .toMatchObject([
      { status: pushStates.waiting, tryQty: 0 },
      { status: pushStates.waiting, tryQty: 0 },
    ])
})

test('no carrier waits for another', async () => {
  const [slow, quick] = [await aCarrier(server, { companyId }), await aCarrier(server, { companyId })]
  const push = aSender()
  const answer = Promise.withResolvers<CarrierAnswer>()
  onTestFinished(() => answer.resolve(fine)) // a sender stops when its call is answered
  judge = ({ carrierId }) => (carrierId === slow ? answer.promise : fine)
  await messages(slow, [1, 2])
  await messages(quick, [1, 2, 3])
  await runDueJobs({ url: server.url, deps: server.deps, handlers: push.jobs })
  await expect.poll(() => states(quick)).toEqual([pushStates.received, pushStates.received, pushStates.received])
  await expect.poll(() => states(slow)).toEqual([pushStates.sending, pushStates.waiting])
  answer.resolve(fine)
  await push.idle()
  expect(await states(slow)).toEqual([pushStates.received, pushStates.received])
})

test('what was being sent when the process died is sent again, before the rest', async () => {
  const carrierId = await aCarrier(server, { companyId })
  await messages(carrierId, [1, 2])
  await server.runSql(`update carrier_message set status = '${pushStates.sending}' where subject_id = 1`)
  const push = aSender()
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [...pushJobs, ...push.jobs] })
  await push.idle()
  expect(numbersOf(carrierId)).toEqual([1, 2])
  expect(await states(carrierId)).toEqual([pushStates.received, pushStates.received])
})

test('of two processes one sends to a carrier', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const [one, other] = [aSender(), aSender({}, otherLocks)]
  judge = async () => {
    await sleep(5)
    return fine
  }
  await messages(carrierId, [1, 2, 3, 4, 5])
  await Promise.all([send(one, carrierId), send(other, carrierId)])
  await Promise.all([one.idle(), other.idle()])
  expect(numbersOf(carrierId)).toEqual([1, 2, 3, 4, 5])
})

test('what follows from an answer is stored with it, and its failure holds up no other message', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const ended: string[] = []
  const push = aSender({
    notification_stationInfo: async (_ctx, { subjectId }, { isReceived, isOver }) => {
      if (subjectId === '2') throw new Error('a fault of ours')
      ended.push(`${subjectId} ${isReceived} ${isOver}`)
    },
  })
  judge = ({ no }) => (no === 1 ? { ok: true, data: { ConfirmResult: 1 } } : no === 3 ? noSuchStation : fine)
  await messages(carrierId, [1, 2, 3])
  await send(push, carrierId)
  expect(ended).toEqual(['1 false true', '3 false false'])
  expect(await rows(carrierId)).toMatchObject([
    { status: pushStates.failed, nextTime: null, confirmResult: 1, reason: '对方对订单有争议' },
    { status: pushStates.failed, reason: '处理对方答复失败，请查看服务日志' },
    { status: pushStates.failed, reason: '站点不存在' },
  ])
  expect(complaints).toHaveLength(1)
})

test('an order is pushed until its carrier confirms or disputes it; one that it had already is received', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const push = aSender()
  const apiName = 'notification_charge_order_info'
  judge = ({ no }) =>
    no === 4 ? { ok: true, data: null, hadIt: true } : { ok: true, data: no === 1 ? null : { ConfirmResult: no - 2 } }
  await asSystem(server.deps, 'test', (ctx) =>
    enterMessages(
      ctx,
      [1, 2, 3, 4, 5].map((no) => ({ carrierId, apiName, subjectId: String(no), content: { no } })),
    ),
  )
  await send(push, carrierId)
  expect(await rows(carrierId)).toMatchObject([
    { status: pushStates.failed, nextTime: expect.any(Date), reason: '对方未返回确认结果' },
    { status: pushStates.received, nextTime: null, confirmResult: 0 },
    { status: pushStates.failed, nextTime: null, confirmResult: 1 },
    { status: pushStates.received, nextTime: null },
    { status: pushStates.failed, nextTime: expect.any(Date), confirmResult: 3 },
  ])
})

test('a newer word on a station ends the tries of the older one, of this carrier and interface alone', async () => {
  const [carrierId, other] = [await aCarrier(server, { companyId }), await aCarrier(server, { companyId })]
  const push = aSender()
  judge = () => noSuchStation
  const stationId = await aStationOf(server, companyId)
  const word = (id: string, no: number) => ({
    carrierId: id,
    apiName: 'notification_stationFee',
    subjectId: String(no),
    stationId,
    content: { no },
  })
  await asSystem(server.deps, 'test', (ctx) => enterMessages(ctx, [word(carrierId, 1), word(other, 2)]))
  await send(push, carrierId)
  await send(push, other)
  await asSystem(server.deps, 'test', (ctx) => endStationRetries(ctx, word(carrierId, 3)))
  expect(await rows(carrierId)).toMatchObject([{ status: pushStates.failed, nextTime: null }])
  expect(await rows(other)).toMatchObject([{ status: pushStates.failed, nextTime: expect.any(Date) }])
})

test('a disabled carrier is sent nothing until it is enabled', async () => {
  const carrierId = await aCarrier(server, { companyId, status: carrierStates.disabled })
  const push = aSender()
  await messages(carrierId, [1])
  await send(push, carrierId)
  expect(await states(carrierId)).toEqual([pushStates.waiting])
  await server.db.updateTable('carrier').set({ status: carrierStates.enabled }).where('id', '=', carrierId).execute()
  await send(push, carrierId)
  expect(await states(carrierId)).toEqual([pushStates.received])
})

test('a carrier that is deleted wakes nobody, and what waited for it goes after 90 days', async () => {
  const carrierId = await aCarrier(server, { companyId, status: carrierStates.deleted })
  await messages(carrierId, [1])
  expect(await asSystem(server.deps, 'test', ({ tx }) => listDueCarriers(tx, at))).toEqual([])
  const [, sweep] = pushJobs
  const after = async (days: number) => {
    await sweep?.run({ ...server.deps, now: () => new Date(at.getTime() + days * 86_400_000) }, {})
    return (await rows(carrierId)).length
  }
  expect([await after(89), await after(91)]).toEqual([1, 0])
})

test('what ended is kept for 90 days, what still waits for ever', async () => {
  const carrierId = await aCarrier(server, { companyId })
  const push = aSender()
  await messages(carrierId, [1])
  await send(push, carrierId)
  await server.db.updateTable('carrier').set({ status: carrierStates.disabled }).where('id', '=', carrierId).execute()
  await messages(carrierId, [2])
  const stationId = await aStationOf(server, companyId)
  await asSystem(server.deps, 'test', (ctx) => enterStationInfo(ctx, stationId))
  await asSystem(server.deps, 'test', (ctx) => takeChanges(ctx, stationId))
  const sweep = async () => {
    const [, handler] = pushJobs
    await handler?.run({ ...server.deps, now: () => at }, {})
    return (await rows(carrierId)).map(({ subjectId }) => subjectId)
  }
  at = new Date(at.getTime() + 89 * 86_400_000)
  expect(await sweep()).toEqual(['1', '2'])
  at = new Date(at.getTime() + 2 * 86_400_000)
  expect(await server.runSql('select from carrier_outbox')).toHaveLength(1)
  expect(await sweep()).toEqual(['2'])
  expect(await server.runSql('select from carrier_outbox')).toEqual([])
})
