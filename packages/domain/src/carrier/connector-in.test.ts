import { expect, test } from 'vitest'
import { connectorIn } from './connector-in.ts'

test.each([
  ['32010500010101', '32010500010101'],
  [' 32010500010101 ', '32010500010101'],
  ['hlht://32010500010101.MA5DEMO01/', '32010500010101'],
  ['HLHT://A.1.MA5DEMO01', 'A.1'],
  ['https://charge.example/qr/32010500010101', '32010500010101'],
  ['https://charge.example/qr/A%2F1/?from=label', 'A/1'],
  ['https://charge.example/qr/%E4%BD', '%E4%BD'],
])('%s names the gun %s', (text, code) => {
  expect(connectorIn(text)).toBe(code)
})
