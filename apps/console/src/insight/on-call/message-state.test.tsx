import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageStateTag } from './message-state.tsx'

const { sent, failed } = warningMessageStates

test.each([
  [sent, '2026-03-12 12:00:00', '已发送'],
  [sent, null, '仅记录'],
  [failed, null, '失败'],
])('a message in state %s with the time of sending %s is called %s', (status, sendTime, words) => {
  const { container } = render(<MessageStateTag status={status} sendTime={sendTime} />)
  expect(container.textContent).toContain(words)
})
