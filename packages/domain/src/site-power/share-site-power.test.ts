import { expect, test } from 'vitest'
import { powerTargets, shareSitePower } from './share-site-power.ts'

const wish = (gunId: string, mostWatts: number) => ({ gunId, mostWatts })

test.each([
  ['equal shares', 100_000, [wish('a', 60_000), wish('b', 60_000)], { a: 50_000, b: 50_000 }],
  [
    'what one cannot take goes to the others',
    100_000,
    [wish('a', 60_000), wish('b', 7000), wish('c', 60_000)],
    { b: 7000, a: 46_500, c: 46_500 },
  ],
  ['enough for all', 500_000, [wish('a', 60_000), wish('b', 120_000)], { a: 60_000, b: 120_000 }],
  ['nothing to share', 0, [wish('a', 60_000)], { a: 0 }],
  ['nobody draws', 100_000, [], {}],
] as const)('%s', (_name, limit, wishes, shares) => {
  expect(Object.fromEntries(shareSitePower(limit, wishes))).toEqual(shares)
})

test('shares never exceed the limit, and nobody gets less than another who could take no more', () => {
  for (let seed = 1; seed < 300; seed += 1) {
    const wishes = Array.from({ length: 1 + (seed % 9) }, (_, index) => wish(String(index), ((seed * 7919 * (index + 3)) % 120) * 1000 + 1))
    const limit = (seed * 104_729) % 400_000
    const shares = shareSitePower(limit, wishes)
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(limit)
    const least = Math.min(...shares.values())
    for (const { gunId, mostWatts } of wishes) expect(shares.get(gunId)).toBeGreaterThanOrEqual(Math.min(mostWatts, least))
  }
})

const gun = (gunId: string, more: object = {}) => ({ gunId, ratedWatts: 60_000, limitWatts: null, isRunning: false, ...more })

test('without a limit of the site only guns with one of their own are told something', () => {
  const guns = [gun('a', { limitWatts: 30_000 }), gun('b'), gun('c', { limitWatts: 90_000, isRunning: true })]
  expect(Object.fromEntries(powerTargets({ limitWatts: null, guns }))).toEqual({ a: 30_000, b: null, c: 60_000 })
})

test('running guns share the site, resting ones keep their part for a start', () => {
  const guns = [gun('a', { isRunning: true }), gun('b', { isRunning: true, limitWatts: 20_000 }), gun('c'), gun('d', { limitWatts: 9000 })]
  expect(Object.fromEntries(powerTargets({ limitWatts: 80_000, guns }))).toEqual({ a: 60_000, b: 20_000, c: 20_000, d: 9000 })
})
