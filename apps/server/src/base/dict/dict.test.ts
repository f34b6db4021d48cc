import type { DictData, DictNode, DictType } from '@chargedeck/contract/base/dict/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { aSeededSystem } from '../../staff/sign-in/fixtures.ts'
import { seedDicts } from './public.ts'
import { shippedDicts } from './shipped-dicts.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const tree = async () => (await call<DictNode[]>('GET', '/sysDictType/tree')).data ?? []
const systemType = async () =>
  (await call<Page<DictType>>('GET', '/sysDictType/page', { code: 'common_status' })).data?.rows[0]
const color = { name: '颜色', code: 'color', sort: 5 }
const aColor = async (words: string[] = []) => {
  const code = `color-${server.nextId()}`
  const { data: typeId } = await call<string>('POST', '/sysDictType/add', { ...color, code, name: code })
  for (const word of words) await call('POST', '/sysDictData/add', { typeId, value: `${word}色`, code: word, sort: 1 })
  return { typeId, code }
}

test('[S2.10] every signed-in user sees the shipped dictionaries, each once', async () => {
  await asSystem(server.deps, 'test', seedDicts)
  const nobody = await server.signIn({ permissions: [] })
  const { data } = await nobody<DictNode[]>('GET', '/sysDictType/tree')
  expect(data?.map(({ code }) => code)).toEqual(shippedDicts.map(({ code }) => code))
  const status = data?.find(({ code }) => code === 'common_status')
  expect(status?.children.map(({ code, name, pid }) => [code, name, pid])).toEqual([
    ['0', '正常', status?.id],
    ['1', '停用', status?.id],
    ['2', '删除', status?.id],
  ])
  expect(await nobody('GET', '/sysDictType/dropDown', { code: 'yes_or_no' })).toMatchObject({
    data: [
      { code: 'Y', value: '是' },
      { code: 'N', value: '否' },
    ],
  })
  expect(await nobody('GET', '/sysDictType/dropDown', { code: 'none' })).toMatchObject({
    code: 2014001,
    message: '字典类型不存在',
  })
})

test('[S9.14] the kinds of companies and certificates that payment providers know are shipped', () => {
  const codesOf = (dict: string) => Object.keys(shippedDicts.find(({ code }) => code === dict)?.words ?? {}).toSorted()
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, code) => code)
  expect(codesOf('ent_type')).toEqual(upTo(8).slice(1).map(String))
  expect(codesOf('cert_type')).toEqual(upTo(15).map((code) => String(code).padStart(2, '0')))
})

test('[S4.1] a new dictionary is normal; it is then disabled, then deleted with its words', async () => {
  const { typeId, code } = await aColor(['red', 'blue'])
  const statusOf = async () =>
    (await server.runSql(`select status from sys_dict_type where id = ${typeId}`))[0]?.['status']
  expect(await statusOf()).toBe(0)
  expect(await call('POST', '/sysDictType/changeStatus', { id: typeId, status: 1 })).toMatchObject({ code: 200 })
  expect(await statusOf()).toBe(1)
  expect((await call('GET', '/sysDictType/dropDown', { code })).data).toHaveLength(2)
  expect(await call('POST', '/sysDictType/delete', { id: typeId })).toMatchObject({ code: 200 })
  expect(await statusOf()).toBe(2)
  expect(await server.runSql(`select distinct status from sys_dict_data where type_id = ${typeId}`)).toEqual([
    { status: 2 },
  ])
  expect(await call('GET', '/sysDictType/detail', { id: typeId })).toMatchObject({ code: 2014001 })
  expect((await call<DictData[]>('GET', '/sysDictData/list', { typeId })).data).toEqual([])
  expect(await call('POST', '/sysDictType/changeStatus', { id: typeId, status: 0 })).toMatchObject({ code: 1017003 })
})

test.each([
  [{}, 1017001],
  [{ status: 2 }, 1017002],
  [{ status: 99_999 }, 1017002],
])('a status cannot become %j', async (body, code) => {
  const { typeId } = await aColor(['red'])
  const word = (await call<DictData[]>('GET', '/sysDictData/list', { typeId })).data?.[0]
  expect(await call('POST', '/sysDictType/changeStatus', { id: typeId, ...body })).toMatchObject({ code })
  expect(await call('POST', '/sysDictData/changeStatus', { id: word?.id, ...body })).toMatchObject({ code })
})

test('a code belongs to one dictionary, and to one word of it', async () => {
  const { typeId, code } = await aColor(['red'])
  expect(await call('POST', '/sysDictType/add', { ...color, code })).toMatchObject({ code: 2014002 })
  expect(await call('POST', '/sysDictType/add', { ...color, name: code })).toMatchObject({ code: 2014003 })
  const again = { typeId, value: '大红', code: 'red', sort: 1 }
  expect(await call('POST', '/sysDictData/add', again)).toMatchObject({ code: 2013002 })
  expect(await call('POST', '/sysDictData/add', { ...again, typeId: '1' })).toMatchObject({ code: 2014001 })
  expect(await call('POST', '/sysDictData/edit', { ...again, id: '1' })).toMatchObject({ code: 2013001 })
  const race = ['a', 'b'].map((value) => call('POST', '/sysDictData/add', { ...again, code: 'blue', value }))
  expect((await Promise.all(race)).map((answer) => answer.code).toSorted((one, other) => one - other)).toEqual([
    200, 2013002,
  ])
})

test('in a system dictionary the words may change, the codes may not', async () => {
  const type = await systemType()
  const written = { id: type?.id, name: type?.name, sort: 1 }
  expect(await call('POST', '/sysDictType/delete', { id: type?.id })).toMatchObject({ code: 2014004 })
  expect(await call('POST', '/sysDictType/edit', { ...written, code: 'other' })).toMatchObject({ code: 2014004 })
  const words = (await call<DictData[]>('GET', '/sysDictData/list', { typeId: type?.id })).data
  const word = words?.[1]
  expect(await call('POST', '/sysDictData/delete', { id: word?.id })).toMatchObject({ code: 2013003 })
  expect(await call('POST', '/sysDictData/edit', { id: word?.id, value: '停', code: '9', sort: 2 })).toMatchObject({
    code: 2013003,
  })
  expect(await call('POST', '/sysDictData/edit', { id: word?.id, value: '已停用', code: '1', sort: 2 })).toMatchObject({
    code: 200,
  })
  expect((await tree()).find(({ code }) => code === 'common_status')?.children[1]).toMatchObject({
    code: '1',
    name: '已停用',
  })
})

test('listeners are notified that dictionaries changed', async () => {
  server.published.length = 0
  const { typeId } = await aColor()
  await call('POST', '/sysDictType/edit', { id: typeId, code: 'other', name: '别的', sort: 3, remark: '改' })
  expect(server.published).toMatchObject([
    { topic: 'dict', userIds: 'all' },
    { topic: 'dict', userIds: 'all' },
  ])
  const [audit] = await server.runSql(
    `select change from audit_log where subject_id = '${typeId}' order by id desc limit 1`,
  )
  expect(audit).toMatchObject({ change: { name: [expect.any(String), '别的'], sort: [5, 3], remark: [null, '改'] } })
})

test.each([
  [{ code: '' }, '唯一编码不能为空，请检查code参数'],
  [{ code: 'a b' }, '唯一编码格式错误，请检查code参数'],
  [{ sort: 0 }, '排序格式错误，请检查sort参数'],
  [{ sort: '1' }, '排序格式错误，请检查sort参数'],
  [{ name: ' ' }, '类型名称格式错误，请检查name参数'],
])('refuses %j', async (change, message) => {
  expect(await call('POST', '/sysDictType/add', { ...color, ...change })).toMatchObject({ code: 1012001, message })
})

test('lists by what is typed and by dictionary, sorted', async () => {
  const type = await systemType()
  const data = await call<Page<DictData>>('GET', '/sysDictData/page', {
    typeId: type?.id,
    sortField: 'code',
    sortOrder: 'descend',
  })
  expect(data.data?.rows.map(({ code }) => code)).toEqual(['2', '1', '0'])
  expect(
    (await call<Page<DictType>>('GET', '/sysDictType/page', { name: '通知公告', pageSize: 1 })).data,
  ).toMatchObject({ totalRows: 2 })
  expect((await call<Page<DictType>>('GET', '/sysDictType/page', { name: '%' })).data?.rows).toEqual([])
})
