import type { ChargerCommand, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { SendTerms } from '@chargedeck/domain/charger-link/link'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { linkDeps, fakeOrders, somePiles, type TestPile } from '../fixtures.ts'
import { askPlugTimeouts } from '../ask-settings.ts'
import { endStrandedCommands, type CommandEnds } from './finish.ts'
import { savePlugTimeout } from './save-plug-timeout.ts'
import { releaseCommands, requestCommand } from './request.ts'
import { openCommandSender } from './send.ts'

let server: TestServer
let pile: TestPile
let deps: ReturnType<typeof linkDeps>
let at = new Date('2026-03-12T04:00:00Z')
const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000))

beforeAll(async () => {
  server = await startTestServer()
  ;[pile = { id: '', pileNo: '', gunIds: [] }] = await somePiles(server, ['CDCMD1'])
  deps = { ...linkDeps(server, fakeOrders(server.nextId)), now: () => at }
})
afterAll(() => server.stop())

const sent: ChargerCommand[] = []
const outcomes: [string, CommandOutcome['result']][] = []
let send: (terms: SendTerms) => Promise<CommandOutcome> = async () => ({ result: 'ACCEPTED', status: 'Accepted' })
const record = async (_ctx: unknown, { id }: { id: string }, { result }: CommandOutcome) =>
  void outcomes.push([id, result])
const ends: CommandEnds = {
  reboot: [record],
  unlock: [record],
  stop: [record],
  clearCache: [record],
  getConfiguration: [record, savePlugTimeout],
  setConfiguration: [
    record,
    async ({ tx }) => void (await sql`select 'false'::int`.execute(tx)),
    async ({ tx }, { pileId, command }) =>
      void (await tx.updateTable('chargerPile').set({ simNo: command.value }).where('id', '=', pileId).execute()),
  ],
}
const sender = openCommandSender({
  passwordOf: async () => null,
  ends,
  sockets: {
    send: (_pileNo, command, terms = {}) => {
      sent.push(command)
      return send(terms)
    },
  },
})

const request = (command: ChargerCommand, seconds = 60) =>
  asSystem(deps, 'test', (ctx) =>
    requestCommand(ctx, {
      pile,
      gunId: null,
      orderId: null,
      command,
      expireTime: new Date(at.getTime() + seconds * 1000),
    }),
  )
const work = () => runDueJobs({ url: server.url, deps, handlers: [sender.job] })
const sweep = () => endStrandedCommands(deps, ends)
const commandOf = (id: string) =>
  server.db.selectFrom('deviceCommand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const drain = () => [sent.splice(0), outcomes.splice(0)]

test('a command is written, sent after the commit, and its outcome is announced', async () => {
  const { id, commandNo } = await request({ kind: 'reboot', hard: false })
  expect(commandNo).toMatch(/^CM20260312120000\d{6}$/)
  expect(await commandOf(id)).toMatchObject({
    command: 'REBOOT',
    status: '00',
    userId: null,
    param: { kind: 'reboot', hard: false },
  })
  await work()
  await sender.allEnded()
  expect(await commandOf(id)).toMatchObject({ status: '30', result: 'Accepted', ackTime: at })
  expect(drain()).toEqual([[{ kind: 'reboot', hard: false }], [[id, 'ACCEPTED']]])
})

test('an answer that cannot be stored as it is ends the command with what can be', async () => {
  const answers = { result: 'REJECTED', reason: 'REFUSED', status: `No\0\ud800${'!'.repeat(9000)}` } as const
  send = async () => answers
  const { id } = await request({ kind: 'clearCache' })
  await work()
  await sender.allEnded()
  expect(await commandOf(id)).toMatchObject({ status: '40', result: `No\ufffd${'!'.repeat(197)}` })
  drain()
})

test('a command that is rolled back reaches no charger', async () => {
  const rolledBack = asSystem(deps, 'test', async (ctx) => {
    await requestCommand(ctx, {
      pile,
      gunId: null,
      orderId: null,
      command: { kind: 'clearCache' },
      expireTime: later(60),
    })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await work()
  expect(drain()).toEqual([[], []])
})

test.each([
  [{ result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' }, '40', 'Rejected'],
  [{ result: 'OFFLINE' }, '40', '设备离线'],
  [{ result: 'TIMEOUT' }, '50', '设备未应答'],
  [{ result: 'EXPIRED' }, '50', '过期未发送'],
] as const)('%o ends it', async (outcome, status, result) => {
  send = async () => outcome
  const { id } = await request({ kind: 'unlock', gunNo: 1 })
  await work()
  await sender.allEnded()
  expect(await commandOf(id)).toMatchObject({ status, result })
  expect(drain()[1]).toEqual([[id, outcome.result]])
})

test('a listener that fails changes neither the outcome nor what the others write, and is logged', async () => {
  send = async () => ({ result: 'ACCEPTED', status: 'Accepted' })
  const { id } = await request({ kind: 'setConfiguration', key: 'LocalPreAuthorize', value: 'false' })
  await work()
  await sender.allEnded()
  expect(await commandOf(id)).toMatchObject({ status: '30', result: 'Accepted' })
  expect(drain()[1]).toEqual([[id, 'ACCEPTED']])
  expect(await server.runSql(`select sim_no from charger_pile where id = ${pile.id}`)).toEqual([{ simNo: 'false' }])
  expect(deps.complaints.splice(0)).toEqual([expect.stringMatching(/^after the commit of send-command: .*"false"/)])
})

test('a command that has expired is not sent', async () => {
  const { id } = await request({ kind: 'clearCache' }, 10)
  later(11)
  await work()
  await sweep()
  await sweep()
  expect(await commandOf(id)).toMatchObject({ status: '50', result: '过期未发送', sendTime: null })
  expect(drain()).toEqual([[], [[id, 'EXPIRED']]])
})

test('a server that is killed while it waits leaves the command to the sweep, nothing is sent twice, and a late answer counts', async () => {
  let answer: (outcome: CommandOutcome) => void = () => {}
  let answerLate: SendTerms['onLateAnswer']
  send = ({ onLeft, onLateAnswer }) => {
    answerLate = onLateAnswer
    onLeft?.(at)
    return new Promise((resolve) => (answer = resolve))
  }
  const { id } = await request({ kind: 'stop', transactionNo: 7 })
  await work()
  await vi.waitUntil(async () => (await commandOf(id)).sendTime)
  expect(await commandOf(id)).toMatchObject({ status: '10', sendTime: at })
  later(39)
  await sweep()
  expect(await commandOf(id)).toMatchObject({ status: '10' })
  later(2)
  await sweep()
  expect(await commandOf(id)).toMatchObject({ status: '50', result: '设备未应答' })
  answer({ result: 'TIMEOUT' })
  await sender.allEnded()
  await server.runSql(`select graphile_worker.add_job('send-command', payload => '{"pileId":"${pile.id}"}')`)
  await work()
  expect(drain()).toEqual([[{ kind: 'stop', transactionNo: 7 }], [[id, 'TIMEOUT']]])
  answerLate?.({ result: 'ACCEPTED', status: 'Accepted' })
  await sender.allEnded()
  expect(await commandOf(id)).toMatchObject({ status: '30', result: 'Accepted', ackTime: at })
  expect(drain()).toEqual([[], [[id, 'ACCEPTED']]])
})

test('a command that waits behind others does not time out before its own end, and the commands of a pile leave in their order', async () => {
  const silent: ((outcome: CommandOutcome) => void)[] = []
  send = () => new Promise((resolve) => silent.push(resolve))
  const ids: string[] = []
  for (const transactionNo of [1, 2, 3]) ids.push((await request({ kind: 'stop', transactionNo })).id)
  const { id: held } = await asSystem(deps, 'test', (ctx) =>
    requestCommand(ctx, {
      pile,
      gunId: null,
      orderId: null,
      held: true,
      command: { kind: 'reboot', hard: true },
      expireTime: new Date(at.getTime() + 60_000),
    }),
  )
  await work()
  expect(drain()[0]).toEqual([1, 2, 3].map((transactionNo) => ({ kind: 'stop', transactionNo })))
  await asSystem(deps, 'test', (ctx) => releaseCommands(ctx, pile.id))
  await work()
  expect(drain()[0]).toEqual([{ kind: 'reboot', hard: true }])
  later(99)
  await sweep()
  expect(drain()[1]).toEqual([])
  later(2)
  await sweep()
  expect(drain()[1]).toEqual([...ids, held].map((id) => [id, 'TIMEOUT']))
  for (const resolve of silent) resolve({ result: 'TIMEOUT' })
  await sender.allEnded()
  expect(drain()[1]).toEqual([])
})

test('a connected charger is asked once how long it waits for the plug, and its answer is stored', async () => {
  await server.runSql(
    `update charger_pile set net_status = '1', device_info = '{"vendor":"ACME"}' where id = ${pile.id}`,
  )
  const infoNow = async () =>
    (await server.runSql(`select device_info from charger_pile where id = ${pile.id}`))[0]?.['deviceInfo']
  send = async () => ({
    result: 'ACCEPTED',
    status: 'Accepted',
    content: { settings: [{ key: 'ConnectionTimeOut', value: 'soon', readonly: false }] },
  })
  await askPlugTimeouts(deps)
  await askPlugTimeouts(deps)
  await work()
  await sender.allEnded()
  expect(drain()[0]).toEqual([{ kind: 'getConfiguration', keys: ['ConnectionTimeOut'] }])
  expect(await infoNow()).toEqual({ vendor: 'ACME' })

  later(25 * 3600)
  send = async () => ({
    result: 'ACCEPTED',
    status: 'Accepted',
    content: { settings: [{ key: 'ConnectionTimeOut', value: '180', readonly: false }] },
  })
  await askPlugTimeouts(deps)
  await work()
  await sender.allEnded()
  expect(await infoNow()).toEqual({ vendor: 'ACME', connectionTimeoutSec: 180 })
  later(25 * 3600)
  await askPlugTimeouts(deps)
  await work()
  expect(drain()[0]).toHaveLength(1)
})
