import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agoText, InstantText } from './instant-text.tsx'
import { EnergyText, MoneyText, NumberText, PriceText } from './quantity-text.tsx'

const textOf = (element: React.ReactElement) => render(element).container.textContent

test('quantities are shown in display units', () => {
  expect(textOf(<MoneyText value={fen(123456789)} />)).toBe('1,234,567.89')
  expect(textOf(<MoneyText value={fen(-5)} />)).toBe('-0.05')
  expect(textOf(<EnergyText value={energyE4(485025)} />)).toBe('48.50')
  expect(textOf(<PriceText value={priceP4(6812)} />)).toBe('0.6812')
  expect(textOf(<NumberText value={120.25} digits={1} unit=" kW" />)).toBe('120.3 kW')
  expect(textOf(<MoneyText value={null} />)).toBe('-')
})

test('a moment is absolute, and relative on hover', () => {
  expect(textOf(<InstantText value="2026-03-12 09:42:10" />)).toBe('2026-03-12 09:42:10')
  const now = fromWallTime('2026-03-12 12:00:00')
  expect(agoText(fromWallTime('2026-03-12 09:42:10'), now)).toBe('2小时前')
  expect(agoText(fromWallTime('2026-03-12 11:59:30'), now)).toBe('30秒钟前')
  expect(agoText(fromWallTime('2026-03-14 12:00:00'), now)).toBe('后天')
})
