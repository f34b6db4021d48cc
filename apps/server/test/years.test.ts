import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, calls, fieldsOf, requiredParts } from './calls.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

let server: TestServer
let authorization: string
beforeAll(async () => {
  server = await startTestServer()
  authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions: null }))}`
})
afterAll(() => server.stop())

const textOf: Readonly<Record<string, (year: string) => string>> = {
  day: (year) => `${year}-01-01`,
  'range-edge': (year) => `${year}-01-01`,
  month: (year) => `${year}-01`,
}
const reports = calls.flatMap(([name, endpoint]) => {
  const times = Object.entries(fieldsOf(endpoint)).flatMap(
    ([field, { format = '' }]: [string, { format?: string }]) => {
      const write = textOf[format]
      return write ? [{ field, write }] : []
    },
  )
  const isReport = endpoint.method === 'GET' && /^\/(rpt|settle)\//.test(endpoint.path)
  return isReport && times.length > 0 ? [[name, { endpoint, times }] as const] : []
})

test.each(reports)(
  '[S2.8] %s names the field of a year that cannot be, and the years that can',
  async (_name, { endpoint, times }) => {
    const messageOf = async (year: string) => {
      const parts = Object.fromEntries(times.map(({ field, write }) => [field, write(year)]))
      const answer = await ask(server, endpoint, { parts: { ...requiredParts(endpoint), ...parts }, authorization })
      expect(answer.statusCode).toBeLessThan(500)
      return answer.headers['content-type']?.toString().includes('json')
        ? answer.json<{ message: string }>().message
        : ''
    }
    for (const year of ['0000', '0001', '9999'])
      for (const { field } of times)
        expect(await messageOf(year)).toContain(`的年份须在1900至2999之间，请检查${field}参数`)
    for (const year of ['1900', '2999']) expect(await messageOf(year)).not.toBe('参数错误')
  },
)
