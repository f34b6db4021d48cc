import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole, type TestUser } from '../../../test/test-user.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../platform/work.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { foldAll, raise } from './fixtures.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let here: World
beforeAll(async () => {
  server = await startTestServer(() => at)
  await asSystem(server.deps, 'test', seedAlarmCodes)
  here = await aWorld(server, '100')
  const far = await aWorld(server, '200')
  const fault = ({ stationId, pileId, gunIds }: World, code: string) =>
    ({
      source: 'GUN',
      protocol: 'OCPP_1_6J',
      code,
      content: '1枪上报故障',
      stationId,
      pileId,
      gunId: gunIds[0],
    }) as const
  await raise(server, [fault(here, 'GroundFailure'), fault(far, 'GroundFailure')])
  at = new Date(at.getTime() + 90_000)
  await raise(server, [fault(here, 'HighTemperature')])
  await foldAll(server)
})
afterAll(() => server.stop())

async function exported(user: TestUser, query: Record<string, string | string[]>) {
  const headers = { authorization: `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, user))}` }
  return server.app.inject({ method: 'GET', url: '/api/rpt/monitor/warn/export', headers, query })
}
const permissions = ['rpt:monitor:warn:export']

test('[S6.6] warnings are exported as on the screen: its filters, order and columns, both facts of a cell, no other organisation', async () => {
  const columns = ['alarmName', 'stationName', 'durationSec']
  const answer = await exported(
    { permissions, orgIds: ['100'] },
    { columns, sortField: 'alarmLevel', sortOrder: 'ascend' },
  )
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  const place = [`示例站${here.stationId}`, `${here.pileNo} A枪`]
  expect(sheet?.rows).toEqual([
    ['告警名称', '站点', '设备', '持续（分钟）', '首次时间'],
    ['接地故障', ...place, 1.5, '2026-03-12 12:00:00'],
    ['温度过高', ...place, 0, '2026-03-12 12:01:30'],
  ])
  const urgent = await exported({ permissions, orgIds: ['100'] }, { columns: ['status'], alarmLevel: ['1'] })
  expect((await readXlsx(urgent.rawPayload)).sheets[0]?.rows).toEqual([['状态'], ['未处理']])
  const log = await server.runSql(`select change from audit_log where path = '/rpt/monitor/warn/export' order by id`)
  expect(log.map(({ change }) => change)).toMatchObject([{ rows: 2 }, { rows: 1 }])
})

test('nobody exports warnings without the permission', async () => {
  const answer = await exported({ permissions: ['rpt:monitor:warn:page'], orgIds: ['100'] }, {})
  expect(answer.json()).toMatchObject({ success: false, data: null })
})
