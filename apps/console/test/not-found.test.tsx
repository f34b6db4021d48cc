import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a search that finds nothing shows the page, at once and when it has waited', async () => {
  render(<p>what stood there</p>)
  expect(() => screen.getByText('absent')).toThrow('what stood there')
  await expect(screen.findByText('absent', {}, { timeout: 20 })).rejects.toThrow('what stood there')
})
