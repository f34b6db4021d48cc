import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { endTry } from './end-try.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('an order for a subsidy is tried again after seconds, any other after a minute, and only for the former the sender is woken then', async () => {
  const { companyId } = await aWorld(server)
  const carrierId = await aCarrier(server, { companyId })
  const secondsUntilNext = async (apiName: string) => {
    const id = server.nextId()
    const message = await server.db
      .insertInto('carrierMessage')
      .values({
        id,
        carrierId,
        apiName,
        subjectId: id,
        content: '{}',
        status: pushStates.sending,
        createTime: server.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const answer = { ok: false, ret: null, reason: '拒绝', again: false } as const
    await asSystem(server.deps, 'test', (ctx) => endTry(ctx, {}, { message, answer }))
    const { nextTime } = await server.db
      .selectFrom('carrierMessage')
      .select('nextTime')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return nextTime && (nextTime.getTime() - server.now().getTime()) / 1000
  }
  expect(await secondsUntilNext(orderPushInterfaces.BONUS_ORDER)).toBe(15)
  expect(await secondsUntilNext(orderPushInterfaces.REG_ORDER)).toBe(60)
  const jobs = await server.runSql(
    `select extract(epoch from run_at - '${server.now().toISOString()}')::int as sec from graphile_worker.jobs where task_identifier = 'wake-carrier-sender'`,
  )
  expect(jobs).toEqual([{ sec: 15 }]) // who is due in a minute is found by the look of each minute
})
