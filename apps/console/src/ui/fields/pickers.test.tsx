import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picker } from './pickers.tsx'

test('a moment as the server writes it is shown, and one that is none stays empty', () => {
  const { rerender } = render(<Picker showTime value="2026-03-12 10:42:10" />)
  expect(screen.getByDisplayValue('2026-03-12 10:42:10')).toBeTruthy()
  rerender(<Picker showTime value="soon" />)
  expect(screen.getByPlaceholderText(/./)).toHaveProperty('value', '')
})
