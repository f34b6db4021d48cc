import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { takenDiscount } from './fixtures.ts'
import { ActivityPreview } from './activity-preview.tsx'

test('an answer goes once something else would be asked', async () => {
  theServerAnswers((path) => success(path.includes('preview') ? [takenDiscount] : []))
  openPage(<ActivityPreview activity={null} />)
  await userEvent.click(await screen.findByRole('button', { name: '试算' }))
  expect(await screen.findByText('夜间6折')).toBeTruthy()
  await userEvent.click(screen.getByText('注册'))
  await waitFor(() => expect(screen.queryByText('夜间6折')).toBeNull())
})

test('who registers is a new customer: the preview of it asks for none', async () => {
  theServerAnswers(() => success([]))
  openPage(<ActivityPreview activity={null} />)
  expect(await screen.findByLabelText('客户')).toBeTruthy()
  await userEvent.click(screen.getByText('注册'))
  await waitFor(() => expect(screen.queryByLabelText('客户')).toBeNull())
})
