import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { NumberInput, type NumberTyped } from './number-input.tsx'

const box = () => screen.getByRole<HTMLInputElement>('spinbutton')
function type(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.blur(box())
}

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

test('outside of a form too a number that is too large is told while it is typed, and one that may still grow once it is left or sent', async () => {
  const changed = vi.fn()
  openPage(<NumberInput aria-label="度" min={10} max={500} onChange={changed} />)
  await userEvent.type(box(), '5')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(changed).toHaveBeenLastCalledWith('REFUSED')
  await userEvent.type(box(), '01')
  expect(screen.getByRole('alert').textContent).toBe('应在10～500之间')
  await userEvent.type(box(), '{Backspace}{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('应在10～500之间')
})
