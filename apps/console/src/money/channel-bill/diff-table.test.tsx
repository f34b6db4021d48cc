import { failure, success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

const screens = window.matchMedia
afterEach(() => {
  window.matchMedia = screens
})

test('on a phone a difference is a card that can be handled', async () => {
  window.matchMedia = (media) => ({ ...screens(media), media, matches: media.includes('max-width') })
  const diff = {
    id: '1',
    diffType: 'ONLY_OURS',
    kind: 'PAY',
    number: 'TP1',
    tradeId: null,
    ourAmt: 500,
    theirAmt: null,
  }
  const open = { deltaAmt: 500, status: '0', way: null, reason: null, settleUserName: null, settleTime: null }
  theServerAnswers(() => success({ totalRows: 1, rows: [{ ...diff, ...open }] }))
  openPage(<DiffTable billId="5" />, { permissions: ['channel:bill:diff:settle'] })
  const card = (await screen.findByText('TP1')).closest('li')
  expect(card?.textContent).toContain('5.00')
  expect(await screen.findByRole('button', { name: /处\s*理/ })).toBeTruthy()
  expect(document.querySelector('table')).toBeNull()
})
