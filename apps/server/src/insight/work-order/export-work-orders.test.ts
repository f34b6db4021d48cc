import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../test/test-user.ts'
import { aWorld, type World } from '../../../test/world.ts'

const root = '/rpt/monitor/work/order'
const may = (...names: string[]) => names.map((name) => `rpt:monitor:work:order:${name}`)
let server: TestServer
let here: World
beforeAll(async () => {
  server = await startTestServer(() => fromWallTime('2026-03-12 12:00:00'))
  here = await aWorld(server, '100')
  const far = await aWorld(server, '200')
  const lead = await server.signIn({ permissions: may('add'), orgIds: ['100', '200'] })
  const add = (facts: object) => lead('POST', `${root}/add`, { level: 2, ...facts })
  await add({ stationId: here.stationId, pileId: here.pileId, title: '检查风扇' })
  await add({ stationId: here.stationId, title: '清扫场地', level: 4 })
  await add({ stationId: far.stationId, title: '更换枪线' })
})
afterAll(() => server.stop())

async function sheetOf(permissions: string[], query: Record<string, string | string[]>) {
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  const headers = { authorization: `Bearer ${await aToken(server.deps, user)}` }
  const answer = await server.app.inject({ method: 'GET', url: `/api${root}/export`, headers, query })
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows
}

test('[S6.6] work orders are exported as on the screen: its filters, order and columns, no other organisation', async () => {
  const columns = ['title', 'level', 'stationName', 'dueTime', 'status']
  const station = `示例站${here.stationId}`
  const heads = ['标题', '等级', '站点', '要求完成', '超时', '状态']
  const fan = ['检查风扇', '重要', station, '2026-03-12 20:00:00', '否', '待接单']
  const order = { sortField: 'dueTime', sortOrder: 'ascend' }
  const all = await sheetOf(may('export'), { columns, ...order })
  expect(all?.map(([title]) => title)).toEqual(['标题', '检查风扇', '清扫场地'])
  expect(await sheetOf(may('export'), { columns, level: '2' })).toEqual([heads, fan])
})

test('待我处理 exports what the caller may accept, and nothing for who may accept nothing', async () => {
  const query = { columns: ['title'], mine: '1' }
  expect(await sheetOf(may('export', 'accept'), query)).toHaveLength(3)
  expect(await sheetOf(may('export'), query)).toEqual([['标题']])
})
