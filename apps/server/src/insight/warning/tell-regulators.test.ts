import { apisOf } from '@chargedeck/domain/carrier/interfaces'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { bind } from '../../partner/carrier-check/fixtures.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { raise, recover } from './fixtures.ts'
import { foldWarnings } from './fold/fold-warnings.ts'
import { tellRegulatorsOfWarnings } from './tell-regulators.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  const apis = apisOf('HUNAN').map(({ name, direction, path }) => ({ name, direction, path, enableFlag: 1 }))
  const regulator = { companyId: world.companyId, carrierType: 'REG', apiStandard: 'HUNAN' } as const
  await bind(server, await aCarrier(server, { ...regulator, apis: JSON.stringify(apis) }), world.stationId)
})
afterAll(() => server.stop())

const fold = () => foldWarnings(server.deps, [tellRegulatorsOfWarnings])
const told = async () =>
  (
    await server.runSql(`select content #>> '{AlarmInfos,0,AlarmStatus}' as status from carrier_message
      where api_name = 'notification_alarmInfo' order by id`)
  ).map(({ status }) => status)

test('a warning that is over is told once as over, also when staff close it later', async () => {
  const { stationId, pileId } = world
  const signal = { source: 'PILE', code: 'P001', stationId, pileId } as const
  await raise(server, [{ ...signal, content: '充电桩离线' }])
  await fold()
  expect(await told()).toEqual(['1'])
  await recover(server, [signal])
  await fold()
  expect(await told()).toEqual(['1', '0'])
  const call = await server.signIn({ permissions: ['rpt:monitor:warn:close'], orgIds: ['100'] })
  const close = async () => {
    const [warning] = await server.runSql(`select id from warning where status <> '30'`)
    const body = { ids: [warning?.['id']], closeReason: '已处理' }
    expect((await call('POST', '/rpt/monitor/warn/close', body)).code).toBe(200)
  }
  await close()
  expect(await told()).toEqual(['1', '0'])
  await raise(server, [{ ...signal, content: '充电桩离线' }])
  await fold()
  await close()
  expect(await told()).toEqual(['1', '0', '1', '0'])
})
