import { expect, test } from 'vitest'
import { linesBetween, stepFor } from './grid-lines.ts'

test('the grid has some lines at every zoom, at round numbers of degrees', () => {
  for (let span = 60; span > 0.005; span /= 2) {
    const step = stepFor(span)
    const lines = linesBetween(100, 100 + span, step)
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.length).toBeLessThanOrEqual(11)
    for (const line of lines) expect(Math.abs(line / step - Math.round(line / step))).toBeLessThan(1e-6)
  }
})
