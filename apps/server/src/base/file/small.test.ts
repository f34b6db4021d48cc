import { errorCodes, type ErrorName } from '@chargedeck/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { aCaller, pdf, png } from './fixtures.ts'

let server: TestServer
let sender: Awaited<ReturnType<typeof aCaller>>
let other: Awaited<ReturnType<typeof aCaller>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  sender = await aCaller(server, { permissions: [] })
  other = await aCaller(server, { permissions: [] })
})
afterAll(() => server.stop())

const errorOf = (name: ErrorName): number => errorCodes[name]
const smaller = Buffer.concat([png, Buffer.from('a mark')])

test('a picture without a small copy is shown itself, and from then on its small copy', async () => {
  const { data: id } = await sender.upload('站点.png', png, 'IMAGE')
  expect((await other.get(`/file/small/${id}`)).rawPayload).toEqual(png)
  expect((await sender.uploadSmall(id, smaller)).code).toBe(200)
  const shown = await other.get(`/file/small/${id}`)
  expect(shown.rawPayload).toEqual(smaller)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(smaller.length) })
  expect((await other.get(`/file/preview/${id}`)).rawPayload).toEqual(png)
})

test('only the sender gives a small copy, of a picture, and only a picture', async () => {
  const { data: id } = await sender.upload('站点.png', png, 'IMAGE')
  expect((await other.uploadSmall(id, smaller)).code).toBe(errorOf('FILE.NOT_FOUND'))
  expect((await sender.uploadSmall(id, pdf)).code).toBe(errorOf('FILE.TYPE_DISGUISED'))
  const { data: paper } = await sender.upload('合同.pdf', pdf)
  expect((await sender.uploadSmall(paper, smaller)).code).toBe(errorOf('FILE.NO_PICTURE'))
  expect((await sender.uploadSmall(id, Buffer.alloc(70_000))).code).toBe(errorOf('REQUEST.TOO_LARGE'))
})
