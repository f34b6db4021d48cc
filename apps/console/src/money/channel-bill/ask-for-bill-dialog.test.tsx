import { failure, success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { AskForBillDialog } from './ask-for-bill-dialog.tsx'

test('pay configs that could not be read can be read again, and until then no bill is asked for', async () => {
  let isAway = true
  theServerAnswers(() => (isAway ? failure('REQUEST.UNKNOWN_PATH') : success([])))
  openPage(<AskForBillDialog onClose={() => {}} />)
  const ask = await screen.findByRole<HTMLButtonElement>('button', { name: /核\s*对/ })
  const retry = await screen.findByRole('button', { name: /重\s*试/ })
  expect(ask.disabled).toBe(true)
  isAway = false
  fireEvent.click(retry)
  await waitFor(() => expect(ask.disabled).toBe(false))
})
