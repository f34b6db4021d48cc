import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { PageForm } from './page-form.tsx'
import { RecordDrawer } from './record-drawer.tsx'

type Fields = { tel: string }
const telField = (
  <Form.Item name="tel" label="电话">
    <Input />
  </Form.Item>
)
const save = async () => userEvent.click(await screen.findByRole('button', { name: /保\s*存/ }))

test('stays open after saving and has no unsaved edits', async () => {
  const onSave = vi.fn(async () => null)
  const onClose = vi.fn()
  openPage(
    <RecordDrawer
      mode="view"
      name="站点"
      onClose={onClose}
      footer={(leave) => <button onClick={leave(onClose)}>离开</button>}
    >
      <PageForm<Fields> saved="保存成功" onSave={onSave}>
        {telField}
      </PageForm>
    </RecordDrawer>,
  )
  await userEvent.type(await screen.findByLabelText('电话'), '110')
  await save()
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(onSave).toHaveBeenCalledWith({ tel: '110' })
  await userEvent.click(await screen.findByText('离开'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a role that may only read has no button', async () => {
  openPage(
    <PageForm<Fields> readOnly onSave={async () => null}>
      {telField}
    </PageForm>,
  )
  expect(await screen.findByLabelText('电话')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button')).toBeNull()
})
