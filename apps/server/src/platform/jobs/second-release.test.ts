import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '../../../test/empty-database.ts'
import { openPool } from '../postgres/db.ts'
import { allowSecondRelease } from './second-release.ts'

let pool: pg.Pool
beforeAll(async () => {
  pool = openPool(await makeDatabase('empty'), { max: 1 })
})
afterAll(() => pool.end())

const releasedTwice = () =>
  new Promise<void>((resolve, reject) => {
    pool.connect((_error, _client, release) => {
      try {
        release()
        release()
        resolve()
      } catch (error) {
        reject(error as Error) // the pool throws nothing else
      }
    })
  })

test('a client that is released twice goes back once', async () => {
  await expect(releasedTwice()).rejects.toThrow(/already been released/)
  allowSecondRelease(pool)
  for (let turn = 0; turn < 3; turn += 1) await releasedTwice()
  expect({ idle: pool.idleCount, all: pool.totalCount }).toEqual({ idle: 1, all: 1 })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
