import type { ThemeName } from '@chargedeck/contract/staff/user-setting/enums'
import { expect, test } from 'vitest'
import { contrast, parse, readableDark } from './contrast.ts'
import { primaries } from './primaries.ts'
import { linkColor, linkStates } from './theme.ts'

test.each(Object.keys(primaries))('[S2.20] text is readable on and in %s, on light and on dark paper', (primary) => {
  const readable = (words: string, paper: string) =>
    expect(contrast(parse(words), parse(paper))).toBeGreaterThanOrEqual(4.5)
  readable('#ffffff', readableDark(primary, 0.8))
  const links = (name: ThemeName) => {
    const link = linkColor(name, primary)
    return [link, ...Object.values(linkStates(name, link))]
  }
  for (const paper of ['#ffffff', '#f8fafc']) for (const link of links('light')) readable(link, paper)
  for (const paper of ['#151b24', '#1c2430']) for (const link of links('dark')) readable(link, paper)
})
