import type { WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aFileOnItsWay, stillOnItsWay } from '../../../test/a-file-on-its-way.ts'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { WorkDialog } from './work-dialog.tsx'

const order = { id: '11', title: '风扇异响' } as WorkOrderDetail // the dialog reads no more

test('an order is not finished without the photo that is on its way', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<WorkDialog order={order} isEnd onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('处理说明'), '已更换')
  await aFileOnItsWay()
  await userEvent.click(screen.getByRole('button', { name: /完\s*成/ }))
  expect(await screen.findByText(stillOnItsWay)).toBeTruthy()
  expect(fetched.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
})
