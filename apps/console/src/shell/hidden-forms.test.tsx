import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, Form, Input } from 'antd'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'
import { session } from '../platform/session.ts'
import { changeLook, useSetting } from '../platform/setting.ts'
import { useOpenRecord } from '../ui/data-table/open-record.ts'
import { OfAddressContext } from '../ui/record/back-closes.ts'
import { RecordForm } from '../ui/record/record-form.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { TabBar } from './tabs/tab-bar.tsx'

type Fields = { name: string }
let save: () => Promise<unknown> = async () => null

function Stations() {
  const [record] = useOpenRecord<{ id: string }>([], ({ id }) => id)
  return (
    <>
      <h1>场站列表</h1>
      {record && (
        <OfAddressContext value>
          <RecordForm<Fields> key={record.id} mode="edit" name={record.id} onSave={() => save()} onClose={record.close}>
            <Form.Item name="name" label="名称">
              <Input />
            </Form.Item>
          </RecordForm>
        </OfAddressContext>
      )}
    </>
  )
}

/** With tabs; `/station` has a form for the record in its address. */
function open(first: string) {
  const shell = (
    <App>
      <AskBeforeLeaving />
      <TabBar title="页面" />
      <Outlet />
    </App>
  )
  const page = (Page: () => React.ReactNode) => ({ loader: () => ({ title: '', Page }), Component: PageOutlet })
  const children: RouteObject[] = [
    { path: 'station', ...page(Stations) },
    { path: '*', ...page(() => <h1>别的页面</h1>) },
  ]
  const router = createMemoryRouter([{ path: '/', element: shell, children }], { initialEntries: [first] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const place = () => router.state.location.pathname + router.state.location.search
  return { place, go: (to: string) => act(() => router.navigate(to)) }
}

/** A form with edits on a page that is then left for another. */
async function editAndLeave() {
  const opened = open('/station?open=5')
  await userEvent.type(await screen.findByLabelText('名称'), '东门')
  await opened.go('/welcome')
  await screen.findByText('别的页面')
  expect(isAsked()).toBe(false)
  return opened
}
const press = async (name: RegExp) => userEvent.click((await screen.findAllByText(name)).at(-1) as HTMLElement)
const closers = () => screen.queryAllByLabelText('关闭 页面')
const closeStation = async () => userEvent.click(closers()[0] as HTMLElement)
const asked = () => screen.queryAllByText('修改的内容还没有保存。').filter((text) => !text.closest('.ant-zoom-leave'))
const isAsked = () => asked().length > 0
const question = () => waitFor(() => expect(asked()).toHaveLength(1))
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const nameShown = async () => (await screen.findByLabelText<HTMLInputElement>('名称')).value

beforeEach(() => {
  session.start('secret')
  session.takeFresh()
  changeLook({ tabs: true })
})
afterEach(() => {
  session.end()
  useSetting.setState(useSetting.getInitialState(), true)
  save = async () => null
})

test('a hidden tab with edits is closed only once they are given up', async () => {
  const { place, go } = await editAndLeave()
  await closeStation()
  await question()
  await press(/^继续编辑$/)
  await waitFor(() => expect(isAsked()).toBe(false))
  await closeStation()
  await question()
  await press(/^放\s*弃$/)
  await waitFor(() => expect(closers()).toHaveLength(0))
  expect(place()).toBe('/welcome')
  expect(isHeld()).toBe(false)
  await go('/station?open=5')
  expect(await nameShown()).toBe('')
})

test('a reload is asked about while a hidden page has edits', async () => {
  const { go } = await editAndLeave()
  expect(isHeld()).toBe(true)
  await go('/station?open=5')
  expect(await nameShown()).toBe('东门')
  await press(/^保\s*存$/)
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
  await go('/welcome')
  expect(isHeld()).toBe(false)
})

test('a link that opens a hidden page without its form asks first', async () => {
  const { go, place } = await editAndLeave()
  await go('/station')
  await question()
  expect(place()).toBe('/welcome')
  await press(/^继续编辑$/)
  await go('/station?open=5')
  expect(await nameShown()).toBe('东门')
  expect(isAsked()).toBe(false)
  await go('/welcome')
  await go('/station')
  await question()
  await press(/^放\s*弃$/)
  await waitFor(() => expect(place()).toBe('/station'))
  await go('/station?open=5')
  expect(await nameShown()).toBe('')
})

test('a page beyond the twenty that stay open keeps its edits', async () => {
  const { go } = await editAndLeave()
  for (let page = 1; page <= 21; page++) await go(`/page/${page}`)
  await go('/station?open=5')
  expect(await nameShown()).toBe('东门')
})

test('a form that is saved while its page is hidden closes when the page is shown again, and moves nobody', async () => {
  let answer = (_: unknown) => {}
  save = () => new Promise((resolve) => (answer = resolve))
  const { go, place } = open('/station?open=5')
  await userEvent.type(await screen.findByLabelText('名称'), '东门')
  await press(/^保\s*存$/)
  await go('/welcome')
  await act(async () => answer(null))
  expect(await screen.findByText('编辑成功')).toBeTruthy()
  expect(isHeld()).toBe(false)
  expect(place()).toBe('/welcome')
  await go('/station?open=5')
  await waitFor(() => expect(place()).toBe('/station'))
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
})

test('a form that is refused while its page is hidden is unsaved, and shows the refusal when the page is shown again', async () => {
  let refuse = (_: Error) => {}
  save = () => new Promise((_, reject) => (refuse = reject))
  const { go } = open('/station?open=5')
  await userEvent.type(await screen.findByLabelText('名称'), '东门')
  await press(/^保\s*存$/)
  await go('/welcome')
  await act(async () => refuse(new Error('名称重复')))
  expect(isHeld()).toBe(true)
  await go('/station?open=5')
  expect(await screen.findByText('名称重复')).toBeTruthy()
  expect(await nameShown()).toBe('东门')
})

test('edits that are given up after their page was hidden and shown again are forgotten', async () => {
  const { go, place } = await editAndLeave()
  await go('/station?open=5')
  await press(/^取\s*消$/)
  await question()
  await press(/^放\s*弃$/)
  await waitFor(() => expect(place()).toBe('/station'))
  expect(isHeld()).toBe(false)
  await go('/welcome')
  expect(isHeld()).toBe(false)
})
