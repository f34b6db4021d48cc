import type { Area, AreaTree } from '@chargedeck/contract/base/area/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { loadAreasHandler, seedAreas } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
const load = async () => {
  await asSystem(server.deps, 'test', seedAreas)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [loadAreasHandler] })
}
const countJobs = async () =>
  (await server.runSql('select count(*)::int as n from graphile_worker._private_jobs'))[0]?.['n']

beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['sysArea:list', 'sysArea:findById'] })
  expect((await call<AreaTree>('GET', '/sysArea/tree')).data).toEqual([])
  await load()
})
afterAll(() => server.stop())

const below = async (parentCode?: string) =>
  (await call<Area[]>('GET', '/sysArea/list', { ...(parentCode && { parentCode }) })).data ?? []

test('[S2.10] the real divisions are read level by level', async () => {
  expect(await below()).toHaveLength(34)
  expect((await below('320000')).map(({ name }) => name)).toContain('苏州市')
  const district = (await below('320500')).find(({ areaCode }) => areaCode === '320508')
  expect(district).toMatchObject({
    name: '姑苏区',
    shortName: '姑苏',
    mergerName: '江苏省,苏州市,姑苏区',
    levelCode: '3',
    hasChildren: true,
  })
  expect((await below('320508'))[0]).toMatchObject({ levelCode: '4', hasChildren: false })
  expect(await below('110000')).toMatchObject([{ name: '市辖区', hasChildren: true }])
  expect(await below('999999')).toEqual([])
})

test('every signed-in user gets the tree down to districts, each with its parent', async () => {
  const { data } = await (await server.signIn({ permissions: [] }))<AreaTree>('GET', '/sysArea/tree')
  const beijing = data?.[0]
  expect(beijing).toMatchObject({ areaCode: '110000', children: [{ areaCode: '110100' }] })
  expect(beijing?.children[0]?.children).toHaveLength(16)
  const districts = data?.flatMap((province) => province.children.flatMap((city) => city.children)) ?? []
  expect(districts.length).toBeGreaterThan(2800)
})

test('every division has a parent, and a second load changes nothing', async () => {
  const strays = `select count(*)::int as n from area a where parent_code <> '0' and not exists (select 1 from area p where p.area_code = a.parent_code)`
  expect(await server.runSql(strays)).toEqual([{ n: 0 }])
  await load()
  expect(await countJobs()).toBe(0)
})

test.each(['0', '999999999', '9223372036854775807'])('there is no division %s', async (id) => {
  expect(await call('GET', '/sysArea/findById', { id })).toMatchObject({ code: 2026001, message: '区域不存在' })
})

test('finds a division by its id, and refuses an id that is none', async () => {
  expect(await call('GET', '/sysArea/findById', { id: '320508' })).toMatchObject({
    data: { name: '姑苏区', parentCode: '320500' },
  })
  expect(await call('GET', '/sysArea/findById', { id: "1' or '1'='1" })).toMatchObject({ code: 1012001 })
  expect(await call('GET', '/sysArea/list', { parentCode: 'x' })).toMatchObject({ code: 1012001 })
})
