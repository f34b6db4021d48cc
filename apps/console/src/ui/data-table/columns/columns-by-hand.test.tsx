import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CarTable, pageOfCars } from '../../../../test/car-table.tsx'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { tableOf, useSetting } from '../../../platform/setting.ts'
import { headWidth, leastWidth, partsOf } from './column.tsx'

const list = (
  <CarTable
    columns={[
      { key: 'id', title: '编号', dataIndex: 'id', width: 120 },
      { key: 'km', title: '里程（公里）', dataIndex: 'km', align: 'right' },
      { key: 'owner', title: '车主', dataIndex: 'owner', hiddenAtFirst: true },
    ]}
    presets={[{ name: '财务', columns: ['owner', 'id'] }]}
  />
)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const look = () => tableOf(useSetting.getState(), 'car')

beforeEach(() => {
  useSetting.setState(useSetting.getInitialState(), true)
  theServerAnswers(() => pageOfCars())
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

test('a column whose cells hold two facts says both in the settings and on hover', async () => {
  openPage(<CarTable columns={[{ key: 'owner', title: '车主', second: '电话', dataIndex: 'owner' }]} />)
  await userEvent.click(await screen.findByRole('button', { name: '列设置' }))
  expect(await screen.findByRole('checkbox', { name: '车主、电话' })).toBeTruthy()
  expect(screen.getByTitle('车主、电话').textContent).toBe('车主')
})

test('a heading is never cut, and its unit stands apart from its name', () => {
  expect(partsOf('电量（度）')).toEqual(['电量', '（度）'])
  expect(partsOf('站点')).toEqual(['站点', ''])
  expect(leastWidth({ title: '最近一次心跳时间', width: 40 })).toBe(headWidth({ title: '最近一次心跳时间' }))
  expect(leastWidth({ title: '站点', width: 200 })).toBe(200)
})
