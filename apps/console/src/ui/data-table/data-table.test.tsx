import { failure } from '@chargedeck/contract/envelope'
import { endpoint } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { Type } from 'typebox'
import { beforeEach, expect, test, vi } from 'vitest'
import { CarTable, pageOfCars } from '../../../test/car-table.tsx'
import { addressShown, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { useSetting } from '../../platform/setting.ts'
import { DataTable, wholeOf } from './data-table.tsx'

const table = (
  <CarTable
    filters={
      <Form.Item name="plate" label="车牌号">
        <Input />
      </Form.Item>
    }
    actions={({ id }) =>
      ['详情', '停止', '删除'].map((label) => ({ key: label, label: `${label}${id}`, onClick: () => {} }))
    }
    drawer={({ row, next, close }) => (
      <div role="dialog">
        {row?.plate}
        {next && <button onClick={next}>下一个</button>}
        <button onClick={close}>关上</button>
      </div>
    )}
    selection={(picked) => <span>选了{picked.length}</span>}
  />
)

beforeEach(() => useSetting.setState(useSetting.getInitialState(), true))

test('[S9.2] asks for page 1 of 10 rows, and shows how many there are', async () => {
  const fetched = theServerAnswers(() => pageOfCars({ totalRows: 30, totalPage: 3 }))
  openPage(table)
  expect(await screen.findByText('共 30 条')).toBeTruthy()
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/car/page?pageNo=1&pageSize=10')
  expect(screen.getByText('10 条/页')).toBeTruthy()
  expect(screen.getByText(/跳至/)).toBeTruthy()
})

test('a count that stopped at its cap says so', async () => {
  theServerAnswers(() => pageOfCars({ totalRows: 10_000, totalCapped: true, totalPage: 1000 }))
  openPage(table)
  expect(await screen.findByText('共 10000+ 条')).toBeTruthy()
})

test('[S2.22] filters apply on 查询 without the blanks around them, count in the badge, are in the address, and are removed by 清空', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(table, { search: '?km=2' })
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
  await userEvent.type(await screen.findByLabelText('车牌号'), ' 苏A ')
  expect(addressShown().get('plate')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /查\s*询/ }))
  await waitFor(() => expect(addressShown().get('plate')).toBe('苏A'))
  expect(addressShown().get('km')).toBe('2')
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
  await userEvent.click(await within(await screen.findByRole('search')).findByText(/^清\s*空$/))
  await waitFor(() => expect(addressShown().toString()).toBe('pageNo=1&pageSize=10'))
})

test('a list that its filters left empty offers to clear them', async () => {
  const fetched = theServerAnswers(() => pageOfCars({ rows: [], totalRows: 0 }))
  openPage(table, { search: '?km=9' })
  expect(await screen.findAllByText('没有符合筛选条件的数据')).not.toHaveLength(0)
  await userEvent.click((await screen.findAllByRole('button', { name: '清空筛选' })).at(-1) as HTMLElement)
  await waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/car/page?pageNo=1&pageSize=10'))
  expect(addressShown().get('km')).toBeNull()
})

test('an empty list without a filter has nothing to clear', async () => {
  theServerAnswers(() => pageOfCars({ rows: [], totalRows: 0 }))
  openPage(table)
  expect(await screen.findAllByText('暂无数据')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: '清空筛选' })).toBeNull()
})

test('取消选择 in the batch bar drops the selection', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(table)
  const row = (await screen.findByText('苏A00001')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('checkbox'))
  expect(await screen.findByText('选了1')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '取消选择' }))
  await waitFor(() => expect(screen.queryByText('选了1')).toBeNull())
})

test('the server sorts: a click on the header asks for it', async () => {
  const fetched = theServerAnswers(() => pageOfCars())
  openPage(table)
  await screen.findByText('苏A00001')
  await userEvent.click(screen.getAllByText('里程')[0] as HTMLElement)
  await waitFor(() =>
    expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/car/page?pageNo=1&pageSize=10&sortField=km&sortOrder=ascend'),
  )
})

test('a row opens its drawer by click and by Enter, the address remembers which, and the next row follows', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(table)
  const row = (await screen.findByText('苏A00001')).closest('tr') as HTMLElement
  row.focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('dialog')).textContent).toContain('苏A00001')
  await userEvent.click(await screen.findByText('下一个'))
  await waitFor(() => expect(addressShown().get('open')).toBe('c2'))
  await userEvent.click(await screen.findByText('关上'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByText('苏A00003'))
  expect((await screen.findByRole('dialog')).textContent).toContain('苏A00003')
})

test('the third action is in 更多', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(table)
  const row = (await screen.findByText('苏A00001')).closest('tr') as HTMLElement
  expect(within(row).queryByText('删除c1')).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: '更多' }))
  expect(await screen.findByText('删除c1')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a row of which nothing can be done now has no 更多, and says once why', async () => {
  theServerAnswers(() => pageOfCars())
  const whyNot = '车辆在途'
  const actions = ['停用', '删除'].map((label) => ({ key: label, label, whyNot, onClick: () => {} }))
  openPage(<CarTable actions={() => actions} />)
  const row = within((await screen.findByText('苏A00001')).closest('tr') as HTMLElement)
  expect(row.queryByRole('button', { name: '更多' })).toBeNull()
  const none = row.getByRole('button', { name: '不可操作' })
  expect(none.title).toBe('停用：车辆在途\n删除：车辆在途')
  await userEvent.click(none)
  expect(await screen.findAllByText('车辆在途')).toHaveLength(2)
})

test('a role that may do nothing with the rows sees no column for it', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(<CarTable actions={() => []} />)
  expect((await screen.findAllByText('车牌')).length).toBeGreaterThan(0)
  expect(screen.queryByText('操作')).toBeNull()
})

test('[S2.22] hidden columns and their order are remembered for this user and table', async () => {
  theServerAnswers(() => pageOfCars())
  const first = openPage(table)
  await screen.findByText('苏A00001')
  expect(screen.queryByText('c1')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '编号' }))
  await userEvent.click(await screen.findByRole('button', { name: '上移 编号' }))
  expect(await screen.findByText('c1')).toBeTruthy()
  first.unmount()
  openPage(table)
  expect(await screen.findByText('c1')).toBeTruthy()
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers.slice(1, 4)).toEqual(['车牌', '编号', '里程'])
  await userEvent.click(await screen.findByRole('button', { name: '列设置' }))
  const line = async (name: string) =>
    (await screen.findByRole('checkbox', { name })).closest('[draggable]') as HTMLElement
  fireEvent.dragStart(await line('里程'))
  fireEvent.dragOver(await line('编号'))
  fireEvent.drop(await line('编号'))
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(1, 4),
  ).toEqual(['车牌', '里程', '编号'])
})

test("an error shows the server's text, and 重试 loads again", async () => {
  let broken = true
  theServerAnswers(() => (broken ? failure('REQUEST.INVALID', '页码参数错误') : pageOfCars()))
  openPage(table)
  expect(await screen.findByText('页码参数错误')).toBeTruthy()
  broken = false
  await userEvent.click(await screen.findByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByText('苏A00001')).toBeTruthy()
})

test('selected rows show the batch bar', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(table)
  const row = (await screen.findByText('苏A00002')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('checkbox'))
  expect(await screen.findByText('选了1')).toBeTruthy()
})

test('when the last row of the last page is gone, the previous page is shown', async () => {
  theServerAnswers((path) => (path ? pageOfCars({ pageNo: 3, rows: [], totalRows: 20, totalPage: 2 }) : pageOfCars()))
  openPage(table, { search: '?pageNo=3' })
  await waitFor(() => expect(addressShown().get('pageNo')).toBe('2'))
})

const carsFile = endpoint({ method: 'GET', path: '/car/export', title: '导出', file: true, errors: [] })
const exporting = <CarTable exportWith={carsFile} />

test('[S9.3] 导出 asks for all filtered rows with the columns and in the order on the screen, and keeps the server’s file name', async () => {
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('车辆.xlsx')}` }
  const fetched = vi.fn(async (url: string) =>
    url.startsWith('/api/car/export') ? new Response('xlsx', { headers }) : Response.json(pageOfCars()),
  )
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:car'
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  openPage(exporting, { search: '?plate=苏A&sortField=km&sortOrder=descend&pageNo=3', permissions: ['car:export'] })
  await userEvent.click(await screen.findByRole('button', { name: /导出/ }))
  await waitFor(() => expect(names).toEqual(['车辆.xlsx']))
  const params = new URLSearchParams(
    fetched.mock.calls
      .map(([url]) => url)
      .find((url) => url.startsWith('/api/car/export'))
      ?.split('?')[1],
  )
  expect(Object.fromEntries(params)).toEqual({
    plate: '苏A',
    sortField: 'km',
    sortOrder: 'descend',
    columns: 'km',
  })
  expect(params.getAll('columns')).toEqual(['plate', 'km'])
})

test('导出 also sends what the page adds to every query by itself', async () => {
  const fetched = vi.fn(async (url: string) =>
    url.startsWith('/api/car/export') ? new Response('xlsx') : Response.json(pageOfCars()),
  )
  vi.stubGlobal('fetch', fetched)
  openPage(<CarTable exportWith={carsFile} always={{ groupId: '7' }} />, { permissions: ['car:export'] })
  await userEvent.click(await screen.findByRole('button', { name: /导出/ }))
  const exports = () => fetched.mock.calls.map(([url]) => url).filter((url) => url.startsWith('/api/car/export'))
  await waitFor(() => expect(exports()).toEqual([expect.stringContaining('groupId=7')]))
})

test('a role without the right sees no 导出', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(exporting)
  await screen.findByText('苏A00001')
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
})

test('a tree has no pages, opens its branches, and loads lazy ones when they are opened', async () => {
  type Place = { id: string; name: string; children?: Place[] }
  const places: Place[] = [
    { id: 'p1', name: '江苏', children: [{ id: 'p2', name: '南京' }] },
    { id: 'p3', name: '浙江' },
  ]
  const below = vi.fn(async (id: string): Promise<Place[]> => [{ id: `${id}1`, name: '杭州' }])
  const wholeTree = Type.Object({})
  openPage(
    <DataTable<Place, typeof wholeTree>
      name="place"
      title="区域"
      rowKey="id"
      columns={[{ key: 'name', title: '名称', dataIndex: 'name' }]}
      query={wholeTree}
      load={() => queryOptions({ queryKey: ['place'] as readonly unknown[], queryFn: async () => wholeOf(places) })}
      tree={{
        hasChildren: ({ id }) => id === 'p3',
        children: (id) => ({ queryKey: ['place', id], queryFn: () => below(id) }),
      }}
    />,
  )
  const open = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr') as HTMLElement
    await userEvent.click(row.querySelector('button.ant-table-row-expand-icon') as HTMLElement)
  }
  await open('江苏')
  expect(await screen.findByText('南京')).toBeTruthy()
  await open('浙江')
  expect(await screen.findByText('杭州')).toBeTruthy()
  expect(below.mock.calls).toEqual([['p3']])
  expect(screen.queryByText(/共 .* 条/)).toBeNull()
})

test('other parameters of the address stay when rows are sorted or filtered', async () => {
  theServerAnswers(() => pageOfCars())
  openPage(table, { search: '?view=list&km=2' })
  fireEvent.click((await screen.findAllByText('里程'))[0] as HTMLElement)
  await waitFor(() => expect(addressShown().get('sortField')).toBe('km'))
  expect([addressShown().get('view'), addressShown().getAll('km')]).toEqual(['list', ['2']])
})

test('a refresh without changes spins its icon and renders no row again', async () => {
  const fetched = theServerAnswers(() => pageOfCars())
  const drawn = vi.fn((km: number) => `${km} km`)
  openPage(<CarTable columns={[{ key: 'km', title: '里程', dataIndex: 'km', render: drawn }]} />)
  await screen.findByText('3 km')
  const wheel = () => document.querySelector('.anticon-reload.anticon-spin')
  await waitFor(() => expect(wheel()).toBeNull())
  drawn.mockClear()
  const answered = Promise.withResolvers<void>()
  fetched.mockImplementationOnce(() => answered.promise.then(() => Response.json(pageOfCars())))
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(wheel()).not.toBeNull())
  answered.resolve()
  await waitFor(() => expect(wheel()).toBeNull())
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(drawn).not.toHaveBeenCalled()
})
