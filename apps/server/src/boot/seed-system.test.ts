import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { asSystem } from '../platform/work.ts'
import { sealed } from '../staff/password/fixtures.ts'
import { signInAs } from '../staff/sign-in/fixtures.ts'
import { seedSystem } from './seed-system.ts'

const password = 'From-The-Settings-1'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await asSystem(server.deps, '/boot', (ctx) => seedSystem(ctx, { password, mustChange: true }))
})
afterAll(() => server.stop())

test('the first password of superAdmin opens nothing but its own change', async () => {
  const account = 'superAdmin'
  const { data: token } = (await signInAs(server, { account, password })).json<{ data: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (url: string, payload?: object) =>
    (await server.app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })).json()
  expect(await ask('/api/getLoginUser')).toMatchObject({ code: 200, data: { passwordExpired: true } })
  for (const url of ['/api/sysUser/page', '/api/openapi.json'])
    expect(await ask(url)).toMatchObject({ code: 10110014, message: '请先修改初始密码' })
  const change = async (newPassword: string) =>
    ask('/api/sysUser/updatePwd', {
      password: await sealed(server, password),
      newPassword: await sealed(server, newPassword),
    })
  expect((await change(password)).code).not.toBe(200)
  expect(await change('Chosen-By-Me-2')).toMatchObject({ code: 200 })
  expect(await ask('/api/sysUser/page')).toMatchObject({ code: 200 })
})
