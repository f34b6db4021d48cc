import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { expect, test } from 'vitest'
import { cutTitle } from './brand.tsx'
import { pageOfMenu, pathTo, treeOf, visibleTree } from './menu-tree.ts'

type Place = { id: string; pid: string; path: string; component: string; show?: boolean }
const node = ({ show = true, ...place }: Place): MenuNode => ({
  ...place,
  name: place.id,
  hidden: false,
  redirect: place.component === 'RouteView' ? '/orders/charge' : null,
  meta: { title: `菜单${place.id}`, icon: null, show, target: null, link: null },
})
const menus = [
  node({ id: '3', pid: '2', path: '/orders/charge', component: 'main/orders/charge' }),
  node({ id: '1', pid: '0', path: '/welcome', component: 'welcome' }),
  node({ id: '2', pid: '0', path: '/orders', component: 'RouteView' }),
  node({ id: '4', pid: '2', path: 'orders/hidden', component: 'main/orders/hidden', show: false }),
  node({ id: '5', pid: '0', path: '/empty', component: 'RouteView' }),
  node({ id: '6', pid: '5', path: '/empty/page', component: 'x', show: false }),
]

test('the flat list becomes a tree, in any order of its nodes', () => {
  const shape = treeOf(menus).map(({ node: { id }, children }) => [id, children.map((child) => child.node.id)])
  expect(shape).toEqual([
    ['1', []],
    ['2', ['3', '4']],
    ['5', ['6']],
  ])
})

test('hidden pages are left out, and so is a folder that contains only hidden pages', () => {
  const shape = visibleTree(treeOf(menus)).map(({ node: { id }, children }) => [
    id,
    children.map((child) => child.node.id),
  ])
  expect(shape).toEqual([
    ['1', []],
    ['2', ['3']],
  ])
})

test('[S2.17] the path to a page names its folders', () => {
  expect(pathTo(menus, '/orders/charge').map(({ id }) => id)).toEqual(['2', '3'])
  expect(pathTo(menus, '/nowhere')).toEqual([])
})

test('[S2.5] an address opens the page that the menu names for it, including hidden pages and folders', () => {
  expect(pageOfMenu(menus, '/orders/charge/')?.component).toBe('main/orders/charge')
  expect(pageOfMenu(menus, '/orders/hidden')?.component).toBe('main/orders/hidden')
  expect(pageOfMenu(menus, '/orders')?.redirect).toBe('/orders/charge')
  expect(pageOfMenu(menus, '/nowhere')).toBeNull()
})

test('a folder leads to the first page in it that the role has', () => {
  const folder = node({ id: '2', pid: '0', path: '/orders', component: 'RouteView' })
  const page = node({ id: '7', pid: '2', path: '/orders/trade', component: 'main/orders/trade' })
  const hidden = node({ id: '4', pid: '2', path: 'orders/hidden', component: 'main/orders/hidden', show: false })
  expect(pageOfMenu([folder, hidden, page], '/orders')?.redirect).toBe('/orders/trade')
  expect(pageOfMenu([page, ...menus], '/orders')?.redirect).toBe('/orders/charge')
})

test('[S2.15] the title is cut after 10 characters, in the top menu after 8', () => {
  expect(cutTitle('智慧充电运营管理平台', 'side')).toBe('智慧充电运营管理平台')
  expect(cutTitle('江苏智慧充电运营管理平台', 'side')).toBe('江苏智慧充电运营管理…')
  expect(cutTitle('智慧充电运营平台', 'top')).toBe('智慧充电运营平台')
  expect(cutTitle('智慧充电运营管理平台', 'top')).toBe('智慧充电运营管理…')
})
