import { success } from '@chargedeck/contract/envelope'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { OrderChoice } from './order-choice.tsx'

const orderOf = (orderId: string) => ({
  orderKind: 'CHARGE' as const,
  orderId,
  orderNo: `MA${orderId}`,
  companyId: '1',
  companyName: '示例公司',
  stationName: '示例站',
  orderTime: '2026-03-12 09:00:00',
  actualAmt: 1000,
  amt: 900,
})
type Chosen = NonNullable<Parameters<typeof OrderChoice>[0]['value']>

function Choosing() {
  const queries = useQueryClient()
  const [orders, setOrders] = useState<Chosen>([])
  return (
    <>
      <OrderChoice payer={{ customerId: '5', name: '李女士' }} value={orders} onChange={setOrders} />
      <button onClick={() => void queries.invalidateQueries({ queryKey: ['invoice'] })}>再读</button>
      <p>{`已选：${orders.map(({ orderNo }) => orderNo).join('、')}`}</p>
    </>
  )
}

test('an order that was invoiced meanwhile is no longer chosen once the list is read again', async () => {
  let rows = [orderOf('1'), orderOf('2')]
  theServerAnswers(() =>
    success({ pageNo: 1, pageSize: 8, totalPage: 1, totalRows: rows.length, totalCapped: false, rows }),
  )
  openPage(<Choosing />)
  await screen.findByText('MA1')
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
  expect(screen.getByText('已选：MA1、MA2')).toBeTruthy()
  rows = [orderOf('2')]
  await userEvent.click(screen.getByRole('button', { name: '再读' }))
  await waitFor(() => expect(screen.getByText('已选：MA2')).toBeTruthy())
})
