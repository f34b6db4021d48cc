import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test.each([
  ['<p>停运<script>alert(1)</script></p>', '<p>停运</p>'],
  ['<img src="/api/file/preview/123" onerror="alert(1)">', '<img src="/api/file/preview/123" />'],
  ['<img src="data:image/svg+xml,<svg/onload=alert(1)>">', '<img />'],
  ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  ['<span style="color: red; position: fixed">红</span>', '<span style="color:red">红</span>'],
  ['<iframe src="https://example.com"></iframe><b>a &lt; b</b>', '<b>a &lt; b</b>'],
])('cleans %s', (given, clean) => {
  expect(cleanHtml(given)).toBe(clean)
})
