import { endpoint } from '@chargedeck/contract/endpoint'
import { success } from '@chargedeck/contract/envelope'
import { pageOf, pageQuery } from '@chargedeck/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { call } from '../../../platform/api.ts'
import { DataTable, type Column } from '../data-table.tsx'

type Car = { id: string; plate: string; km: number; state: string; owner: string }
const Car = Type.Object({
  id: Type.String(),
  plate: Type.String(),
  km: Type.Integer(),
  state: Type.String(),
  owner: Type.String(),
})
const cars = endpoint({
  method: 'GET',
  path: '/car/page',
  title: '分页查询',
  query: pageQuery({}, ['km']),
  data: pageOf(Car),
  errors: [],
})
const columns: readonly Column<Car>[] = [
  { key: 'id', title: '编号', dataIndex: 'id' },
  { key: 'plate', title: '车牌', dataIndex: 'plate', card: 'title' },
  { key: 'state', title: '状态', dataIndex: 'state', card: 'state' },
  { key: 'km', title: '里程（公里）', dataIndex: 'km', card: 'fact' },
  { key: 'owner', title: '车主', dataIndex: 'owner', hiddenAtFirst: true, card: 'fact' },
]
const rows: Car[] = [{ id: 'c1', plate: '苏A00001', km: 42, state: '在用', owner: '张三' }]
const stopped = vi.fn()
const list = (
  <DataTable<Car, typeof cars.query>
    name="car"
    title="车辆"
    rowKey="id"
    columns={columns}
    query={cars.query}
    load={(query) =>
      queryOptions({ queryKey: ['car', query] as readonly unknown[], queryFn: () => call(cars, { query }) })
    }
    actions={() => [
      { key: 'settle', label: '结算', onClick: () => {}, whyNot: '充电中的订单不能结算' },
      { key: 'stop', label: '停止', onClick: stopped },
    ]}
    drawer={({ id }) => <div role="dialog">{id}</div>}
  />
)
const screens = window.matchMedia
beforeEach(() => {
  window.matchMedia = (media) => ({ ...screens(media), media, matches: media.includes('max-width') })
  theServerAnswers(() => success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows }))
})
afterEach(() => {
  window.matchMedia = screens
})

test('on a phone a row is a card: its name, its state, the facts that the user sees, one action and 更多', async () => {
  openPage(list)
  const card = (await screen.findByText('苏A00001')).closest('li') as HTMLElement
  expect(document.querySelector('table')).toBeNull()
  expect(within(card).getByText('在用')).toBeTruthy()
  expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['里程（公里）'])
  expect(within(card).getByText('42')).toBeTruthy()
  await userEvent.click(within(card).getByRole('button', { name: '停止' }))
  expect(stopped).toHaveBeenCalledOnce()
  expect(within(card).queryByText('结算')).toBeNull()
  await userEvent.click(within(card).getByRole('button', { name: '更多' }))
  expect(await screen.findByText('充电中的订单不能结算')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a card opens its record by a tap and by Enter', async () => {
  openPage(list)
  const card = (await screen.findByText('苏A00001')).closest('li') as HTMLElement
  card.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toBe('c1'))
})
