import { failure, success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { DiffTable } from './diff-table.tsx'

test('differences with a channel that could not be read are not said to be none, and can be read again', async () => {
  const none = success({ pageNo: 1, pageSize: 20, totalPage: 0, totalRows: 0, totalCapped: false, rows: [] })
  let isAway = true
  theServerAnswers(() => (isAway ? failure('REQUEST.UNKNOWN_PATH') : none))
  openPage(<DiffTable billId="5" />)
  const retry = await screen.findByRole('button', { name: /重\s*试/ })
  expect(screen.queryByText('没有差异')).toBeNull()
  isAway = false
  fireEvent.click(retry)
  expect(await screen.findByText('没有差异')).toBeTruthy()
})
