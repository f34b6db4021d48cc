import { errorCodes } from '@chargedeck/contract/errors'
import { queryOptions } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal } from '../../platform/api.ts'
import { RecordForm } from './record-form.tsx'
import { useFreshRecord } from './use-fresh-record.ts'

type Fields = { stationName: string }
type Props = { onSave?: (fields: Fields) => Promise<unknown>; onClose?: () => void }

const nameField = (
  <Form.Item name="stationName" label="站点名称">
    <Input />
  </Form.Item>
)

const Editing = ({ onSave = async () => null, onClose = () => {} }: Props) => (
  <RecordForm<Fields>
    mode="edit"
    name="站点"
    initialValues={{ stationName: '奥体东门站' }}
    canSave={({ stationName }) => stationName !== ''}
    draft={{
      label: '存为草稿',
      saved: '已存为草稿',
      onSave: async ({ stationName }) => onSave({ stationName: `草稿${stationName}` }),
    }}
    onSave={onSave}
    onClose={onClose}
  >
    {nameField}
  </RecordForm>
)

const save = async () => userEvent.click(await screen.findByRole('button', { name: /保\s*存/ }))

test('asks before typed values are lost', async () => {
  const onClose = vi.fn()
  openPage(<Editing onClose={onClose} />)
  await userEvent.type(await screen.findByLabelText('站点名称'), '新')
  await userEvent.click(await screen.findByRole('button', { name: /取\s*消/ }))
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('继续编辑')) // Enter loses nothing
  await userEvent.click(await screen.findByRole('button', { name: /放\s*弃/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test.each([
  ['at its field alone', { stationName: '已经有这个名称' }, '已经有这个名称', '站点名称重复', []],
  ['on top, where it is scrolled to, if it has no field', {}, '站点名称重复', '已经有这个名称', ['站点名称重复']],
])('a refusal is shown %s, and the form stays open', async (_, fields, shown, hidden, tops) => {
  const code = errorCodes['REQUEST.INVALID']
  const refusal = new Refusal({ code, message: '站点名称重复', data: { fields: fields as Record<string, string> } })
  const onClose = vi.fn()
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled // a test has no layout
  openPage(<Editing onSave={() => Promise.reject(refusal)} onClose={onClose} />)
  await save()
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText(hidden)).toBeNull()
  expect(scrolled.mock.contexts.map((place) => (place as Element).textContent)).toEqual(tops)
  expect(onClose).not.toHaveBeenCalled()
})

test('a second refusal replaces the first, also where scrolling is a promise', async () => {
  const messages = ['站点名称重复', '站点名称太长']
  const scroll: unknown = () => Promise.resolve()
  Element.prototype.scrollIntoView = scroll as () => void // newer Chromium answers with a promise
  const refuse = () => Promise.reject(new Error(messages.shift()))
  openPage(<Editing onSave={refuse} />)
  await save()
  expect(await screen.findByText('站点名称重复')).toBeTruthy()
  await save()
  expect(await screen.findByText('站点名称太长')).toBeTruthy()
  expect(screen.queryByText('站点名称重复')).toBeNull()
})

test('saves the typed values, reports success and closes; a draft is saved by its own button', async () => {
  const onSave = vi.fn(async () => null)
  const onClose = vi.fn()
  openPage(<Editing onSave={onSave} onClose={onClose} />)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenLastCalledWith({ stationName: '奥体东门站' })
  expect(await screen.findByText('编辑成功')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '存为草稿' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(onSave).toHaveBeenLastCalledWith({ stationName: '草稿奥体东门站' })
})

test('an answer that arrives after the form was closed does not close the next one', async () => {
  let answer = () => {}
  const onClose = vi.fn()
  const saving = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { unmount } = openPage(<Editing onSave={() => saving} onClose={onClose} />)
  await save()
  unmount()
  answer()
  await saving
  expect(onClose).not.toHaveBeenCalled()
})

test('a form that cannot be saved yet has no save button', async () => {
  openPage(<Editing />)
  await userEvent.clear(await screen.findByLabelText('站点名称'))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ }).disabled).toBe(true))
})

let reads = 0
let readFails = false
const stationName = (id: string) =>
  queryOptions({
    queryKey: ['station-name', id],
    queryFn: async () => {
      reads += 1
      if (readFails) throw new Error('读取失败')
      return `第${reads}次读到的名称`
    },
  })

function Opened() {
  const { record, reading } = useFreshRecord('7', stationName)
  return (
    <RecordForm<Fields>
      mode="edit"
      name="站点"
      reading={reading}
      initialValues={{ stationName: record }}
      onSave={async () => null}
      onClose={() => {}}
    >
      {nameField}
    </RecordForm>
  )
}

test('begins with data read when it opens; a failed read can be repeated', async () => {
  reads = 0
  readFails = true
  openPage(<Opened />)
  expect(await screen.findByText('读取失败')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ }).disabled).toBe(true)
  readFails = false
  await userEvent.click(await screen.findByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByDisplayValue('第2次读到的名称')).toBeTruthy()
})

test('Enter in a field saves, as the button does, and never as a draft; an incomplete form is not sent', async () => {
  const onSave = vi.fn(async () => null)
  openPage(<Editing onSave={onSave} />)
  const name = await screen.findByLabelText('站点名称')
  await userEvent.clear(name)
  await userEvent.keyboard('{Enter}')
  await userEvent.type(name, '新站{Enter}')
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ stationName: '新站' }))
})

test('what is being saved is not lost: the form closes without a question', async () => {
  const [onSave, onClose] = [vi.fn(() => new Promise(() => {})), vi.fn()]
  openPage(<Editing onSave={onSave} onClose={onClose} />)
  await userEvent.type(await screen.findByLabelText('站点名称'), '新')
  await save()
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByText('修改的内容还没有保存。')).toBeNull()
})
