import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { NumberInput, NumberItem, type NumberTyped } from './number-input.tsx'

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

test('a number outside of a form is reported as refused, not as empty, while it is out of its range or no number', async () => {
  const changed = vi.fn()
  openPage(<NumberInput aria-label="度" min={1} max={500} value={40} onChange={changed} />)
  type('999')
  expect((await screen.findByRole('alert')).textContent).toBe('应在1～500之间')
  expect(box().value).toBe('999')
  expect(changed).toHaveBeenLastCalledWith('REFUSED')
  type('１２')
  expect(changed).toHaveBeenLastCalledWith(12)
  expect(screen.queryByRole('alert')).toBeNull()
  type('abc')
  expect(changed).toHaveBeenLastCalledWith('REFUSED')
  type('')
  expect(changed).toHaveBeenLastCalledWith(null)
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
    const [hours, setHours] = useState<NumberTyped>(40)
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

test('an emptied number that is needed says so below, until it is filled again', async () => {
  function Price() {
    const [price, setPrice] = useState<NumberTyped>(0.5)
    return <NumberInput aria-label="电费" min={0} max={9} value={price} onChange={setPrice} missing="请填写单价" />
  }
  openPage(<Price />)
  expect(await screen.findByRole('spinbutton')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  type('')
  expect((await screen.findByRole('alert')).textContent).toBe('请填写单价')
  type('10')
  expect((await screen.findByRole('alert')).textContent).toBe('应在0～9之间')
  type('1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a fraction where only whole numbers count stays as typed, and is refused', async () => {
  const changed = vi.fn()
  openPage(<NumberInput aria-label="枪号" min={1} max={9} precision={0} onChange={changed} />)
  type('1.5')
  expect((await screen.findByRole('alert')).textContent).toBe('请填写整数')
  expect(box().value).toBe('1.5')
  expect(changed).toHaveBeenLastCalledWith('REFUSED')
  type('2')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(changed).toHaveBeenLastCalledWith(2)
})
