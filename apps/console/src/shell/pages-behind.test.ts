import { expect, test } from 'vitest'
import { menuAddressOf, pageBehind } from './pages-behind.ts'

test('the employees and the orders of a group stand in the menu where the groups stand', () => {
  expect(['/group/employee/7', '/group/order/7', '/customer/vip', '/group/order/'].map(menuAddressOf)).toEqual([
    '/customer/group',
    '/customer/group',
    '/customer/vip',
    '/group/order/',
  ])
  expect(pageBehind('/group/order/7')?.title).toBe('企业订单')
})
