import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import { AdjustForm } from './adjust-form.tsx'

const order = anOrder({ orderId: '20', orderStatus: '50', actualAmt: fen(3000) })
const preview = { orderStatus: '50', beforeAmt: fen(3000), doubts: [], lines: [] }

/** Changes of more than 50 yuan wait for a second person. */
function theServer() {
  return theServerAnswers(() => success({ ...preview, actualAmt: fen(30_000), needsReview: true }))
}
const typed = (yuan: string) => {
  const box = screen.getByRole('spinbutton')
  fireEvent.change(box, { target: { value: yuan } })
  fireEvent.blur(box)
}
const previews = (fetched: ReturnType<typeof theServer>) =>
  fetched.mock.calls.filter(([url]) => url.includes('/preview'))

test.each(['-5', '99999999999'])('%s yuan names the range at the field, and the server is not asked', async (yuan) => {
  const fetched = theServer()
  openPage(<AdjustForm order={order} list={{}} onClose={() => {}} />)
  await screen.findByLabelText('新的实收')
  typed(yuan)
  expect(await screen.findByText('应在0～100,000元之间')).toBeTruthy()
  typed('300')
  await waitFor(() => expect(previews(fetched)).toHaveLength(1))
  expect(previews(fetched)[0]?.[0]).toContain('actualAmt=30000')
})

test('the button says that a large change is handed to a second person', async () => {
  theServer()
  openPage(<AdjustForm order={order} list={{}} onClose={() => {}} />)
  await screen.findByLabelText('新的实收')
  expect(screen.getByRole('button', { name: /^调\s*整$/ })).toBeTruthy()
  typed('300')
  await waitFor(() => expect(screen.getByRole('button', { name: '提交复核' })).toBeTruthy())
})
