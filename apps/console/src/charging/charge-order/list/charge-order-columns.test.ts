import { expect, test } from 'vitest'
import { pushText } from './charge-order-columns.tsx'

test.each([
  ['30', '40', '流量方成功，监管失败'],
  ['00', '90', '流量方待推送'],
  ['90', '10', '监管推送中'],
  ['90', '90', '-'],
] as const)('an order in %s towards its platform and %s towards the regulator says %s', (tpp, reg, text) => {
  expect(pushText({ tppPushStatus: tpp, regPushStatus: reg })).toBe(text)
})
