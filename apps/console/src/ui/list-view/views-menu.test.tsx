import type { ListView } from '@chargedeck/contract/staff/list-view/calls'
import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CarTable, pageOfCars } from '../../../test/car-table.tsx'
import { addressShown, bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { changeTable, tableOf, useSetting } from '../../platform/setting.ts'

const list = (
  <CarTable
    columns={[
      { key: 'id', title: '编号', dataIndex: 'id' },
      { key: 'km', title: '里程', dataIndex: 'km', hiddenAtFirst: true },
    ]}
    filters={<i />}
  />
)
const view = (facts: Partial<ListView> = {}): ListView => ({
  id: '9',
  name: '苏牌车',
  query: { plate: ['苏A'], sortField: ['km'], sortOrder: ['descend'] },
  columns: { hidden: [], order: [], pinned: {} },
  sharedFlag: 0,
  ownFlag: 1,
  ownerName: '张三',
  rowVersion: 3,
  ...facts,
})
const answers = (views: ListView[], others: (path: string) => Envelope<unknown> = () => success(null)) =>
  theServerAnswers((path) =>
    path.endsWith('/car/page') ? pageOfCars() : path.endsWith('/sysListView/list') ? success(views) : others(path),
  )
const sentTo = (fetched: ReturnType<typeof theServerAnswers>, path: string) =>
  bodyOf(fetched.mock.calls.find(([url]) => url.endsWith(path)))
const openViews = async () => userEvent.click(await screen.findByRole('button', { name: /视图/ }))

beforeEach(() => useSetting.setState(useSetting.getInitialState(), true))

test('views load only when their menu opens', async () => {
  const fetched = answers([view()])
  openPage(list)
  await screen.findAllByText('c1')
  expect(fetched.mock.calls.filter(([url]) => url.includes('sysListView'))).toEqual([])
  await openViews()
  expect(await screen.findByText('苏牌车')).toBeTruthy()
})

test('a view shows its filters, order and columns', async () => {
  answers([view()])
  openPage(list, { search: '?plate=浙A&pageNo=2' })
  await openViews()
  await userEvent.click(await screen.findByText('苏牌车'))
  await waitFor(() => expect(addressShown().get('plate')).toBe('苏A'))
  expect([addressShown().get('sortField'), addressShown().get('sortOrder'), addressShown().get('pageNo')]).toEqual([
    'km',
    'descend',
    '1',
  ])
  expect((await screen.findAllByText('里程')).length).toBeGreaterThan(0)
})

test('the list as it is shown is saved under a name; a refusal leaves the name in its field', async () => {
  const fetched = answers([], () => failure('LIST_VIEW.NAME_TAKEN'))
  openPage(list, { search: '?plate=苏A' })
  await openViews()
  await userEvent.type(await screen.findByLabelText('视图名称'), '我的车{Enter}')
  expect(await screen.findByText('您在此列表已有同名的视图，请换一个名称')).toBeTruthy()
  expect(screen.getByLabelText('视图名称')).toHaveProperty('value', '我的车')
  expect(sentTo(fetched, '/sysListView/add')).toEqual({
    table: 'car',
    name: '我的车',
    query: { plate: ['苏A'] },
    columns: { hidden: null, order: [], pinned: {} },
  })
})

test('only its owner changes a view, and only who may share shares it', async () => {
  const fetched = answers([view(), view({ id: '8', name: '同事的', ownFlag: 0, sharedFlag: 1, ownerName: '李四' })])
  openPage(list, { permissions: ['sysListView:share'] })
  await openViews()
  expect(await screen.findByText('李四')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更多 同事的' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '更多 苏牌车' }))
  await userEvent.click(await screen.findByText('共享给本机构'))
  await waitFor(() => expect(sentTo(fetched, '/sysListView/share')).toEqual({ id: '9', rowVersion: 3, sharedFlag: 1 }))
})

test('a list opens with its default view, in one load; a link with filters wins over it', async () => {
  changeTable('car', { startView: { id: '9', query: { plate: ['苏A'] } } })
  const fetched = answers([view()])
  const first = openPage(list)
  await screen.findAllByText('c1')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    `/api/car/page?pageNo=1&pageSize=10&plate=${encodeURIComponent('苏A')}`,
  ])
  first.unmount()
  openPage(list, { search: '?plate=浙A' })
  await screen.findAllByText('c1')
  expect(addressShown().get('plate')).toBe('浙A')
})

test('the star makes a view the default, and the copy of a default that is gone goes too', async () => {
  const fetched = answers([view()])
  openPage(list)
  await openViews()
  await userEvent.click(await screen.findByRole('button', { name: '设为默认 苏牌车' }))
  expect(tableOf(useSetting.getState(), 'car').startView).toEqual({ id: '9', query: view().query })
  expect(await screen.findByRole('button', { name: '取消默认 苏牌车' })).toBeTruthy()
  changeTable('car', { startView: { id: '7', query: {} } })
  await waitFor(() => expect(tableOf(useSetting.getState(), 'car').startView).toBeNull())
  expect(fetched).toHaveBeenCalled()
})
