import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { AppError } from '../app-error.ts'
import type { Tx } from '../context.ts'
import { asSystem } from '../work.ts'
import { apart } from './apart.ts'
import { sql } from 'kysely'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.runSql(`create table kept (id int)`)
})
afterAll(() => server.stop())

const add = (tx: Tx, id: number) => sql`insert into kept values (${id})`.execute(tx)
const failed = async (tx: Tx, id: number) => {
  await add(tx, id)
  throw new AppError('REQUEST.INVALID')
}

test('work that fails is undone alone, also within work that goes on', async () => {
  await asSystem(server.deps, 'test', async ({ tx }) => {
    await add(tx, 1)
    await expect(apart(tx, () => failed(tx, 2))).rejects.toThrow(AppError)
    await apart(tx, async () => {
      await add(tx, 3)
      await apart(tx, () => failed(tx, 4)).catch(() => undefined)
    })
    const outer = apart(tx, async () => {
      await apart(tx, () => failed(tx, 5)).catch(() => undefined)
      await failed(tx, 6)
    })
    await outer.catch(() => undefined)
    await add(tx, 7)
  })
  expect(await server.runSql(`select id from kept order by id`)).toEqual([{ id: 1 }, { id: 3 }, { id: 7 }])
})
