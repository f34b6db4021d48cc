import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { CodeChoice } from './code-choice.tsx'

function Chosen() {
  const [codes, choose] = useState<string[]>([])
  return (
    <>
      <CodeChoice alarmType="WARN" known={[]} value={codes} onChange={choose} />
      <p data-testid="chosen">{codes.join('+')}</p>
    </>
  )
}
/** The list reads the code of the key. */
const enter = (field: HTMLElement) => {
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  fireEvent.keyUp(field, { key: 'Enter', keyCode: 13 })
}
const chosen = () => screen.getByTestId('chosen').textContent

test('a code is chosen by its name, an unknown one can be typed, and a part of a name is no code', async () => {
  theServerAnswers(() => success([{ code: 'GroundFailure', name: '接地故障' }]))
  openPage(<Chosen />)
  const field = screen.getByRole('combobox')
  await userEvent.type(field, '接地')
  await userEvent.click(await screen.findByText('接地故障 GroundFailure'))
  expect(chosen()).toBe('GroundFailure')
  await userEvent.type(field, 'X9')
  enter(field)
  expect(chosen()).toBe('GroundFailure+X9')
  await userEvent.type(field, '漏电')
  enter(field)
  expect(chosen()).toBe('GroundFailure+X9')
})

test('Enter takes the code that the typed word finds', async () => {
  theServerAnswers(() => success([{ code: 'GroundFailure', name: '接地故障' }]))
  openPage(<Chosen />)
  const field = screen.getByRole('combobox')
  await userEvent.type(field, '接地')
  await screen.findByText('接地故障 GroundFailure')
  enter(field)
  expect(chosen()).toBe('GroundFailure')
})

test('full-width letters are those of the keyboard, and the code of the table stands first', async () => {
  theServerAnswers(() => success([{ code: 'P002', name: '离线' }]))
  openPage(<Chosen />)
  const field = screen.getByRole('combobox')
  await userEvent.type(field, 'ｐ００２')
  await screen.findByText('离线 P002')
  enter(field)
  expect(chosen()).toBe('P002')
})

test('what is no code or too long for one is told', async () => {
  theServerAnswers(() => success([]))
  openPage(<Chosen />)
  const field = screen.getByRole('combobox')
  await userEvent.type(field, '漏电')
  enter(field)
  expect(screen.getByRole('alert').textContent).toBe('“漏电”不是编码，没有采用，请从列表中选择')
  fireEvent.change(field, { target: { value: 'X'.repeat(31) } })
  enter(field)
  expect(screen.getByRole('alert').textContent).toContain('超过30个字符')
  expect(chosen()).toBe('')
})
