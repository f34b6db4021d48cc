import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { closeOfTop } from '../../record/back-closes.ts'
import { FilterPopover } from './filter-popover.tsx'

const fields = (
  <Form.Item name="plateNo" label="车牌">
    <Input />
  </Form.Item>
)

async function openFilters() {
  openPage(<FilterPopover values={{}} fields={fields} onQuery={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
  await screen.findByLabelText('车牌')
}
const button = () => screen.getByRole('button', { name: '筛选' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'

test('Escape closes the filters, and their button has the focus again', async () => {
  await openFilters()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('Back closes the filters', async () => {
  await openFilters()
  closeOfTop()?.()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(closeOfTop()).toBeNull()
})
