import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picker } from './pickers.tsx'

test("a moment in the server's format is shown, and an invalid one stays empty", () => {
  const { rerender } = render(<Picker showTime value="2026-03-12 10:42:10" />)
  expect(screen.getByDisplayValue('2026-03-12 10:42:10')).toBeTruthy()
  rerender(<Picker showTime value="soon" />)
  expect(screen.getByPlaceholderText(/./)).toHaveProperty('value', '')
})
