import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { plainArray, textArray } from './array.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const stored = async (texts: readonly string[]) => {
  const { rows } = await sql<{ given: string }>`select unnest(${textArray(texts)}) as given`.execute(server.db)
  return rows.map(({ given }) => given)
}

test.each([
  [[]],
  [['']],
  [['', '']],
  [['[2,"m1","MeterValues",{"a":"\\"}]', 'NULL', '{1,2}', '桩"', ' ']],
  [['\u001e', '\u001e0', '1\u001e', '0', '\u001e1\u001e0\u001e10']],
])('texts arrive as they were: %j', async (texts) => {
  expect(await stored(texts)).toEqual(texts)
})

test('numbers, flags, times and null arrive as they were', async () => {
  const at = new Date('2026-03-12T09:42:10.123Z')
  const { rows } = await sql`
    select * from unnest(${plainArray([1, null])}::int[], ${plainArray([true, false])}::boolean[], ${plainArray([at, null])}::timestamptz[])
      as t (n, flag, at)`.execute(server.db)
  expect(rows).toEqual([
    { n: 1, flag: true, at },
    { n: null, flag: false, at: null },
  ])
})
