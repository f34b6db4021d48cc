import { expect, test } from 'vitest'
import { killGrant } from '../../bench/kill/kill-grant.ts'

test('SIGKILL of the server and of PostgreSQL while vouchers are given: each customer has one in the end', async () => {
  const customers = 12_000
  const kills = await killGrant({ victims: ['server', 'postgres'], customers })
  for (const given of kills.givenAtKills) expect(given).toBeLessThan(customers)
  expect(kills).toMatchObject({ customers, vouchers: customers, broken: [] })
}, 300_000)
