import { errorCodes } from '@chargedeck/contract/error-codes'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { Refusal } from '../platform/api.ts'
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

function Editing({ onClose, refusal }: { onClose: () => void; refusal?: Error }) {
  const [form] = Form.useForm()
  const [error, setError] = useState<Error | null>(null)
  const submit = () => setError(refusal ?? null)
  return (
    <RecordDrawer mode="edit" name="站点" form={form} onClose={onClose} onSubmit={submit} error={error}>
      <Form form={form}>
        <Form.Item name="stationName" label="站点名称">
          <Input />
        </Form.Item>
      </Form>
    </RecordDrawer>
  )
}

test('asks before typed words are lost', async () => {
  const onClose = vi.fn()
  openPage(<Editing onClose={onClose} />)
  await userEvent.type(await screen.findByLabelText('站点名称'), '新')
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: /放\s*弃/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test("says the server's field errors at the fields and its sentence on top", async () => {
  const code = errorCodes['REQUEST.INVALID']
  const refusal = new Refusal({ code, message: '站点名称重复', data: { fields: { stationName: '已经有这个名称' } } })
  openPage(<Editing onClose={() => {}} refusal={refusal} />)
  await userEvent.click(await screen.findByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('站点名称重复')).toBeTruthy()
  expect(await screen.findByText('已经有这个名称')).toBeTruthy()
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

test('asks too when the words stand in a tab, and when the drawer has buttons of its own', async () => {
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
  await userEvent.click(screen.getByText('关闭'))
  expect(await screen.findByText('修改的内容还没有保存。')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
