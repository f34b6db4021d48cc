import { expect, test } from 'vitest'
import { killRounds } from '../../bench/kill/kill-rounds.ts'

test('[1.6 item 5] SIGKILL of the server and of PostgreSQL under load: acknowledged rows = stored rows, and charging goes on', async () => {
  const kills = await killRounds({ victims: ['server', 'postgres'], piles: 8 })
  expect(kills.lost).toEqual([])
  expect(kills.duplicated).toEqual([])
  expect(kills.discarded).toBe(0)
  expect(kills.broken).toEqual([])
  expect(Object.keys(kills.states)).toEqual(['50'])
  expect(kills.samples).toBeGreaterThan(50)
  for (const more of kills.wentOn) expect(more).toBeGreaterThan(0)
}, 400_000)
