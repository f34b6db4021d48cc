import { expect, test } from 'vitest'
import { webOriginOf } from './web-origin.ts'

test.each([
  ['https://bi.example.com/report?day=1', 'https://bi.example.com'],
  ['http://10.0.0.8:8080/a', 'http://10.0.0.8:8080'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['https://报表.example.com/', 'https://xn--4ruo45f.example.com'],
  ['https://a;sandbox/', null],
  ["https://a'self'/", null],
  ['https://a,b/', null],
  ['https://*/', null],
  ['javascript:alert(1)', null],
  ['bi.example.com', null],
])('the origin of %s is %s', (link, origin) => {
  expect(webOriginOf(link)).toBe(origin)
})
