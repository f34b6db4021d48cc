import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnumSelect } from './enum-select.tsx'
import { letTabOnlyLeave } from '../tab-leaves.ts'

let stop = () => {}
beforeEach(() => {
  stop = letTabOnlyLeave()
})
afterEach(() => stop())

const states = { A1: '充电中', A2: '待支付', A3: '已完成' }
const many = Object.fromEntries([...'ABCDEFGHIJKLMN'].map((code) => [code, `接口${code}`])) as Record<string, string>

function Chosen({ labels, mode }: { labels: Record<string, string>; mode?: 'multiple' }) {
  const [value, choose] = useState<string | string[] | undefined>()
  return (
    <>
      <EnumSelect<string>
        labels={labels}
        {...(value !== undefined && { value })}
        onChange={choose}
        {...(mode && { mode })}
      />
      <button type="button">下一个</button>
      <p data-testid="chosen">{[value ?? []].flat().join('+')}</p>
    </>
  )
}
const chosen = () => screen.getByTestId('chosen').textContent
const tab = { key: 'Tab', keyCode: 9 }

test('Tab leaves a choice of several as it is', async () => {
  render(<Chosen labels={states} mode="multiple" />)
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  await userEvent.click(await screen.findByTitle('充电中'))
  expect(chosen()).toBe('A1')
  expect(fireEvent.keyDown(field, tab)).toBe(true) // the focus moves on
  expect(chosen()).toBe('A1')
})

test('Tab chooses nothing in a field where nothing was chosen', async () => {
  render(<Chosen labels={states} />)
  await userEvent.click(screen.getByRole('combobox'))
  expect(await screen.findByTitle('充电中')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('combobox'), tab)
  expect(chosen()).toBe('')
})

test('a long list is searched by its labels', async () => {
  render(<Chosen labels={many} />)
  const field = screen.getByRole('combobox')
  await userEvent.type(field, '接口N')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(chosen()).toBe('N')
})
