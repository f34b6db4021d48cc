import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOrder } from '../fixtures.ts'
import { leastWidth } from '../../../ui/data-table/columns/column.tsx'
import { chargeOrderColumns, pushText } from './charge-order-columns.tsx'
import { chargeOrderPresets } from './charge-order-presets.ts'

test.each([
  ['30', '40', '流量方成功，监管失败'],
  ['00', '90', '流量方待推送'],
  ['90', '10', '监管推送中'],
  ['90', '90', '-'],
] as const)('an order in %s towards its platform and %s towards the regulator says %s', (tpp, reg, text) => {
  expect(pushText({ tppPushStatus: tpp, regPushStatus: reg })).toBe(text)
})

const needs: Readonly<Record<string, string[]>> = {
  运营: ['gunCode', 'soc', 'stopReason'],
  财务: ['actualAmt', 'adjustAmt', 'groupPayAmt', 'checkStatus'],
  客服: ['mobile', 'plateNo', 'actualAmt', 'stopReason', 'assigneeName'],
}
const besideActions = 1160 - 114 // at 1440 with the side bar open; 立即停止 and 更多
const atFirst = chargeOrderColumns.filter((column) => !column.hiddenAtFirst).map(({ key }) => key)
test.each([
  { whose: 'the choice at first', keys: atFirst, needed: ['actualAmt'] },
  ...chargeOrderPresets.map(({ name, columns }) => ({ whose: name, keys: columns, needed: needs[name] ?? [] })),
])('$whose needs no sideways scroll, and has what that work needs', ({ keys, needed }) => {
  const shown = chargeOrderColumns.filter(({ key }) => keys.includes(key))
  expect(shown).toHaveLength(keys.length)
  expect(shown.reduce((sum, column) => sum + leastWidth(column), 0)).toBeLessThanOrEqual(besideActions)
  expect(keys).toEqual(expect.arrayContaining(needed))
  expect(needed).not.toHaveLength(0)
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

test('the customer of an order is named, with the masked number below', () => {
  const payer = chargeOrderColumns.find(({ key }) => key === 'mobile')
  const shown = (facts: Parameters<typeof anOrder>[0]) =>
    renderToStaticMarkup(createElement(Fragment, null, payer?.render?.(null, anOrder(facts), 0) as ReactNode))
  expect(shown({ mobile: '138****0001', nickname: '王五' })).toMatch(/王五.*138\*{4}0001/)
  expect(shown({ mobile: '138****0001', nickname: null })).toContain('138****0001')
})
