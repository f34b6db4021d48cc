import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { NumberInput, NumberItem } from './number-input.tsx'

const box = () => screen.getByRole<HTMLInputElement>('spinbutton')
function type(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.blur(box())
}

test('a number of a form stays as it is typed, names its range at the field, and is sent only within it', async () => {
  const [sent, refused] = [vi.fn(), vi.fn()]
  openPage(
    <Form onFinish={sent} onFinishFailed={refused}>
      <NumberItem name="cap" label="上限" min={0.01} max={1_000_000} precision={2} suffix="元" />
      <button type="submit">保存</button>
    </Form>,
  )
  type('-3')
  expect(await screen.findByText('应在0.01～1,000,000元之间')).toBeTruthy()
  expect(box().value).toBe('-3.00')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
  expect(sent).not.toHaveBeenCalled()
  type('１００')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ cap: 100 }))
})

test('a number outside of a form counts as empty while it is out of its range', async () => {
  const changed = vi.fn()
  openPage(<NumberInput aria-label="度" min={1} max={500} value={40} onChange={changed} />)
  type('999')
  expect((await screen.findByRole('alert')).textContent).toBe('应在1～500之间')
  expect(box().value).toBe('999')
  expect(changed).toHaveBeenLastCalledWith(null)
  type('１２')
  expect(changed).toHaveBeenLastCalledWith(12)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is no number is an error of its field, and not sent as empty', async () => {
  const [sent, refused] = [vi.fn(), vi.fn()]
  openPage(
    <Form onFinish={sent} onFinishFailed={refused}>
      <NumberItem name="limit" label="月限额" min={0} max={1000} precision={2} suffix="元" />
      <button type="submit">保存</button>
    </Form>,
  )
  type('abc')
  expect(await screen.findByText('请填写数字')).toBeTruthy()
  expect(box().value).toBe('abc')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
  expect(sent).not.toHaveBeenCalled()
  type('')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ limit: null }))
})

test('what is no number stays an error of its field also where a number stood before, until it is typed over', async () => {
  const [sent, refused] = [vi.fn(), vi.fn()]
  openPage(
    <Form onFinish={sent} onFinishFailed={refused} initialValues={{ skew: 600 }}>
      <NumberItem
        name="skew"
        label="时间窗"
        min={60}
        max={3600}
        precision={0}
        suffix="秒"
        rules={[{ required: true }]}
      />
      <button type="submit">保存</button>
    </Form>,
  )
  await userEvent.clear(box())
  await userEvent.type(box(), 'abc')
  await userEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
  expect(await screen.findByText('请填写数字')).toBeTruthy()
  expect(box().value).toBe('abc')
  expect(sent).not.toHaveBeenCalled()
  fireEvent.change(box(), { target: { value: '6' } })
  await vi.waitFor(() => expect(screen.queryByText('请填写数字')).toBeNull())
  expect(screen.queryByText('应在60～3,600秒之间')).toBeNull()
  fireEvent.blur(box())
  expect(await screen.findByText('应在60～3,600秒之间')).toBeTruthy()
  fireEvent.change(box(), { target: { value: '90' } })
  await vi.waitFor(() => expect(screen.queryByText('应在60～3,600秒之间')).toBeNull())
  type('')
  expect(await screen.findByText('请输入时间窗')).toBeTruthy()
  expect(screen.queryByText(/有效/)).toBeNull()
  type('90')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ skew: 90 }))
})

test('what is no number is an error outside of a form too, also where an empty one counts as another', async () => {
  function Hours() {
    const [hours, setHours] = useState(40)
    return <NumberInput min={0.5} max={48} value={hours} onChange={(typed) => setHours(typed ?? 2)} />
  }
  openPage(<Hours />)
  await userEvent.type(box(), 'abc')
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toBe('请填写数字')
  expect(box().value).toBe('40abc')
  type('2')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(box().value).toBe('2')
})
