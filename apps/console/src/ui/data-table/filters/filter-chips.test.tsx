import { endpoint } from '@chargedeck/contract/endpoint'
import { success } from '@chargedeck/contract/envelope'
import { pageOf, pageQuery } from '@chargedeck/contract/paging'
import { Flag, OneOf, RangeEdge, SomeOf } from '@chargedeck/contract/shapes'
import { queryOptions } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Type } from 'typebox'
import { beforeAll, expect, test } from 'vitest'
import { addressShown, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { call } from '../../../platform/api.ts'
import { DataTable } from '../data-table.tsx'
import { chipsOf } from './chips-of.ts'

const states = { '10': '充电中', '80': '异常' } as const
const filters = {
  state: Type.Optional(SomeOf(states, '订单状态')),
  kind: Type.Optional(OneOf(states, { title: '类型' })),
  siteId: Type.Optional(Type.String({ title: '站点' })),
  startTime: Type.Optional(RangeEdge('时间起')),
  endTime: Type.Optional(RangeEdge('时间止')),
  searchBeginTime: Type.Optional(RangeEdge('开始时间')),
  searchEndTime: Type.Optional(RangeEdge('结束时间')),
  reviewOnly: Type.Optional(Flag('仅看待复核')),
}
const orders = endpoint({
  method: 'GET',
  path: '/order/page',
  title: '分页查询',
  query: pageQuery(filters, ['km']),
  data: pageOf(Type.Object({ id: Type.String() })),
  errors: [],
})
const chips = (inForce: Record<string, unknown>) =>
  chipsOf(orders.query, inForce, { siteId: (id) => `站点${id}` }).map(({ names, title, texts }) => [
    names.join(' '),
    [title, ...texts.map(String)].join(' '),
  ])

test('a chip has the words of the contract, one for a whole range and none for the value of a flag', () => {
  expect(chips({ state: ['10', '80'], kind: '80', reviewOnly: 1 })).toEqual([
    ['state', '订单状态 充电中 异常'],
    ['kind', '类型 异常'],
    ['reviewOnly', '仅看待复核'],
  ])
  expect(chips({ startTime: '2026-03-01', endTime: '2026-03-12' })).toEqual([
    ['startTime endTime', '时间 2026-03-01 至 2026-03-12'],
  ])
  expect(chips({ startTime: '2026-03-01' })).toEqual([['startTime endTime', '时间 2026-03-01 至 今']])
  expect(chips({ endTime: '2026-03-12' })).toEqual([['endTime', '时间 至 2026-03-12']])
  expect(chips({ searchEndTime: '2026-03-12' })).toEqual([['searchEndTime', '时间 至 2026-03-12']])
  expect(chips({ searchBeginTime: '2026-03-01', searchEndTime: '2026-03-12' })).toEqual([
    ['searchBeginTime searchEndTime', '时间 2026-03-01 至 2026-03-12'],
  ])
})

test('a value that the contract has no word for is named by the page', () => {
  expect(chips({ siteId: '7' })).toEqual([['siteId', '站点 站点7']])
})

const nothing = success({ pageNo: 1, pageSize: 10, totalPage: 0, totalRows: 0, totalCapped: false, rows: [] })
const list = (
  <DataTable<{ id: string }, typeof orders.query>
    name="order"
    title="订单"
    rowKey="id"
    columns={[{ key: 'id', title: '编号' }]}
    query={orders.query}
    load={(query) =>
      queryOptions({ queryKey: ['order', query] as readonly unknown[], queryFn: () => call(orders, { query }) })
    }
    filters={<i />}
    extra={<button>启动</button>}
    empty={{ text: '还没有订单' }}
    limitOf={(inForce) =>
      'startTime' in inForce
        ? null
        : { text: '近7天', wider: { label: '查近一年', filters: { startTime: '2025-03-12' } } }
    }
  />
)

beforeAll(() => import('./filter-chips.tsx')) // loads late on a busy machine

test('each chip removes its filter, and the others stay', async () => {
  theServerAnswers(() => nothing)
  openPage(list, { search: '?reviewOnly=1&state=10&state=80&pageNo=3' })
  await userEvent.click(await screen.findByRole('button', { name: '移除筛选 订单状态' }))
  await waitFor(() => expect(addressShown().getAll('state')).toEqual([]))
  expect([addressShown().get('reviewOnly'), addressShown().get('pageNo')]).toEqual(['1', '1'])
  expect(screen.queryByRole('button', { name: '移除筛选 订单状态' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '生效的筛选' }))
})

test('a search that a range limits says so, and one click widens it', async () => {
  theServerAnswers(() => nothing)
  openPage(list, { search: '?kind=80' })
  await waitFor(() => expect(screen.getAllByText('搜索限于近7天')).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('button', { name: '查近一年' })[0] as HTMLElement)
  await waitFor(() => expect(addressShown().get('startTime')).toBe('2025-03-12'))
  expect(addressShown().get('kind')).toBe('80')
  expect(screen.queryByText('搜索限于近7天')).toBeNull()
})

test('a list that holds nothing yet says what it would hold, and offers how to begin', async () => {
  theServerAnswers(() => nothing)
  openPage(list)
  expect(await screen.findByText('还没有订单')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '启动' })).toHaveLength(2)
  expect(screen.queryByText('清空筛选')).toBeNull()
})

test('the badge counts a range once, as the chips do', async () => {
  theServerAnswers(() => nothing)
  openPage(list, { search: '?startTime=2026-03-01&endTime=2026-03-12&kind=80' })
  expect(await screen.findByTitle('2 项筛选生效')).toBeTruthy()
})
