import { success } from '@chargedeck/contract/envelope'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { UserSelect } from './user-select.tsx'

afterEach(() => vi.useRealTimers())

const rows = [{ id: '7', name: '李四', account: 'lisi', orgName: '运营一部' }]

test('[S9.3] [S5.7] the user selector asks for all, 800 ms after the last letter, and says when it shows only some', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const fetched = theServerAnswers(() => success({ totalRows: 500, totalCapped: false, rows }))
  openPage(<UserSelect />)
  const field = screen.getByRole('combobox')
  fireEvent.mouseDown(field)
  expect(await screen.findByText(/仅显示前 1 人，共 500 人/)).toBeDefined()
  const searches = () => fetched.mock.calls.filter(([url]) => url.includes('searchValue')).map(([url]) => url)
  fireEvent.change(field, { target: { value: '李' } })
  await act(async () => vi.advanceTimersByTimeAsync(700))
  fireEvent.change(field, { target: { value: '李四' } })
  await act(async () => vi.advanceTimersByTimeAsync(700))
  expect(searches()).toEqual([])
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(searches()).toEqual([
    `/api/sysUser/selector?pageNo=1&pageSize=9999999&searchValue=${encodeURIComponent('李四')}`,
  ])
})
