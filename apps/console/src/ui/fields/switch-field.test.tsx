import { render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { SwitchField } from './switch-field.tsx'

test('a switch of a disabled form is disabled, and so is one that is disabled by itself', () => {
  const fields = (
    <>
      <SwitchField name="first" label="甲" />
      <SwitchField name="second" label="乙" disabled={false} />
      <SwitchField name="third" label="丙" disabled />
    </>
  )
  const { rerender } = render(<Form disabled>{fields}</Form>)
  const disabled = () => screen.getAllByRole('switch').map((one) => one.hasAttribute('disabled'))
  expect(disabled()).toEqual([true, true, true])
  rerender(<Form>{fields}</Form>)
  expect(disabled()).toEqual([false, false, true])
})
