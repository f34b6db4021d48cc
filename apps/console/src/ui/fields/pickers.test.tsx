import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DayTimePicker, Picker } from './pickers.tsx'
import { wallText } from './wall-text.ts'

test("a moment in the server's format is shown, and an invalid one stays empty", () => {
  const { rerender } = render(<Picker showTime value="2026-03-12 10:42:10" />)
  expect(screen.getByDisplayValue('2026-03-12 10:42:10')).toBeTruthy()
  rerender(<Picker showTime value="soon" />)
  expect(screen.getByPlaceholderText(/./)).toHaveProperty('value', '')
})

type MomentProps = { onChange: (text: string | null) => void; isEnd?: boolean }
function Moment({ onChange, isEnd = false }: MomentProps) {
  const [value, setValue] = useState<Dayjs | null>(null)
  const choose = (at: Dayjs | null) => {
    setValue(at)
    onChange(at && wallText(at))
  }
  return (
    <>
      <Picker showTime isEnd={isEnd} value={value} onChange={choose} />
      <button type="button">别处</button>
    </>
  )
}

test('a day that was picked is kept when the reader clicks elsewhere without 确定', async () => {
  const onChange = vi.fn<(text: string | null) => void>()
  render(<Moment onChange={onChange} />)
  await userEvent.click(screen.getByPlaceholderText(/./))
  const days = await screen.findAllByText('15')
  await userEvent.click(days[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: '别处' }))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatch(/-15 /)
  expect(screen.getByDisplayValue(/-15 /)).toBeTruthy()
})

test.each([
  ['2020-01-01', '2020-01-01 00:00:00'],
  ['2020-01-01 08:30', '2020-01-01 08:30:00'],
  ['2020-01-01 08:30:15', '2020-01-01 08:30:15'],
])('a typed %s is kept', async (typed, kept) => {
  const onChange = vi.fn<(text: string | null) => void>()
  render(<Moment onChange={onChange} />)
  await userEvent.type(screen.getByPlaceholderText(/./), typed)
  await userEvent.click(screen.getByRole('button', { name: '别处' }))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toBe(kept)
  expect(screen.getByDisplayValue(kept)).toBeTruthy()
})

test('a typed day alone is the end of that day where something ends', async () => {
  const onChange = vi.fn<(text: string | null) => void>()
  render(<Moment isEnd onChange={onChange} />)
  await userEvent.type(screen.getByPlaceholderText('请选择时间'), '2020-01-01')
  await userEvent.click(screen.getByRole('button', { name: '别处' }))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toBe('2020-01-01 23:59:59')
})

test('what is no date, and a day out of the range, is not dropped in silence', async () => {
  render(
    <>
      <Picker maxDate={dayjs('2026-03-12')} />
      <button type="button">别处</button>
    </>,
  )
  const leaveWith = async (typed: string) => {
    await userEvent.clear(screen.getByPlaceholderText(/./))
    await userEvent.type(screen.getByPlaceholderText(/./), typed)
    await userEvent.click(screen.getByRole('button', { name: '别处' }))
  }
  await leaveWith('明天')
  expect((await screen.findByRole('alert')).textContent).toBe('“明天”不是日期，没有采用')
  await leaveWith('2026-03-13')
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('“2026-03-13”不在可选范围内，没有采用')
  await leaveWith('2026-03-11')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

function Hour({ onChange }: { onChange: (text: string | undefined) => void }) {
  const [value, setValue] = useState<string | undefined>('08:00')
  const choose = (text: string | undefined) => {
    setValue(text)
    onChange(text)
  }
  return (
    <>
      <DayTimePicker aria-label="发送时间" onChange={choose} {...(value && { value })} />
      <button type="button">别处</button>
    </>
  )
}

test('a time of the day is shown and kept in 24 hours, and what is none is said', async () => {
  const onChange = vi.fn<(text: string | undefined) => void>()
  render(<Hour onChange={onChange} />)
  const field = screen.getByLabelText<HTMLInputElement>('发送时间')
  expect(field.value).toBe('08:00')
  const leaveWith = async (typed: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.click(screen.getByRole('button', { name: '别处' }))
  }
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('button', { name: '别处' }))
  expect(onChange).not.toHaveBeenCalled()
  await leaveWith('23:30')
  await expect.poll(() => onChange.mock.lastCall?.[0]).toBe('23:30')
  await leaveWith('7:15')
  await expect.poll(() => onChange.mock.lastCall?.[0]).toBe('07:15')
  expect(field.value).toBe('07:15')
  await leaveWith('25:00')
  expect((await screen.findByRole('alert')).textContent).toBe('“25:00”不是时间，没有采用')
})

test('a time of the day is picked from the list without 确定', async () => {
  const onChange = vi.fn<(text: string | undefined) => void>()
  render(<Hour onChange={onChange} />)
  await userEvent.click(screen.getByLabelText('发送时间'))
  const [hour] = await screen.findAllByText('09')
  await userEvent.click(hour as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: '别处' }))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toBe('09:00')
})

test('what the mouse only rests on in the list is not taken', async () => {
  const onChange = vi.fn<(text: string | undefined) => void>()
  render(<Hour onChange={onChange} />)
  const field = screen.getByLabelText<HTMLInputElement>('发送时间')
  await userEvent.click(field)
  const [minute] = await screen.findAllByText('37')
  await userEvent.hover(minute as HTMLElement)
  await expect.poll(() => field.value).toBe('08:37')
  await userEvent.tab()
  await expect.poll(() => field.value).toBe('08:00')
  expect(onChange).not.toHaveBeenCalled()
})
