import { warningMessageStateLabels } from '@chargedeck/contract/insight/on-call/enums'
import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageStateTag } from './message-state.tsx'

const { sent, recorded, failed } = warningMessageStates

test.each([
  [sent, '已发送'],
  [recorded, '仅记录'],
  [failed, '失败'],
])('a message in state %s is called %s', (status, words) => {
  const { container } = render(<MessageStateTag status={status} />)
  expect(container.textContent).toContain(words)
})

test('the filter finds what was only recorded', () => {
  expect(Object.keys(warningMessageStateLabels)).toContain(recorded)
})
