import { expect, test } from 'vitest'
import { contrast, parse, readableDark } from './contrast.ts'
import { primaries } from './primaries.ts'
import { linkColor } from './theme.ts'

test.each(Object.keys(primaries))('[S2.20] text is readable on and in %s, on light and on dark paper', (primary) => {
  const readable = (words: string, paper: string) =>
    expect(contrast(parse(words), parse(paper))).toBeGreaterThanOrEqual(4.5)
  readable('#ffffff', readableDark(primary, 0.8))
  for (const paper of ['#ffffff', '#f8fafc']) readable(linkColor('light', primary), paper)
  for (const paper of ['#151b24', '#1c2430']) readable(linkColor('dark', primary), paper)
})
