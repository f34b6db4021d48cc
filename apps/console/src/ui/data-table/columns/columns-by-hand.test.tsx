import { endpoint } from '@chargedeck/contract/endpoint'
import { success } from '@chargedeck/contract/envelope'
import { pageOf, pageQuery } from '@chargedeck/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Type } from 'typebox'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { call } from '../../../platform/api.ts'
import { tableOf, useSetting } from '../../../platform/setting.ts'
import { DataTable } from '../data-table.tsx'
import { headWidth, leastWidth, partsOf } from './column.tsx'

const cars = endpoint({
  method: 'GET',
  path: '/car/page',
  title: '分页查询',
  query: pageQuery({}, ['km']),
  data: pageOf(Type.Object({ id: Type.String(), km: Type.Integer() })),
  errors: [],
})
const list = (
  <DataTable<{ id: string; km: number }, typeof cars.query>
    name="car"
    title="车辆"
    rowKey="id"
    columns={[
      { key: 'id', title: '编号', dataIndex: 'id', width: 120 },
      { key: 'km', title: '里程（公里）', dataIndex: 'km', align: 'right' },
      { key: 'owner', title: '车主', hiddenAtFirst: true },
    ]}
    presets={[{ name: '财务', columns: ['owner', 'id'] }]}
    query={cars.query}
    load={(query) =>
      queryOptions({ queryKey: ['car', query] as readonly unknown[], queryFn: () => call(cars, { query }) })
    }
  />
)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const look = () => tableOf(useSetting.getState(), 'car')

beforeEach(() => {
  useSetting.setState(useSetting.getInitialState(), true)
  const rows = [{ id: 'c1', km: 42 }]
  theServerAnswers(() => success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows }))
})

test('the arrow keys on the edge of a heading change the width of its column, for this user', async () => {
  openPage(list)
  const edge = await screen.findByRole('separator', { name: '编号的列宽' })
  edge.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(look().widths).toEqual({ id: 136 })
  expect(edge.getAttribute('aria-valuenow')).toBe('136')
})

test('a preset shows its columns in its order, the name of the row first; 恢复默认 brings the shipped ones back', async () => {
  openPage(list)
  await userEvent.click(await screen.findByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('button', { name: '财务' }))
  expect(heads()).toEqual(['编号', '车主'])
  await userEvent.click(await screen.findByRole('button', { name: '恢复默认' }))
  expect(heads()).toEqual(['编号', '里程（公里）'])
  expect(look().widths).toEqual({})
})

test('a heading is never cut, and its unit stands apart from its name', () => {
  expect(partsOf('电量（度）')).toEqual(['电量', '（度）'])
  expect(partsOf('站点')).toEqual(['站点', ''])
  expect(leastWidth({ title: '最近一次心跳时间', width: 40 })).toBe(headWidth({ title: '最近一次心跳时间' }))
  expect(leastWidth({ title: '站点', width: 200 })).toBe(200)
})
