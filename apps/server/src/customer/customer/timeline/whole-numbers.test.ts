import { expect, test } from 'vitest'
import { wholeNumbers } from './whole-numbers.ts'

const whole = wholeNumbers({
  cards: [{ cardNo: 'PAST000001' }],
  cars: [
    { plateNo: '苏AD77777', vin: 'LGXC16DF4M0777777' },
    { plateNo: '苏AD88888', vin: null },
    { plateNo: '沪AD88888', vin: null },
  ],
})

test.each([
  ['PA****0001，有效期至2026-02-01 00:00:00', 'PAST000001，有效期至2026-02-01 00:00:00'],
  ['测试员，****7777，*************7777', '测试员，苏AD77777，LGXC16DF4M0777777'],
  ['****8888', '苏AD88888或沪AD88888'],
  ['138****0002，邀请奖励', '138****0002，邀请奖励'],
])('%s becomes %s', (detail, expected) => {
  expect(whole(detail)).toBe(expected)
})
