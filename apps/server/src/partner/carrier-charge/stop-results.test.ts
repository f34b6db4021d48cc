import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { netStates } from '@chargedeck/domain/pile/states'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kwh } from '../../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { orderRow } from '../../../test/world.ts'
import { requestStop, stopCommandEnded } from '../../charging/charge-order/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aCarrierDay } from './fixtures.ts'
import { tellMovesHandler } from './public.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aCarrierDay>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aCarrierDay(server)
})
afterAll(() => server.stop())

async function charging() {
  const place = { StartChargeSeq: await day.nextSeq(), ConnectorID: day.world.gunCodes[0] }
  await day.ask('query_start_charge', place)
  const orders = server.db.selectFrom('chargeOrder').select('id').where('carrierOrderNo', '=', place.StartChargeSeq)
  const { id: orderId } = await orders.executeTakeFirstOrThrow()
  const { idTag } = await orderRow(server, orderId)
  const { transactionNo } = await day.charger.start({ idTag: idTag ?? '', at: day.now(), meter: kwh(100) })
  return { orderId, transactionNo, askStop: () => day.ask('query_stop_charge', place) }
}
async function stopResults() {
  await runDueJobs({ url: server.url, deps: { ...server.deps, now: day.now }, handlers: [tellMovesHandler] })
  const results = (await day.messages()).filter(({ apiName }) => apiName === 'notification_stop_charge_result')
  return results.map(({ content }) => content)
}
const staffStop = (orderId: string) => day.system((ctx) => requestStop(ctx, { orderId, reason: '检修' }))
const answered = (orderId: string, outcome: CommandOutcome<'stop'>) =>
  day.system((ctx) => stopCommandEnded(ctx, { orderId }, outcome))
const refusal = { result: 'REJECTED', reason: 'REFUSED', status: 'REJECTED' } as const

test('a stop of staff has no result for the carrier, whether it succeeds or is refused', async () => {
  const { orderId, transactionNo } = await charging()
  await staffStop(orderId)
  await answered(orderId, refusal)
  await staffStop(orderId)
  await day.stopAt(transactionNo, '08:20:00', kwh(110), { reason: 'REMOTE' })
  expect(await stopResults()).toEqual([])
})

test('a stop that its carrier asked for is told as done also when the bill comes late, of a charge that staff already looked at', async () => {
  const { orderId, transactionNo, askStop } = await charging()
  await askStop()
  const abnormal = { orderStatus: chargeOrderStates.abnormal }
  await server.db.updateTable('chargeOrder').set(abnormal).where('id', '=', orderId).execute()
  await day.stopAt(transactionNo, '08:20:00', kwh(110), { reason: 'REMOTE' })
  expect(await stopResults()).toMatchObject([{ StartChargeSeqStat: 4, SuccStat: 0, FailReason: 0 }])
})

test('a stop that its carrier asked for and a pile in reach refused failed for a reason of ours', async () => {
  const { orderId, askStop } = await charging()
  await askStop()
  await answered(orderId, refusal)
  expect((await orderRow(server, orderId)).orderStatus).toBe(chargeOrderStates.charging)
  expect(await stopResults()).toMatchObject([{ StartChargeSeqStat: 2, SuccStat: 1, FailReason: 6 }])
})

test('one at a pile that went away failed because it is offline', async () => {
  const { orderId, askStop } = await charging()
  await askStop()
  const pile = server.db.updateTable('chargerPile').where('id', '=', day.world.pileId)
  await pile.set({ netStatus: netStates.offline }).execute()
  await answered(orderId, { result: 'OFFLINE' })
  expect(await stopResults()).toMatchObject([{ StartChargeSeqStat: 2, SuccStat: 1, FailReason: 2 }])
})
