import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal } from '../../platform/api.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { useUnsaved } from './use-leave.ts'

const modes = [
  ['view', '查看 - 奥体东门站'],
  ['edit', '编辑 - 奥体东门站'],
  ['add', '新增 - 奥体东门站'],
] as const

test.each(modes)('[S2.23] the drawer to %s is titled %s', async (mode, title) => {
  openPage(
    <RecordDrawer mode={mode} name="奥体东门站" onClose={() => {}}>
      内容
    </RecordDrawer>,
  )
  expect(await screen.findByText(title)).toBeTruthy()
})

test('a record that no answer came for is read again by a button; a refusal is not', async () => {
  const onRetry = vi.fn()
  const unread = (error: Error) => (
    <RecordDrawer mode="view" name="奥体东门站" reading={{ loading: false, error, retry: onRetry }} onClose={() => {}}>
      内容
    </RecordDrawer>
  )
  const { unmount } = openPage(unread(new Error('请求超时，请稍后重试')))
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
  unmount()
  openPage(unread(new Refusal({ code: 3037015, message: '活动不存在' })))
  expect(await screen.findByText('活动不存在')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

function Unsaved() {
  const [form] = Form.useForm()
  useUnsaved(() => form.isFieldsTouched())
  return (
    <Form form={form}>
      <Form.Item name="freeMin" label="减免分钟">
        <Input />
      </Form.Item>
    </Form>
  )
}

test('also asks when the changed form is in a tab, and when the drawer has its own buttons', async () => {
  const onClose = vi.fn()
  openPage(
    <RecordDrawer
      mode="view"
      name="站点"
      onClose={onClose}
      footer={(leave) => <button onClick={leave(onClose)}>关闭</button>}
    >
      <Unsaved />
    </RecordDrawer>,
  )
  await userEvent.type(await screen.findByLabelText('减免分钟'), '6')
  await userEvent.click(await screen.findByText('关闭'))
  expect(await screen.findByText('修改的内容还没有保存。')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

function ReadFirst() {
  const [loading, setLoading] = useState(true)
  return (
    <>
      <button onClick={() => setLoading(false)}>读到</button>
      <RecordDrawer mode="edit" name="站点" reading={{ loading, error: null, retry: () => {} }} onClose={() => {}}>
        <Unsaved />
      </RecordDrawer>
    </>
  )
}

test('the first field of a form has the focus as soon as it is shown, also when its record is read first', async () => {
  openPage(<ReadFirst />)
  await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement?.className).toContain('ant-drawer'))
  act(() => screen.getByText('读到').click())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('减免分钟')))
})

test('a record that is not found may have been deleted; of a refused request nothing of the kind is said', async () => {
  const refusal = new Refusal({ code: 3010010, message: '站点没有充电桩', data: null })
  const hint = '记录可能已删除，或不在您的数据范围内。'
  const { unmount } = openPage(
    <RecordDrawer
      mode="view"
      name="模板"
      reading={{ loading: false, error: refusal, retry: () => {} }}
      onClose={() => {}}
    >
      内容
    </RecordDrawer>,
  )
  expect(await screen.findByText(hint)).toBeTruthy()
  unmount()
  openPage(
    <RecordDrawer mode="view" name="模板" refusal={refusal} onClose={() => {}}>
      内容
    </RecordDrawer>,
  )
  expect(await screen.findByText('站点没有充电桩')).toBeTruthy()
  expect(screen.queryByText(hint)).toBeNull()
})

function Records() {
  const [id, setId] = useState(1)
  const go = (by: number) => () => setId(id + by)
  return (
    <RecordDrawer
      key={id}
      mode="view"
      name={`第${id}条`}
      previous={id > 1 ? go(-1) : undefined}
      next={id < 3 ? go(1) : undefined}
      onClose={() => {}}
    >
      内容
    </RecordDrawer>
  )
}

test('a keyboard goes on from record to record: the step keeps the focus', async () => {
  openPage(<Records />)
  await userEvent.click(await screen.findByRole('button', { name: '下一条' }))
  await screen.findByText('查看 - 第2条')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('下一条'))
  await userEvent.keyboard('{Enter}')
  await screen.findByText('查看 - 第3条')
  await userEvent.click(screen.getByRole('button', { name: '上一条' }))
  await screen.findByText('查看 - 第2条')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('上一条'))
})
