import { fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { NumberInput, NumberItem } from './number-input.tsx'

const box = () => screen.getByRole<HTMLInputElement>('spinbutton')
function type(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.blur(box())
}

test('a number of a form stays as it is typed, names its range at the field, and is sent only within it', async () => {
  const sent = vi.fn()
  openPage(
    <Form onFinish={sent}>
      <NumberItem name="cap" label="上限" min={0.01} max={1_000_000} precision={2} suffix="元" />
      <button type="submit">保存</button>
    </Form>,
  )
  type('-3')
  expect(await screen.findByText('应在0.01～1,000,000元之间')).toBeTruthy()
  expect(box().value).toBe('-3.00')
  fireEvent.click(screen.getByText('保存'))
  await new Promise((done) => setTimeout(done, 0))
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
  const sent = vi.fn()
  openPage(
    <Form onFinish={sent}>
      <NumberItem name="limit" label="月限额" min={0} max={1000} precision={2} suffix="元" />
      <button type="submit">保存</button>
    </Form>,
  )
  type('abc')
  expect(await screen.findByText('请填写数字')).toBeTruthy()
  expect(box().value).toBe('abc')
  fireEvent.click(screen.getByText('保存'))
  await new Promise((done) => setTimeout(done, 0))
  expect(sent).not.toHaveBeenCalled()
  type('')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ limit: null }))
})
