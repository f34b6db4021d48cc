import type { Fee, FeeSend } from '@chargedeck/contract/site/fee/row'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { feeSendStates, feeSyncStates } from '@chargedeck/domain/fee/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { feeJobs } from '../../site/fee/public.ts'
import { aPile } from '../../site/pile/fixtures.ts'
import { aStation } from '../../site/station/fixtures.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { openCommandSender } from '../charger-link/public.ts'
import { commandEnds } from '../command-ends.ts'
import { priceSendingJobs } from './public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [companyId, stationId] = ['', '']
const moment = (time: string) => (at = fromWallTime(`2026-03-12 ${time}`))

const names = ['one', 'addOrEdit', 'confirm', 'carrierPush', 'send', 'send:list']
beforeAll(async () => {
  server = await startTestServer(() => at)
  await aSeededSystem(server)
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: names.map((name) => `station:fee:${name}`) })
})
beforeEach(async () => {
  moment('12:00:00')
  stationId = await aStation(server, { companyId, orgId: '100' })
})
afterAll(() => server.stop())

const periods = [
  { startTime: '00:00', endTime: '08:00', band: 'VALLEY', elecPrice: 3285, servicePrice: 4000 },
  { startTime: '08:00', endTime: '24:00', band: 'PEAK', elecPrice: 11_034, servicePrice: 4000 },
]
async function plan(more: object = {}, start: object = {}): Promise<string> {
  const draft = {
    stationId,
    feeName: '价',
    pileType: 'ALL',
    audience: 'ALL',
    effectiveTime: '2026-03-12 13:00:00',
    periods,
    ...more,
  }
  const { data: id } = await call<string>('POST', '/station/fee/addOrEdit', draft)
  expect(await call('PUT', '/station/fee/confirm', { id, ...start })).toMatchObject({ code: 200 })
  return id ?? ''
}
const read = async (id: string) => (await call<Fee>('GET', '/station/fee/one', { id })).data

const answers: Record<string, CommandOutcome> = {}
const sentTo: string[] = []
const sender = openCommandSender({
  passwordOf: async () => null,
  ends: commandEnds,
  sockets: {
    send: async (pileNo, command) => {
      sentTo.push(pileNo)
      if (command.kind === 'transferData') expect(JSON.parse(command.data ?? '').periods).toHaveLength(2)
      return answers[pileNo] ?? { result: 'ACCEPTED', status: 'Accepted' }
    },
  },
})
const complaints: string[] = []
async function runJobs() {
  const deps = { ...server.deps, complain: (_: unknown, doing: string) => void complaints.push(doing) }
  await runDueJobs({ url: server.url, deps, handlers: [...feeJobs, ...priceSendingJobs, sender.job] })
  await sender.allEnded()
  return sentTo.splice(0)
}
/** The queue uses the clock of the database, which the test does not set. */
async function look() {
  await server.runSql(
    `select graphile_worker.add_job(name, '{}') from unnest(array['fee-take-over-look', 'send-missed-prices']) as looks(name)`,
  )
  return runJobs()
}

test('a pile is sent its prices even when its plan cannot be handed over to the carriers', async () => {
  const { pileNo } = await aPile(server, { companyId, stationId })
  const id = await plan()
  await server.runSql(`alter table carrier_outbox add constraint broken check (subject_id <> ${id}) not valid`)
  moment('13:00:00')
  expect(await look()).toEqual([pileNo])
  expect(complaints.splice(0)).toEqual([`taking over to fee plan ${id}`])
  await server.runSql('alter table carrier_outbox drop constraint broken')
})

test('a push by hand before the take-over does not stop piles from getting their prices', async () => {
  const { pileNo } = await aPile(server, { companyId, stationId })
  const id = await plan()
  moment('13:00:00')
  expect((await call('POST', '/station/fee/carrierPush', { id })).code).toBe(200)
  expect(await look()).toEqual([pileNo])
})

test('piles that come into use or to another station are then sent the plan in force there', async () => {
  const there = await aStation(server, { companyId, orgId: '100' })
  await plan()
  await plan({ stationId: there })
  moment('13:00:00')
  await look()
  const { pileNo } = await aPile(server, { companyId, stationId })
  const set = (change: string) => server.runSql(`update charger_pile set ${change} where pile_no = '${pileNo}'`)
  await set(`status = '00'`)
  expect(await look()).toEqual([])
  await set(`status = '10', net_status = '0'`)
  expect(await look()).toEqual([])
  await set(`net_status = '1'`)
  expect([await look(), await look()]).toEqual([[pileNo], []])
  moment('13:10:00')
  await set(`station_id = ${there}`)
  expect([await look(), await look()]).toEqual([[pileNo], []])
  moment('13:20:00')
  await set(`station_id = ${stationId}`)
  expect([await look(), await look()]).toEqual([[pileNo], []])
})

test('a pile that has moved away no longer counts in the answers to a plan', async () => {
  const { pileId } = await aPile(server, { companyId, stationId })
  const id = await plan()
  moment('13:00:00')
  await look()
  const status = async () => (await read(id))?.pileSyncStatus
  expect(await status()).toBe(feeSyncStates.allSent)
  await server.runSql(
    `update charger_pile set station_id = ${await aStation(server, { companyId, orgId: '100' })} where id = ${pileId}`,
  )
  expect(await status()).toBe(feeSyncStates.notSent)
})

test('piles are sent the plan in force for them and show how they answered; a pile that was offline gets it when it returns', async () => {
  const piles = []
  for (const pileType of ['DC', 'DC', 'DC', 'AC'] as const)
    piles.push(await aPile(server, { companyId, stationId, pileType }))
  // made four above
  const [good, deaf, away, ac] = piles.map(({ pileNo }) => pileNo) as [string, string, string, string]
  answers[deaf] = { result: 'REJECTED', reason: 'NOT_SUPPORTED', status: 'UnknownVendorId' }
  answers[away] = { result: 'OFFLINE' }
  const ofAc = await plan({ pileType: 'AC' }, { effectiveNow: 1 })
  expect(await runJobs()).toEqual([ac])
  const id = await plan({ effectiveTime: '2026-03-12 16:00:00' })
  expect(await runJobs()).toEqual([])
  moment('16:00:00')
  expect((await look()).toSorted()).toEqual([good, deaf, away].toSorted())
  const { data: sends } = await call<FeeSend[]>('GET', '/station/fee/send/list', { id })
  expect(Object.fromEntries(sends?.map(({ pileNo, status }) => [pileNo, status]) ?? [])).toEqual({
    [good]: feeSendStates.succeeded,
    [deaf]: feeSendStates.unsupported,
    [away]: feeSendStates.failed,
  })
  expect((await read(id))?.pileSyncStatus).toBe(feeSyncStates.someFailed)

  delete answers[away]
  moment('16:10:00')
  await server.runSql(`update charger_pile set last_login_time = '2026-03-12 16:05:00+08' where pile_no = '${away}'`)
  expect(await look()).toEqual([away])
  expect((await read(id))?.pileSyncStatus).toBe(feeSyncStates.allSent)
  expect(await call('POST', '/station/fee/send', { id })).toMatchObject({ data: { pileQty: 3 } })
  expect((await call('POST', '/station/fee/send', { id: ofAc })).data).toEqual({ pileQty: 1 })
})
