import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { png } from '../../apps/server/src/base/file/fixtures.ts'
import { aboutFirmware as about, headersOf, knownAs, program, upload } from './firmware-file.ts'
import { chargingYard } from './yard.ts'

const yard = chargingYard()
const returns = { reconnect: true, reconnectMs: [10, 50] as const }

type Visit = Awaited<ReturnType<typeof yard.visit>>
type Rows<R> = { rows: R[] }
type Update = { status: string; steps: { said: string }[]; fromVersion: string | null }
type Diagnostics = { id: string; status: string; fileName: string | null; steps: { said: string }[] }

const updates = async ({ staff, world }: Visit) =>
  (await staff<Rows<Update>>('GET', '/charger/firmware/update/page', { pileId: world.pileId })).data?.rows ?? []

test('firmware: staff upload it, the charger downloads it from us and installs it, and each step is stored', async () => {
  const visit = await yard.visit({ charger: returns })
  const { charger, clock, server, staff, world } = visit
  const { data: firmwareId } = await upload(server, 'dh.bin', program)
  const body = { firmwareId, pileIds: [world.pileId, '1'] }
  expect(await staff('POST', '/charger/firmware/update', body)).toMatchObject({ code: 3033080 })
  await knownAs(server)
  expect((await staff('POST', '/charger/firmware/update', body)).data).toEqual([
    { pileId: world.pileId, pileNo: world.pileNo, refusal: null },
    { pileId: '1', pileNo: null, refusal: '充电桩不存在' },
  ])
  expect((await staff('POST', '/charger/firmware/update', body)).data).toMatchObject([
    { refusal: '设备有未完成的升级任务' },
    {},
  ])
  expect(await staff('POST', '/charger/firmware/delete', { id: firmwareId })).toMatchObject({ code: 3033074 })
  await charger.until(() => charger.record.received('UpdateFirmware').length === 1)
  await clock.advance(1000)
  const rows = await eventually(
    () => updates(visit),
    ([row]) => row?.status === '50',
  )
  const words = ['Accepted', 'Downloading', 'Downloaded', 'Installing', 'Installed']
  expect(rows[0]?.steps.map(({ said }) => said).toSorted()).toEqual(words.toSorted())
  const pile = await server.db
    .selectFrom('chargerPile')
    .select('firmwareVersion')
    .where('id', '=', world.pileId)
    .executeTakeFirst()
  expect(pile).toEqual({ firmwareVersion: '2.0.0' })
  const frames = () =>
    server.db.selectFrom('chargerFrame').select('frame').where('action', '=', 'UpdateFirmware').execute()
  expect(JSON.stringify(await eventually(frames, (written) => written.length > 0))).toContain('/ticket/***')
  expect(await staff('POST', '/charger/firmware/delete', { id: firmwareId })).toMatchObject({ success: true })
})

test('firmware: a file of the wrong type, an existing version and a pile of another model are refused, and nothing is stored', async () => {
  const visit = await yard.visit()
  const { server, staff, world } = visit
  const stored = () => server.db.selectFrom('firmware').select('id').where('dataStatus', '=', 0).execute()
  const before = await stored()
  for (const [name, content] of [
    ['picture.bin', png],
    ['notes.bin', Buffer.from('just words')],
    ['page.html', Buffer.from('<script>alert(1)</script>')],
    ['fake.zip', program],
  ] as const)
    expect(await upload(server, name, content, { ...about, version: '3' }), name).toMatchObject({
      code: 3033072,
      message: '固件文件类型不正确，仅支持zip、bin',
    })
  expect(await stored()).toEqual(before)
  const other = { ...about, version: '9', model: 'OTHER' }
  const { data: firmwareId } = await upload(server, 'x.bin', program, other)
  expect(await upload(server, 'x.bin', program, other)).toMatchObject({ code: 3033071 })
  await knownAs(server)
  expect((await staff('POST', '/charger/firmware/update', { firmwareId, pileIds: [world.pileId] })).data).toMatchObject(
    [{ refusal: `${world.pileNo}的厂商或型号与固件不符` }],
  )
  expect(await updates(visit)).toEqual([])
})

test('diagnostics: the charger uploads its log by a link that works once', async () => {
  const visit = await yard.visit()
  const { charger, server, staff, world } = visit
  await knownAs(server)
  const list = async () =>
    (await staff<Rows<Diagnostics>>('GET', '/charger/diagnostics/page', { pileId: world.pileId })).data?.rows ?? []
  const wrong = { pileId: world.pileId, startTime: '2026-03-12 09:00:00', endTime: '2026-03-12 08:00:00' }
  expect(await staff('POST', '/charger/diagnostics/ask', wrong)).toMatchObject({ code: 3033078 })
  expect(await staff('POST', '/charger/diagnostics/ask', { pileId: world.pileId })).toMatchObject({ success: true })
  const rows = await eventually(list, ([row]) => row?.status === '50')
  expect(rows).toMatchObject([{ fileName: expect.stringContaining(world.pileNo) }])
  const headers = await headersOf(server)
  const file = await server.app.inject({ url: `/api/charger/diagnostics/download?id=${rows[0]?.id ?? ''}`, headers })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('BootNotification')
  const location = String(charger.record.received('GetDiagnostics')[0]?.payload['location'])
  for (const method of ['PUT', 'POST']) {
    const again = await fetch(`${location}/again.log`, {
      method,
      body: 'once more',
      headers: { 'content-type': 'text/plain' },
    })
    expect(await again.json()).toMatchObject({ code: 3033079 })
  }
  expect(await list()).toHaveLength(1)
})

test('a site shares its power fairly among running guns, and releases it when they stop', async () => {
  const visit = await yard.visit()
  const { charger, customer, server, staff, world, commands } = visit
  const detail = async () =>
    (
      await staff<{ guns: { toldKw: number | null; isSending: number }[] }>('GET', '/charger/power/detail', {
        pileId: world.pileId,
      })
    ).data?.guns ?? []
  const expectKw = (...kilowatts: (number | null)[]) =>
    eventually(detail, (guns) =>
      guns.every(({ toldKw, isSending }, index) => toldKw === kilowatts[index] && isSending === 0),
    )
  expect(await staff('POST', '/charger/power/gun', { gunId: world.gunIds[0], limitKw: 500 })).toMatchObject({
    code: 3033090,
  })
  expect(await staff('POST', '/charger/power/station', { stationId: world.stationId, limitKw: 60 })).toMatchObject({
    success: true,
  })
  await expectKw(30, 30)
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  expect(charger.gun(1).powerKw).toBe(30)
  await server.runJob('share-power')
  await expectKw(60, 30)
  expect(charger.gun(1).powerKw).toBe(60)
  await charger.plug(2)
  await charger.start(2, 'SOMEBODY')
  await charger.settled()
  await server.runJob('share-power')
  await expectKw(charger.gun(2).isCharging ? 30 : 60, 30)
  expect(charger.gun(1).powerKw + charger.gun(2).powerKw).toBeLessThanOrEqual(60)
  await charger.end(1, 'Local')
  await staff('POST', '/charger/power/station', { stationId: world.stationId, limitKw: null })
  await expectKw(null, null)
  expect((await commands()).filter(({ status }) => status !== '30')).toEqual([])
})
