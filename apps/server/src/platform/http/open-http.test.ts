import { expect, test } from 'vitest'
import { openHttp } from './open-http.ts'

test('a proxy that writes ports does not make a new caller of each port', async () => {
  const app = openHttp({ trustProxy: 1, perMinute: 3 })
  app.register(async (routes) => void routes.get('/ip', async ({ ip }) => ({ ip })))
  const ask = (address: string) => app.inject({ url: '/ip', headers: { 'x-forwarded-for': address } })
  expect((await ask('6.6.6.6, 7.7.7.7:4001')).json()).toEqual({ ip: '7.7.7.7' })
  expect((await ask('[2001:db8::5]:80')).json()).toEqual({ ip: '2001:db8::5' })
  const codes = []
  for (const port of [4002, 4003, 4004]) codes.push((await ask(`7.7.7.7:${port}`)).statusCode)
  expect(codes.slice(0, 2)).toEqual([200, 200])
  expect(codes[2]).not.toBe(200)
  await app.close()
})
