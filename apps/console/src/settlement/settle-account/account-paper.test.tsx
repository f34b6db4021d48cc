import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { AccountPaper } from './account-paper.tsx'

const account = { id: '7', licenseFileId: '70', legalFileId: null, cardFileId: null }
const show = (kind: 'license' | 'card', permissions: string[]) => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<AccountPaper account={account} kind={kind} />, { permissions })
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('a paper of an account is opened by who may', async () => {
  URL.createObjectURL = () => 'blob:paper'
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const fetched = show('license', ['settle:account:file'])
  await userEvent.click(await screen.findByRole('button', { name: '查看营业执照' }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:paper'))
  expect(fetched.mock.lastCall?.[0]).toContain('/settle/account/file?id=7&kind=license')
})

test('others read whether there is one', async () => {
  show('license', [])
  expect(await screen.findByText('已上传')).toBeTruthy()
  show('card', ['settle:account:file'])
  expect(await screen.findByText('未上传')).toBeTruthy()
})
