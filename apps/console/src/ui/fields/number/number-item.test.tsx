import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { NumberItem } from './number-item.tsx'

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

test('decimals beyond those that a number takes stay as typed, are named at the field and not sent', async () => {
  const [sent, refused] = [vi.fn(), vi.fn()]
  openPage(
    <Form onFinish={sent} onFinishFailed={refused}>
      <NumberItem name="amt" label="金额" min={0} max={1000} precision={2} suffix="元" />
      <button type="submit">保存</button>
    </Form>,
  )
  type('12.345')
  expect(await screen.findByText('最多2位小数')).toBeTruthy()
  expect(box().value).toBe('12.345')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
  expect(sent).not.toHaveBeenCalled()
  type('12.3')
  expect(box().value).toBe('12.30')
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ amt: 12.3 }))
})

test('yuan that are kept as fen are not rounded either, and kept exactly', async () => {
  const sent = vi.fn()
  openPage(
    <Form onFinish={sent} initialValues={{ amt: 1999 }}>
      <NumberItem name="amt" label="金额" min={0} max={1000} precision={2} per={100} suffix="元" />
      <button type="submit">保存</button>
    </Form>,
  )
  expect(box().value).toBe('19.99')
  type('0.285')
  expect(await screen.findByText('最多2位小数')).toBeTruthy()
  expect(box().value).toBe('0.285')
  type('64.1') // 64.1 times 100 is no whole number for a computer
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ amt: 6410 }))
})

test('a number that is too large, or too fine, is told while it is typed, and one that may still grow once it is left', async () => {
  openPage(
    <Form>
      <NumberItem name="skew" label="时间窗" min={60} max={3600} precision={0} suffix="秒" />
    </Form>,
  )
  const told = () => screen.queryByText('应在60～3,600秒之间')
  await userEvent.type(box(), '5')
  await new Promise((settled) => setTimeout(settled, 100))
  expect(told()).toBeNull()
  await userEvent.type(box(), '000')
  await vi.waitFor(() => expect(told()).toBeTruthy())
  expect(document.activeElement).toBe(box())
  await userEvent.type(box(), '{Backspace}')
  await vi.waitFor(() => expect(told()).toBeNull())
  await userEvent.type(box(), '.5')
  expect(await screen.findByText('请填写整数')).toBeTruthy()
  await userEvent.clear(box())
  await userEvent.type(box(), '5')
  await userEvent.tab()
  await vi.waitFor(() => expect(told()).toBeTruthy())
})

test('yuan that are kept as fen are told in yuan while they are typed', async () => {
  openPage(
    <Form>
      <NumberItem name="amt" label="金额" min={0} max={1000} precision={2} per={100} suffix="元" />
    </Form>,
  )
  await userEvent.type(box(), '1000')
  await new Promise((settled) => setTimeout(settled, 100))
  expect(screen.queryByText('应在0～1,000元之间')).toBeNull()
  await userEvent.type(box(), '1')
  expect(await screen.findByText('应在0～1,000元之间')).toBeTruthy()
})
