import { expect, test } from 'vitest'
import { killImport } from '../../bench/kill/kill-import.ts'

test('SIGKILL of the server and of PostgreSQL in the middle of an employee import: nobody is left, the same sheet is imported once', async () => {
  const employees = 2000
  const kills = await killImport({ victims: ['server', 'postgres'], employees })
  const untouched = { customers: 0, members: 0, wallets: 0, waiting: 1 }
  expect(kills.leftByKills).toEqual([untouched, untouched])
  expect(kills.kept).toMatchObject({ code: 200, data: { madeQty: employees } })
  expect(kills.again).toMatchObject({ code: 200, data: { madeQty: employees } })
  expect(kills.after).toEqual({ customers: employees, members: employees, wallets: employees, waiting: 0 })
  expect(kills.broken).toEqual([])
}, 180_000)
