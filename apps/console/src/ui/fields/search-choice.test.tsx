import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchChoice } from './search-choice.tsx'
import { useTyping } from './use-typing.ts'

const enter = { key: 'Enter', code: 'Enter', which: 13, keyCode: 13 }
const people = ['张三', '李四'].map((label, at) => ({ value: String(at), label }))

function People({ onChange }: { onChange: (value: string | string[]) => void }) {
  const [value, setValue] = useState<string | string[]>([])
  const { typing } = useTyping()
  const word = typing.showSearch.searchValue
  const choose = (chosen: string | string[]) => {
    setValue(chosen)
    onChange(chosen)
  }
  return (
    <SearchChoice
      mode="multiple"
      value={value}
      onChange={choose}
      found={people.filter(({ label }) => label.includes(word))}
      isFetching={false}
      typing={typing}
      hint="姓名"
    />
  )
}

test('Enter takes what was searched for and leaves what was chosen before', async () => {
  const onChange = vi.fn<(value: string | string[]) => void>()
  render(<People onChange={onChange} />)
  const take = async (word: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: word } })
    await waitFor(() => expect(screen.getByRole('option', { selected: false, name: word })).toBeTruthy())
    fireEvent.keyDown(screen.getByRole('combobox'), enter)
    fireEvent.keyUp(screen.getByRole('combobox'), enter)
  }
  await take('张三')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  expect(onChange).toHaveBeenLastCalledWith(['0'])
  await take('李四')
  expect(onChange).toHaveBeenLastCalledWith(['0', '1'])
  expect(screen.getAllByText('张三').length).toBeGreaterThan(0)
})
