import { render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { DisabledReason } from './disabled-reason.tsx'

test('why a control is disabled is said to a screen reader too', () => {
  render(
    <DisabledReason why="设备离线">
      <Button>重启桩</Button>
    </DisabledReason>,
  )
  const button = screen.getByRole('button', { name: '重启桩' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-description')).toBe('设备离线')
})
