import { expect, test } from 'vitest'
import { energyE4 } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { proposeEnd } from './propose-end.ts'

const point = (time: string, kwh: number) => ({
  at: fromWallTime(`2026-03-12 ${time}`),
  meter: energyE4(kwh * 10_000),
})
const start = point('09:00:00', 100)
const sample = point('09:20:00', 108)
const limits = { maxOrderEnergy: energyE4(5_000_000), maxOrderHours: 24 }

test.each([
  ['a stop that contradicts nothing', { start, sample, stop: point('09:30:00', 110) }, 'STOP'],
  ['a stop without a sample', { start, sample: null, stop: point('09:30:00', 110) }, 'STOP'],
  ['a register that fell', { start, sample, stop: point('09:30:00', 90) }, 'SAMPLE'],
  ['a stop below the last sample', { start, sample, stop: point('09:30:00', 107) }, 'SAMPLE'],
  ['a stop before the last sample', { start, sample, stop: point('09:10:00', 110) }, 'SAMPLE'],
  ['a stop beyond the most energy', { start, sample, stop: point('09:30:00', 700) }, 'SAMPLE'],
  [
    'a stop beyond the most hours',
    { start, sample, stop: { ...sample, at: fromWallTime('2026-03-14 09:00:00') } },
    'SAMPLE',
  ],
  ['no stop', { start, sample, stop: null }, 'SAMPLE'],
  ['a wrong stop and no sample', { start, sample: null, stop: point('09:30:00', 90) }, null],
  ['only a stop', { start: null, sample: null, stop: point('09:30:00', 90) }, 'STOP'],
  ['nothing', { start: null, sample: null, stop: null }, null],
] as const)('%s: the proposed end', (_case, ends, proposed) => {
  expect(proposeEnd(ends, limits)).toBe(proposed)
})
