import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CarTable, pageOfCars, type Car } from '../../../../test/car-table.tsx'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import type { Column } from '../data-table.tsx'

const columns: readonly Column<Car>[] = [
  { key: 'id', title: '编号', dataIndex: 'id' },
  { key: 'plate', title: '车牌', dataIndex: 'plate', card: 'title' },
  { key: 'state', title: '状态', card: 'state', render: () => '在用' },
  { key: 'km', title: '里程（公里）', dataIndex: 'km', card: 'fact' },
  { key: 'owner', title: '车主', dataIndex: 'owner', hiddenAtFirst: true, card: 'fact' },
]
const stopped = vi.fn()
const list = (
  <CarTable
    columns={columns}
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
  theServerAnswers(() => pageOfCars())
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
  expect(within(card).getByText('1')).toBeTruthy()
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
