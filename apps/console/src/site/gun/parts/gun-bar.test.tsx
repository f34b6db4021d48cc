import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GunBar } from './gun-bar.tsx'

test('a place without guns says so', () => {
  render(<GunBar guns={{ idle: 0, charging: 0, occupied: 0, fault: 0, offline: 0 }} />)
  expect(screen.getByText('无枪')).toBeTruthy()
})
