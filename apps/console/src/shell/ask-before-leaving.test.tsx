import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useOpenRecord } from '../ui/data-table/open-record.ts'
import { usePageAddress } from '../platform/page-address.ts'
import { session } from '../platform/session.ts'
import { changeLook, useSetting } from '../platform/setting.ts'
import { ConfirmDialog } from '../ui/action/confirm-dialog.tsx'
import { OfAddressContext } from '../ui/record/back-closes.ts'
import { DialogForm } from '../ui/record/dialog-form.tsx'
import { RecordForm } from '../ui/record/record-form.tsx'
import { AskBeforeLeaving, losesForms } from './ask-before-leaving.tsx'
import { PageOutlet } from './page-outlet.tsx'

type Fields = { name: string }
const nameField = (
  <Form.Item name="name" label="名称">
    <Input />
  </Form.Item>
)
let save: () => Promise<unknown> = async () => null

/** A list whose drawer is in its address. */
function Stations() {
  const { pathname } = usePageAddress()
  const [record] = useOpenRecord<{ id: string }>([], ({ id }) => id)
  return (
    <>
      <h1>{pathname}</h1>
      {record && (
        <OfAddressContext value>
          <RecordForm<Fields> key={record.id} mode="edit" name={record.id} onSave={() => save()} onClose={record.close}>
            {nameField}
          </RecordForm>
          <Deletion />
        </OfAddressContext>
      )}
    </>
  )
}

const Cards = () => (
  <DialogForm<Fields> title="发卡" onSave={() => save()} onClose={() => {}}>
    {nameField}
  </DialogForm>
)

function Deletion() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>删除</button>
      {isOpen && <ConfirmDialog title="确认删除？" what="删除场站" onConfirm={save} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A list whose filter is in its address, and whose dialog is not. */
function Filtered() {
  const { search } = usePageAddress()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>{search}</h1>
      <button onClick={() => setOpen(true)}>发卡</button>
      {isOpen && (
        <DialogForm<Fields> title="发卡" onSave={() => save()} onClose={() => setOpen(false)}>
          {nameField}
        </DialogForm>
      )}
    </>
  )
}

function open(...entries: string[]) {
  const page = (Page: () => React.ReactNode): Partial<RouteObject> => ({
    loader: () => ({ title: '', Page }),
    Component: PageOutlet,
  })
  const shell = (
    <App>
      <AskBeforeLeaving />
      <Outlet />
    </App>
  )
  const children = [
    { path: 'cards', ...page(Cards) },
    { path: 'filtered', ...page(Filtered) },
    { path: 'welcome', ...page(() => <h1>/welcome</h1>) },
    { path: 'user/login', ...page(() => <h1>/user/login</h1>) },
    { path: '*', ...page(Stations) },
  ] as RouteObject[]
  const router = createMemoryRouter([{ path: '/', element: shell, children }], { initialEntries: entries })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const place = () => router.state.location.pathname + router.state.location.search
  return { router, place, go: (to: string | number) => act(() => router.navigate(to as string)) }
}

const edit = async () => userEvent.type(await screen.findByLabelText('名称'), '东门')
const press = async (name: RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
/** A question that was answered stays in the document: a test ends no animation. */
const asked = () => screen.queryAllByText('修改的内容还没有保存。').filter((text) => !text.closest('.ant-zoom-leave'))
const isAsked = () => asked().length > 0
const question = () => waitFor(() => expect(asked()).toHaveLength(1))

beforeEach(() => {
  session.start('secret')
  session.takeFresh()
})
afterEach(() => {
  session.end()
  useSetting.setState(useSetting.getInitialState(), true)
  save = async () => null
})

test('Back closes a form only once its edits are given up, and asks again after they were kept', async () => {
  const { go, place } = open('/station', '/station?open=5')
  await edit()
  await go(-1)
  await question()
  expect(place()).toBe('/station?open=5')
  await press(/继续编辑/)
  await waitFor(() => expect(isAsked()).toBe(false))
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '东门')
  await go(-1)
  await question()
  await press(/放\s*弃/)
  await waitFor(() => expect(place()).toBe('/station'))
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
})

test('another record in the address asks, a filter or a tab of the same record does not', async () => {
  const { go, place } = open('/station?open=5')
  await edit()
  await go('/station?open=5&tab=setup&pageNo=2')
  expect(place()).toBe('/station?open=5&tab=setup&pageNo=2')
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '东门')
  await go('/station?open=6')
  await question()
  expect(place()).toContain('open=5')
})

test.each([
  ['of a dialog that closes', () => press(/取\s*消/)],
  ['of a link', (go: (to: string) => Promise<void>) => go('/station')],
])('Back answers the question %s with 继续编辑', async (_, leave) => {
  const { go, place } = open('/welcome', '/cards')
  await edit()
  await leave(go)
  await question()
  await go(-1)
  await waitFor(() => expect(isAsked()).toBe(false))
  expect(place()).toBe('/cards')
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '东门')
  await go(-1)
  await question()
})

test.each([true, false])(
  'Back behind an edited dialog asks, and giving the edits up closes the dialog alone, with tabs %s',
  async (tabs) => {
    changeLook({ tabs })
    const { go, place } = open('/welcome', '/filtered?status=1', '/filtered?status=2')
    await press(/发卡/)
    await edit()
    await go(-1)
    await question()
    expect(place()).toBe('/filtered?status=2')
    await press(/继续编辑/)
    await waitFor(() => expect(isAsked()).toBe(false))
    expect(screen.getByLabelText('名称')).toHaveProperty('value', '东门')
    await go(-1)
    await question()
    await press(/放\s*弃/)
    await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
    expect(place()).toBe('/filtered?status=2')
    await go(-1)
    expect(place()).toBe('/filtered?status=1')
  },
)

test('Back closes a dialog without edits, wherever it would have led, and only then leaves', async () => {
  const { go, place } = open('/welcome', '/filtered?status=1')
  await press(/发卡/)
  await screen.findByLabelText('名称')
  await go(-1)
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
  expect(place()).toBe('/filtered?status=1')
  expect(isAsked()).toBe(false)
  await go(-1)
  expect(place()).toBe('/welcome')
})

test('Back closes the dialog over the drawer of the address before the drawer', async () => {
  const { go, place } = open('/station', '/station?open=5')
  await press(/删除/)
  await screen.findByText('删除场站')
  await go(-1)
  await waitFor(() => expect(screen.queryByText('删除场站')).toBeNull())
  expect(place()).toBe('/station?open=5')
  await go(-1)
  expect(place()).toBe('/station')
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
})

test('a link away from a dialog asks, and edits that were given up are gone when the page is shown again', async () => {
  const { go, place } = open('/cards')
  await edit()
  await go('/welcome')
  await question()
  expect(place()).toBe('/cards')
  await press(/放\s*弃/)
  await screen.findByText('/welcome')
  await go('/cards')
  expect(await screen.findByLabelText('名称')).toHaveProperty('value', '')
})

test('an untouched form, and one that closes because it was saved, are left without a question', async () => {
  const { go, place } = open('/station', '/station?open=5')
  await screen.findByLabelText('名称')
  await go(-1)
  expect(place()).toBe('/station')
  await go(1)
  await edit()
  await press(/保\s*存/)
  await waitFor(() => expect(place()).toBe('/station'))
  expect(isAsked()).toBe(false)
})

test('a form that goes on while it is saved is not asked about, and one that could not be saved is', async () => {
  const { go, place, router } = open('/station?open=5')
  save = async () => {
    await router.navigate('/station?open=9')
    await screen.findByText('编辑 - 9')
  }
  await edit()
  await press(/保\s*存/)
  await waitFor(() => expect(place()).toBe('/station?open=9'))
  expect(isAsked()).toBe(false)
  save = () => Promise.reject(new Error('名称重复'))
  await edit()
  await press(/保\s*存/)
  await screen.findByText('名称重复')
  await go('/welcome')
  await question()
})

test('reloading or closing the window is asked about only while there are edits', async () => {
  open('/cards')
  await screen.findByLabelText('名称')
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeld()).toBe(false)
  await edit()
  expect(isHeld()).toBe(true)
  await press(/保\s*存/)
  await waitFor(() => expect(isHeld()).toBe(false))
})

test('edits of one record that were given up take nothing of what is typed into the next', async () => {
  changeLook({ tabs: true })
  const { go, place } = open('/station', '/station?open=5')
  await edit()
  await go(-1)
  await question()
  await press(/放\s*弃/)
  await waitFor(() => expect(place()).toBe('/station'))
  await go('/station?open=6')
  await edit()
  await go('/welcome')
  await go('/station?open=6')
  expect(await screen.findByLabelText('名称')).toHaveProperty('value', '东门')
})

test('once the session has ended nobody is held back: nothing can be saved', async () => {
  const { go, place } = open('/cards')
  await edit()
  session.end()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await go('/user/login')
  expect(place()).toBe('/user/login')
  expect(isAsked()).toBe(false)
})

test('with tabs a page keeps its form, so leaving it does not ask', async () => {
  changeLook({ tabs: true })
  const { go, place } = open('/cards')
  await edit()
  await go('/welcome')
  expect(place()).toBe('/welcome')
  await go('/cards')
  expect(await screen.findByLabelText('名称')).toHaveProperty('value', '东门')
})

test.each([
  ['/a', '', '/b', '', false, true],
  ['/a', '', '/b', '', true, false],
  ['/a', '?open=1', '/a', '', true, true],
  ['/a', '?open=1', '/a', '?open=1&tab=x', false, false],
  ['/a', '?list=cards', '/a', '?list=all', true, true],
  ['/a', '?pageNo=1', '/a', '?pageNo=2', false, false],
])('from %s%s to %s%s, with tabs %s, a form is lost: %s', (path, query, toPath, toQuery, hasTabs, isLost) => {
  const [from, to] = [
    { pathname: path, search: query },
    { pathname: toPath, search: toQuery },
  ]
  expect(losesForms(from, to, hasTabs)).toBe(isLost)
})
