import { createCanvas, loadImage } from '@napi-rs/canvas'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aWorld, type World } from '../../../test/world.ts'

let server: TestServer
let world: World
let token: string
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  const user = await aUserWithRole(server.deps, {
    permissions: ['charger:gun:qrcode', 'charger:pile:ali:QrCode'],
    orgIds: ['100'],
  })
  token = await aToken(server.deps, user)
})
afterAll(() => server.stop())

const get = (path: string, query: Record<string, string>) =>
  server.app.inject({ url: `/api${path}`, query, headers: { authorization: `Bearer ${token}` } })
const setting = (code: string, value: string) =>
  server.runSql(`insert into sys_config (id, code, name, kind, value, sys_flag, group_code, create_time)
    values (${server.nextId()}, '${code}', '${code}', 'TEXT', '${value}', 'Y', 'DEFAULT', now())`)

/** Reads a picture like a scanner. */
async function scanned(png: Buffer): Promise<string> {
  const picture = await loadImage(png)
  const ctx = createCanvas(picture.width, picture.height).getContext('2d')
  ctx.drawImage(picture, 0, 0)
  return decodeQR(ctx.getImageData(0, 0, picture.width, picture.height))
}

test('a scanner reads the content of the code from the picture of a gun', async () => {
  const { rawPayload } = await get('/charger/gun/qrcode', { gunIds: world.gunIds[0] ?? '', size: '512' })
  expect(await scanned(rawPayload)).toMatch(new RegExp(`^hlht://${world.pileNo}01\\.`))
})

test('the code of one gun is a picture, several codes are a zip, and all can be printed', async () => {
  const one = await get('/charger/gun/qrcode', { gunIds: world.gunIds[0], size: '256' })
  expect(one.headers['content-type']).toBe('image/png')
  expect(one.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  const zip = await get('/charger/gun/qrcode', { pileIds: world.pileId, type: 'ZIP', size: '128' })
  expect(zip.rawPayload.readUInt32LE(0)).toBe(0x04034b50)
  expect(zip.rawPayload.toString().match(new RegExp(`${world.pileNo}0[12]\\.png`, 'g'))).toHaveLength(4)
  const pdf = await get('/charger/gun/qrcode', { stationId: world.stationId, type: 'PDF' })
  const text = pdf.rawPayload.toString('latin1')
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  const place = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(place, place + 4)).toBe('xref')
  expect((await get('/charger/gun/qrcode', {})).json()).toMatchObject({ code: 3033025 })
  expect((await get('/charger/gun/qrcode', { stationId: '404' })).json()).toMatchObject({ code: 3033025 })
})

test('Alipay codes need the id of the app and then name each gun', async () => {
  const query = { pileId: world.pileId }
  expect((await get('/charger/pile/ali/QrCode', query)).json()).toMatchObject({
    code: 3033009,
    message: '支付宝应用未配置',
  })
  await setting('ALIPAY_APP_ID', '2021000000000001')
  const { data } = (await get('/charger/pile/ali/QrCode', query)).json<{ data: { urls: { url: string }[] } }>()
  expect(data.urls.map(({ url }) => url)).toEqual(
    world.gunCodes.map((code) => `alipays://platformapi/startapp?appId=2021000000000001&query=gunCode%3D${code}`),
  )
})
