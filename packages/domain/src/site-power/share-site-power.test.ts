import { expect, test } from 'vitest'
import { maySendNow, powerTargets, shareSitePower } from './share-site-power.ts'

const demand = (gunId: string, mostWatts: number) => ({ gunId, mostWatts })

test.each([
  ['equal shares', 100_000, [demand('a', 60_000), demand('b', 60_000)], { a: 50_000, b: 50_000 }],
  [
    'what one gun cannot take goes to the others',
    100_000,
    [demand('a', 60_000), demand('b', 7000), demand('c', 60_000)],
    { b: 7000, a: 46_500, c: 46_500 },
  ],
  ['enough for all', 500_000, [demand('a', 60_000), demand('b', 120_000)], { a: 60_000, b: 120_000 }],
  ['nothing to share', 0, [demand('a', 60_000)], { a: 0 }],
  ['no gun draws', 100_000, [], {}],
] as const)('%s', (_name, limit, demands, shares) => {
  expect(Object.fromEntries(shareSitePower(limit, demands))).toEqual(shares)
})

test('shares never exceed the limit, and no gun gets less than another unless it can take no more', () => {
  for (let seed = 1; seed < 300; seed += 1) {
    const demands = Array.from({ length: 1 + (seed % 9) }, (_, index) =>
      demand(String(index), ((seed * 7919 * (index + 3)) % 120) * 1000 + 1),
    )
    const limit = (seed * 104_729) % 400_000
    const shares = shareSitePower(limit, demands)
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(limit)
    const least = Math.min(...shares.values())
    for (const { gunId, mostWatts } of demands)
      expect(shares.get(gunId)).toBeGreaterThanOrEqual(Math.min(mostWatts, least))
  }
})

const gun = (gunId: string, more: object = {}) => ({
  gunId,
  ratedWatts: 60_000,
  capWatts: null,
  drawsWatts: null,
  isDeaf: false,
  ...more,
})
const targetsOf = (site: Parameters<typeof powerTargets>[0]) =>
  Object.fromEntries([...powerTargets(site)].map(([gunId, { charge, coming }]) => [gunId, [charge, coming]]))

test('without a site limit only guns with a limit of their own get a target', () => {
  const guns = [gun('a', { capWatts: 30_000 }), gun('b', { drawsWatts: 60_000 })]
  expect(targetsOf({ limitWatts: null, guns })).toEqual({ a: [30_000, 30_000], b: [null, null] })
})

test('running guns share the site, and idle ones keep their part for a start', () => {
  const running = { drawsWatts: 60_000 }
  const guns = [gun('a', running), gun('b', { ...running, capWatts: 20_000 }), gun('c'), gun('d', { capWatts: 9000 })]
  expect(targetsOf({ limitWatts: 80_000, guns })).toEqual({
    a: [60_000, 20_000],
    b: [20_000, 20_000],
    c: [null, 20_000],
    d: [null, 9000],
  })
})

test('a gun that is offline or refuses keeps its draw: the others share the rest, down to nothing', () => {
  const guns = [
    gun('away', { drawsWatts: 40_000, isDeaf: true }),
    gun('a', { drawsWatts: 40_000 }),
    gun('b', { drawsWatts: 40_000 }),
  ]
  expect(targetsOf({ limitWatts: 80_000, guns })).toMatchObject({ a: [20_000, 26_666], b: [20_000, 26_666] })
  expect(targetsOf({ limitWatts: 30_000, guns })).toMatchObject({ a: [0, 10_000], b: [0, 10_000] })
})

test('cuts are sent at once, a rise waits until there is room for it', () => {
  const site = (...draws: number[]) => ({
    limitWatts: 80_000,
    guns: draws.map((drawsWatts, index) => gun(String(index), { drawsWatts })),
  })
  const mayNow = (...draws: number[]) => [...maySendNow(site(...draws), powerTargets(site(...draws)))]
  expect(mayNow(60_000, 20_000)).toEqual(['0'])
  expect(mayNow(40_000, 20_000)).toEqual(['0', '1'])
  expect(mayNow(60_000, 60_000)).toEqual(['0', '1'])
})
