import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { CloseDialog } from './close-dialog.tsx'

const daysAgo = (qty: number) => dayjs(wallNow()).subtract(qty, 'day').format('YYYY-MM-DD')

async function openWithNext(settleDate: string | null) {
  theServerAnswers((path) => {
    if (!path.includes('/close/next')) return success([{ id: '1', companyName: '示例公司', dataStatus: 1 }])
    return success({ settleDate })
  })
  openPage(<CloseDialog onClose={() => {}} />, { permissions: ['settle:daily:close:next', 'settle:daily:close'] })
  await userEvent.click(await screen.findByLabelText('公司'))
  await userEvent.click(await screen.findByTitle('示例公司'))
}

test('the day that is filled in is the next one of the company', async () => {
  await openWithNext(daysAgo(3))
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('日期').value).toContain(daysAgo(3)))
})

test('a company without a day to close says so', async () => {
  await openWithNext(null)
  expect(await screen.findByText('该公司没有待关账的日期')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /关\s*账/ }).disabled).toBe(true)
})
