import { success } from '@chargedeck/contract/envelope'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { LastOrders } from './last-orders.tsx'

const place = {
  stationName: '示例站',
  gunName: '1号枪',
  plateNo: null,
  mobile: null,
  createTime: '2026-03-12 12:00:00',
}
const running = { ...place, orderId: '1', orderStatus: chargeOrderStates.charging, totalEnergy: 1030, actualAmt: null }

test.each([
  ['what it has come to so far', { totalAmt: fen(123) }, '1.23 元'],
  ['no amount before the first report', { totalAmt: null }, '-'],
  ['what is due once it is settled', { totalAmt: fen(500), actualAmt: fen(450) }, '4.50 元'],
])('an order on the home page says %s', async (_, facts, text) => {
  const order = { ...running, ...facts }
  theServerAnswers(() => success({ pageNo: 1, totalPage: 1, totalRows: 1, totalCapped: false, rows: [order] }))
  openPage(<LastOrders />, { permissions: ['charge:order:page'] })
  expect(await screen.findByText(text)).toBeTruthy()
})
