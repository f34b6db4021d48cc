import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import { ReviewDialog } from './review-dialog.tsx'

const order = anOrder({ orderId: '20' })

const Page = () => {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <ReviewDialog order={order} list={{}} onClose={() => setOpen(false)} />
}

test('after a review the next order to review is one click away', async () => {
  const rows = [anOrder({ orderId: '31' }), anOrder({ orderId: '12' })]
  const page = { pageNo: 1, pageSize: 50, totalPage: 1, totalRows: 2, totalCapped: false, rows }
  const fetched = theServerAnswers((path) => success(path.endsWith('/page') ? page : order))
  openPage(<Page />)
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '已核实' } })
  fireEvent.click(screen.getByText('确认复核'))
  fireEvent.click(await screen.findByText('下一笔待复核订单（剩 2 笔）'))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('open=12'))
  expect(document.querySelector('output')?.textContent).toContain('reviewOnly=1')
  expect(fetched.mock.calls.filter(([url]) => url.endsWith('/review')).map(bodyOf)).toEqual([
    { orderId: '20', note: '已核实' },
  ])
})
