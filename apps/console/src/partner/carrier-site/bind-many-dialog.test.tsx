import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { BindManyDialog } from './bind-many-dialog.tsx'

test('only stations in operation are offered to be bound: the others would be refused', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<BindManyDialog onClose={() => {}} />)
  fireEvent.mouseDown(await screen.findByLabelText('站点', undefined, { timeout: 10_000 }))
  const asked = () => fetched.mock.calls.map(([url]) => url).find((url) => url.includes('/station/list'))
  await expect.poll(asked).toContain('status=10')
})
