import { expect, test } from 'vitest'
import { maskCard, maskMobile } from './mask.ts'

test('shows the head and the tail of a number', () => {
  expect(maskMobile('13812340001')).toBe('138****0001')
  expect(maskCard('DEMOCARD0001')).toBe('DE****0001')
})
