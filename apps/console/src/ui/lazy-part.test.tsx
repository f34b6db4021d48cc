import { success } from '@chargedeck/contract/envelope'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../test/open-page.tsx'
import { lazyDrawer, lazyPart } from './lazy-part.tsx'
import { DialogForm } from './record/dialog-form.tsx'

type Closable = { onClose: () => void }

const Rename = ({ onClose }: Closable) => (
  <DialogForm<{ name: string }> title="改名" onSave={async () => null} onClose={onClose}>
    <Form.Item name="name" label="名称">
      <Input />
    </Form.Item>
  </DialogForm>
)

function Opener({ Part }: { Part: ComponentType<Closable> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>改名</button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  )
}

/** A dialog whose code comes when the test says so. */
async function openSlowly(lazily: typeof lazyPart<Closable> | typeof lazyDrawer<Closable> = lazyPart) {
  const { promise, resolve } = Promise.withResolvers<ComponentType<Closable>>()
  openPage(<Opener Part={lazily(() => promise)} />)
  await userEvent.click(await screen.findByRole('button', { name: '改名' }))
  return { arrive: () => act(async () => resolve(Rename)) }
}
const frame = () => screen.queryByRole('group', { name: '正在打开' })
const button = () => screen.getByRole('button', { name: '改名' })

test('a dialog whose code is slow shows its frame with the focus, and then stands in its place', async () => {
  const { arrive } = await openSlowly()
  expect(frame()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(frame()))
  await arrive()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')))
  expect(frame()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('a dialog whose code comes at once shows no frame before it', async () => {
  let isSeen = false
  const watch = new MutationObserver(() => (isSeen ||= frame() !== null))
  watch.observe(document.body, { childList: true, subtree: true })
  const { arrive } = await openSlowly()
  await arrive()
  await screen.findByLabelText('名称')
  await new Promise((settled) => setTimeout(settled, 300))
  expect(isSeen).toBe(false)
  watch.disconnect()
})

test('a frame closes by Escape or its cross and gives the focus back, and code that comes later opens nothing', async () => {
  const { arrive } = await openSlowly(lazyDrawer)
  await waitFor(() => expect(document.activeElement).toBe(frame()))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button()))
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }))
  expect(frame()).toBeNull()
  await arrive()
  expect(screen.queryByLabelText('名称')).toBeNull()
})

test('a part that nobody closes leaves its place empty until its code is there', async () => {
  const Part = lazyPart<object>(() => new Promise(() => {}))
  openPage(<Part />)
  await new Promise((settled) => setTimeout(settled, 300))
  expect(frame()).toBeNull()
})

test('a dialog whose code does not arrive says so, leaves the page as it is, and comes when it is opened again', async () => {
  theServerAnswers(() => success(null))
  const load = vi.fn<() => Promise<ComponentType<Closable>>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(Rename)
  openPage(<Opener Part={lazyPart(load)} />)
  await userEvent.click(await screen.findByRole('button', { name: '改名' }))
  expect(await screen.findByText('页面加载失败，请检查网络后重试')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button())
  expect(await screen.findByLabelText('名称')).toBeTruthy()
})
