import { expect, test } from 'vitest'
import { hasPlaceInTag } from './place-in-tag.ts'

test.each([
  ['<b>${code}</b>', false],
  ['<p title="a > b">${code}</p>', false],
  ['5 < 6 ${code}', false],
  ['<img src="https://example.com/?c=${code}">', true],
  ['<img alt=">" src="https://example.com/?c=${code}">', true],
  ['<img src="https://example.com/?c=&#36;{code}">', true],
  ['<p>安全</p><a href=https://example.com/${code}>链接</a>', true],
])('of %s the answer is %s', (html, isInTag) => {
  expect(hasPlaceInTag(html)).toBe(isInTag)
})
