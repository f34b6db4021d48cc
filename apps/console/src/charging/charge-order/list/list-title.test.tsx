import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { ListTitle } from './list-title.tsx'

test.each([
  ['', '企业订单近7天'],
  ['?startTime=2026-03-01', '企业订单2026-03-01 至今'],
  ['?orderNo=MA5DEMO0141', '企业订单'],
  ['?customerId=5&orderStatus=40', '企业订单'],
  ['?customerId=5&orderStatus=50', '企业订单近7天'],
])('the orders of a group at %j say which days they cover', (search, text) => {
  const { container } = openPage(<ListTitle text="企业订单" />, { search })
  expect(container.textContent).toBe(`${text}${search}`)
})
