import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { openCommitDb } from './db.ts'
import { insertRows } from './insert-rows.ts'

let server: TestServer
let companyId = ''
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

const time = new Date('2026-03-12T04:00:00.123Z')
const laid = (qty: number, note: string) =>
  Array.from({ length: qty }, (_, at) => {
    const id = server.nextId()
    return {
      id,
      journalNo: `J${id}`,
      bizType: 'CLEAR' as const,
      bizId: id,
      bizSeq: at,
      note,
      bookTime: time,
      companyId,
      amt: fen(-5),
    }
  })

test.each(['a\tb', 'line\nbreak\r', '\\N', '\\', '{1,2}', '"quoted"', '', '电'])(
  '%j is stored as it is, in few rows and in many',
  async (note) => {
    for (const qty of [2, 700]) {
      await server.runSql(`delete from journal where biz_type = 'CLEAR'`)
      const rows = laid(qty, note)
      await server.db.transaction().execute((tx) => insertRows(tx, 'journal', rows))
      const stored = await server.db
        .selectFrom('journal')
        .selectAll()
        .where('bizType', '=', 'CLEAR')
        .orderBy('id')
        .execute()
      expect(stored).toEqual(rows)
    }
  },
)

test('a connection that sends statements ahead stores many rows too', async () => {
  await server.runSql(`delete from journal where biz_type = 'CLEAR'`)
  const db = openCommitDb(server.url)
  const rows = laid(700, 'x')
  await db.transaction().execute(async (tx) => {
    await insertRows(tx, 'journal', rows)
    await insertRows(tx, 'journal', laid(1, 'y'))
  })
  await db.destroy()
  const [{ qty } = {}] = await server.runSql(`select count(*)::int as qty from journal where biz_type = 'CLEAR'`)
  expect(qty).toBe(701)
})

test('of many rows with a broken one none is stored, and the connection goes on', async () => {
  await server.runSql(`delete from journal where biz_type = 'CLEAR'`)
  const rows = laid(700, 'x')
  const broken = [...rows.slice(1), { ...rows[0], id: rows[1]?.id }] as typeof rows
  await expect(server.db.transaction().execute((tx) => insertRows(tx, 'journal', broken))).rejects.toThrow(
    /duplicate key/,
  )
  const [{ qty } = {}] = await server.runSql(`select count(*)::int as qty from journal where biz_type = 'CLEAR'`)
  expect(qty).toBe(0)
})
