import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOrder } from '../fixtures.ts'
import { chargeOrderColumns, pushText } from './charge-order-columns.tsx'

test.each([
  ['30', '40', '流量方成功，监管失败'],
  ['00', '90', '流量方待推送'],
  ['90', '10', '监管推送中'],
  ['90', '90', '-'],
] as const)('an order in %s towards its platform and %s towards the regulator says %s', (tpp, reg, text) => {
  expect(pushText({ tppPushStatus: tpp, regPushStatus: reg })).toBe(text)
})

test('whose customer of a platform is not known, the order names the platform', () => {
  const payer = chargeOrderColumns.find(({ key }) => key === 'mobile')
  const shown = (carrierName: string | null) => {
    const order = anOrder({ mobile: null, nickname: null, carrierName })
    return renderToStaticMarkup(createElement(Fragment, null, payer?.render?.(null, order, 0) as ReactNode))
  }
  expect(shown('示例出行平台')).toContain('示例出行平台')
  expect(shown(null)).toContain('未识别')
})
