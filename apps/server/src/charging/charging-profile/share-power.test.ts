import type { CommandOutcome, PowerProfile } from '@chargedeck/domain/charger-link/commands'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { commandEnds } from '../command-ends.ts'
import { announceEnd } from '../charger-link/public.ts'
import { sharePowerHandlers } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let at = new Date('2026-03-12T04:00:00Z')
beforeAll(async () => {
  server = await startTestServer(() => at)
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const accepted: CommandOutcome = { result: 'ACCEPTED', status: 'Accepted' }

/** A site of one pile with two guns of 120 kW, and what its charger is sent. */
async function aSite() {
  const world = await aWorld(server)
  const { stationId, pileId, gunIds } = world
  const charger = aCharger(server, world, server)
  const begin = async (gunNo: 1 | 2) => {
    const { cardNo } = await aCustomer(server, world)
    const { transactionNo } = await charger.start({ idTag: cardNo, at, gunNo, meter: energyE4(0) })
    return transactionNo
  }
  let seen = 0
  /** What was sent since, in short form: gun or charge, and its kilowatts. */
  const sent = async (...outcomes: CommandOutcome[]) => {
    const all = await server.db
      .selectFrom('deviceCommand')
      .selectAll()
      .where('pileId', '=', pileId)
      .orderBy('id')
      .execute()
    const commands = all.slice(seen)
    seen = all.length
    for (const [index, outcome] of outcomes.entries()) {
      const command = commands[index]
      if (command) await asSystem(server.deps, 'test', (ctx) => announceEnd(ctx, commandEnds, command, outcome))
    }
    // the command that was written
    return commands.map(({ param }) => inShort(param as { gunNo: number; profileNo: number; profile?: PowerProfile }))
  }
  const share = () =>
    server.runSql(`select graphile_worker.add_job('share-station-power', payload => '{"stationId":"${stationId}"}')`)
  return {
    world,
    begin,
    sent,
    gunIds,
    work: () => runDueJobs({ url: server.url, deps: server.deps, handlers: sharePowerHandlers }),
    shareNow: async () => {
      await share()
      await runDueJobs({ url: server.url, deps: server.deps, handlers: sharePowerHandlers })
    },
    shareAll: async () => {
      await server.runSql(`select graphile_worker.add_job('share-power')`)
      await runDueJobs({ url: server.url, deps: server.deps, handlers: sharePowerHandlers })
    },
    limit: (limitKw: number | null) => call('POST', '/charger/power/station', { stationId, limitKw }),
    limitGun: (limitKw: number | null) => call('POST', '/charger/power/gun', { gunId: gunIds[0], limitKw }),
    online: (isOnline: boolean) =>
      server.runSql(`update charger_pile set net_status = '${isOnline ? 1 : 0}' where id = ${pileId}`),
  }
}

const inShort = ({ gunNo, profileNo, profile }: { gunNo: number; profileNo: number; profile?: PowerProfile }) =>
  profile
    ? `${gunNo}${profile.transactionNo === null ? '' : ' charging'} ${(profile.periods[0]?.limit ?? 0) / 1000}`
    : `clear ${profileNo}`

test('a limit that changes while the charger is still busy with the last one is sent when that has ended', async () => {
  const { limitGun, sent, work } = await aSite()
  await limitGun(30)
  await limitGun(40)
  expect(await sent(accepted)).toEqual(['1 30'])
  await work()
  expect(await sent(accepted)).toEqual(['1 40'])
  await work()
  expect(await sent()).toEqual([])
})

test('a running charge is limited by its number; a rise waits until the cut is accepted', async () => {
  const { begin, limit, limitGun, sent, work, shareNow } = await aSite()
  await limit(100)
  expect(await sent(accepted, accepted)).toEqual(['1 50', '2 50'])
  await begin(1)
  await shareNow()
  expect(await sent(accepted)).toEqual(['1 charging 100'])
  await begin(2)
  await shareNow()
  expect(await sent(accepted, accepted)).toEqual(['1 charging 50', '2 charging 50'])
  await work()
  await limitGun(20)
  expect(await sent(accepted)).toEqual(['1 charging 20'])
  await work()
  expect(await sent()).toEqual(['1 20', '2 charging 80'])
})

test('a charger that is away is counted with what it draws, and the removal of its limit reaches it when it is back', async () => {
  const { begin, limit, sent, online, shareNow, shareAll, work } = await aSite()
  await limit(100)
  await sent(accepted, accepted)
  await begin(1)
  await work()
  await shareNow()
  expect(await sent(accepted)).toEqual(['1 charging 100'])
  await online(false)
  await limit(null)
  expect(await sent()).toEqual([])
  await online(true)
  await shareAll()
  expect(await sent(accepted, accepted)).toEqual(['clear 1001', 'clear 2'])
  await work()
  expect(await sent(accepted)).toEqual(['clear 1'])
})

test('a charger that does not answer is counted with the most it may have taken, and is asked again a minute later', async () => {
  const { begin, limit, sent, work, shareNow } = await aSite()
  await limit(100)
  await sent(accepted, accepted)
  await begin(1)
  await begin(2)
  await shareNow()
  expect(await sent(accepted, accepted)).toEqual(['1 charging 50', '2 charging 50'])
  await limit(60)
  expect(await sent({ result: 'TIMEOUT' }, { result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' })).toEqual([
    '1 charging 30',
    '2 charging 30',
  ])
  await work()
  expect(await sent()).toEqual([])
  at = new Date(at.getTime() + 61_000)
  await shareNow()
  expect(await sent()).toEqual(['1 charging 10'])
})

test('a start from the console carries the limit of its gun; limits that staff have cleared are sent again', async () => {
  const { world, limitGun, sent, shareAll } = await aSite()
  await limitGun(30)
  await sent(accepted)
  const { id: customerId } = await aCustomer(server, world)
  const start = { requestId: customerId, gunCode: world.gunCodes[0], customerId, chargeMode: 'FULL' }
  expect(await call('POST', '/charge/order/start', start)).toMatchObject({ code: 200 })
  expect(await sent()).toEqual(['1 30'])
  expect(await call('POST', '/charger/power/clear', { pileId: world.pileId, purpose: 'CHARGES' })).toMatchObject({
    code: 200,
  })
  await sent(accepted)
  await shareAll()
  expect(await sent()).toEqual(['1 30'])
  expect(await call('POST', '/charger/power/clear', { pileId: world.pileId, gunId: '1' })).toMatchObject({
    code: 3033044,
  })
})

test('the limit of a pile limits its guns', async () => {
  const { world, sent, shareAll } = await aSite()
  await server.runSql(`update charger_pile set max_power_rate = 5000 where id = ${world.pileId}`)
  await shareAll()
  expect(await sent()).toEqual(['1 60', '2 60'])
})
