import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { openCommandSender } from '../charger-link/public.ts'

const permissions = ['reset', 'unlock', 'command:outcome'].map((name) => `charger:pile:${name}`)
let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions, orgIds: ['100'] })
  world = await aWorld(server, '100')
})
afterAll(() => server.stop())

async function ask(what: string, body: object): Promise<string> {
  const input = { pileId: world.pileId, reason: '检修', ...body }
  const { data } = await call<{ commandNo: string }>('POST', `/charger/pile/${what}`, input)
  return data?.commandNo ?? ''
}
const outcomeOf = (commandNo: string, by = call) =>
  by<Answer<typeof commandApi.outcome>>('GET', '/charger/pile/command/outcome', { commandNo })

/** The charger answers what waits for it. */
async function answer(outcome: CommandOutcome) {
  const sender = openCommandSender({
    sockets: {
      send: async (_pileNo, _command, { onLeft } = {}) => {
        onLeft?.(server.now())
        return outcome
      },
    },
    ends: {},
    passwordOf: async () => null,
  })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [sender.job] })
  await sender.allEnded()
}
const boots = (secondsLater: number) =>
  server.db
    .updateTable('chargerPile')
    .set({
      deviceInfo: JSON.stringify({ bootedTime: new Date(server.now().getTime() + secondsLater * 1000).toISOString() }),
    })
    .where('id', '=', world.pileId)
    .execute()

test('a restart is followed from the order of staff until the charger has booted', async () => {
  await boots(-3600)
  const commandNo = await ask('reset', { kind: 'SOFT' })
  expect((await outcomeOf(commandNo)).data).toEqual({ progress: 'WAITING', result: null, seconds: 0 })
  await answer({ result: 'ACCEPTED', status: 'Accepted' })
  expect((await outcomeOf(commandNo)).data).toMatchObject({ progress: 'RESTARTING', result: 'Accepted' })
  await boots(42)
  expect((await outcomeOf(commandNo)).data).toEqual({ progress: 'RESTARTED', result: 'Accepted', seconds: 42 })
})

test('a refusal comes with the word of the charger', async () => {
  const commandNo = await ask('unlock', { gunId: world.gunIds[0] })
  await answer({ result: 'REJECTED', status: 'UnlockFailed', reason: 'REFUSED' })
  expect((await outcomeOf(commandNo)).data).toMatchObject({ progress: 'REFUSED', result: 'UnlockFailed' })
})

test('a command of another organisation does not exist', async () => {
  const commandNo = await ask('unlock', { gunId: world.gunIds[0] })
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await outcomeOf(commandNo, stranger)).toMatchObject({ code: 3033092, message: '指令不存在' })
  expect(await outcomeOf('CM0')).toMatchObject({ code: 3033092 })
})
