import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { seedConfigs } from '../../base/config/public.ts'
import { aCaller, configure } from '../../base/file/fixtures.ts'
import { storeFile } from '../../base/file/public.ts'
import { firmwareEnded, recordFirmwareProgress } from '../firmware/public.ts'
import { asSystem } from '../../platform/work.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, 'test', (ctx) => seedConfigs(ctx))
  await configure(server, { WEB_URL: 'http://127.0.0.1' })
  world = await aWorld(server)
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const codes = async (...answers: Promise<{ code: number }>[]) =>
  (await Promise.all(answers)).map(({ code }) => code).toSorted((a, b) => a - b)
const links = async (pileId: string) => {
  const commands = await server.db
    .selectFrom('deviceCommand')
    .select(['id', 'param'])
    .where('pileId', '=', pileId)
    .orderBy('id')
    .execute()
  // the command that was written
  return commands.map(({ id, param }) => ({ id, location: (param as { location: string }).location }))
}

test('of two clicks one asks for the log; whatever the charger uploads, under any name, is stored for download', async () => {
  const { pileId } = world
  const ask = () => call<string>('POST', '/charger/diagnostics/ask', { pileId })
  expect(await codes(ask(), ask())).toEqual([200, 3033077])
  const [command] = await links(pileId)
  const bytes = Buffer.from([31, 139, 8, 0, 1, 2, 3, 0, 255])
  const upload = (name: string) =>
    server.app.inject({
      method: 'PUT',
      url: new URL(`${command?.location}${name}`).pathname,
      payload: bytes,
      headers: { 'content-type': 'application/gzip' },
    })
  expect((await upload('')).json()).toMatchObject({ success: true })
  expect((await upload('/logs.tgz')).json()).toMatchObject({ code: 3033079 })
  const { data } = await call<{ rows: { id: string; status: string; fileSize: number }[] }>(
    'GET',
    '/charger/diagnostics/page',
    { pileId },
  )
  expect(data?.rows).toMatchObject([{ status: '50', fileSize: bytes.length }])
  const { headers } = await aCaller(server, { permissions: null })
  const file = await server.app.inject({ url: `/api/charger/diagnostics/download?id=${data?.rows[0]?.id}`, headers })
  expect(file.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  expect(file.rawPayload).toEqual(bytes)
})

test('a stranger without a link is refused before their body is read, and nothing of it is stored', async () => {
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const before = await readdir(join(server.deps.filesDir, 'incoming')).catch(() => [])
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    'PUT /api/charger/diagnostics/upload/guessed/log.bin HTTP/1.1\r\nhost: a\r\ncontent-length: 5000000\r\n\r\nonly the beginning',
  )
  const answer = await text(socket) // ends only when the server closes
  expect(answer).toContain('3033079')
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(await readdir(join(server.deps.filesDir, 'incoming')).catch(() => [])).toEqual(before)
})

test('of two clicks one sends the firmware; a silent charger that begins later is tracked again', async () => {
  const other = await aWorld(server)
  const firmwareId = server.nextId()
  const fileId = await asSystem(server.deps, 'test', (ctx) =>
    storeFile(ctx, { name: 'dh.txt', content: Buffer.from('firmware 2.0') }),
  )
  await server.runSql(`insert into firmware (id, firmware_name, version, manufacturer_name, file_id, file_name, file_size, sha256, create_time)
    values (${firmwareId}, 'DH', '2.0', '示例电气', ${fileId}, 'dh.bin', 1, '', now())`)
  const pileIds = [other.pileId, world.pileId]
  const send = (ids: string[]) =>
    call<{ refusal: string | null }[]>('POST', '/charger/firmware/update', { firmwareId, pileIds: ids })
  const answers = await Promise.all([send(pileIds), send(pileIds.toReversed())])
  const refusals = answers.map(({ data }) => data?.map(({ refusal }) => refusal))
  expect(refusals.toSorted((one) => (one?.[0] === null ? -1 : 1))).toEqual([
    [null, null],
    ['设备有未完成的升级任务', '设备有未完成的升级任务'],
  ])
  const [command] = await links(other.pileId)
  const status = async () =>
    (await server.db.selectFrom('firmwareUpdate').select('status').where('pileId', '=', other.pileId).execute()).map(
      (row) => row.status,
    )
  const hear = (outcome: CommandOutcome<'updateFirmware'>) =>
    asSystem(server.deps, 'test', (ctx) => firmwareEnded(ctx, { id: command?.id ?? '' }, outcome))
  await hear({ result: 'TIMEOUT' })
  expect(await status()).toEqual(['90'])
  await asSystem(server.deps, 'test', (ctx) =>
    recordFirmwareProgress(ctx, other.pileId, { progress: 'DOWNLOADING', word: 'Downloading' }),
  )
  expect(await status()).toEqual(['20'])
  await hear({ result: 'ACCEPTED', status: 'Accepted' })
  expect(await status()).toEqual(['20'])
})
