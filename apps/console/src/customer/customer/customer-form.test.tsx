import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CustomerForm } from './customer-form.tsx'

test('a tag that is too long is told at its field, and nothing is sent', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<CustomerForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('手机号'), '13800000001')
  fireEvent.change(screen.getByLabelText('标签'), { target: { value: `${'长'.repeat(21)},` } })
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const fault = await screen.findByText('每个标签最多20个字')
  expect(fault.closest('.ant-form-item')?.textContent).toContain('标签')
  expect(fetched.mock.calls.some(([url]) => url.includes('addedOrModify'))).toBe(false)
})
