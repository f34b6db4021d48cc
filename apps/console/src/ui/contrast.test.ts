import { expect, test } from 'vitest'
import { contrast, parse, readableDark, readableLight } from './contrast.ts'
import { primaries } from './look/primaries.ts'

test.each(Object.entries(primaries))('[S2.20] words can be read on and in %s, on light and on dark paper', (primary) => {
  for (const from of [0.8, 0.72]) expect(contrast(parse(readableDark(primary, from)), parse('#ffffff'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(parse(readableLight(primary, '#1c2430')), parse('#1c2430'))).toBeGreaterThanOrEqual(4.5)
})
