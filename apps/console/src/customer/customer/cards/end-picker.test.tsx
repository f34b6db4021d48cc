import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { wallText } from '../../../ui/fields/wall-text.ts'
import { EndPicker } from './end-picker.tsx'

test('a card whose last day is typed ends with that day, and neither this moment nor a day that is over is offered', async () => {
  let end: string | null = null
  openPage(<EndPicker onChange={(value) => (end = value && typeof value !== 'string' ? wallText(value) : null)} />)
  const field = await screen.findByPlaceholderText('长期')
  await userEvent.click(field)
  await expect.poll(() => document.querySelector('.ant-picker-cell')).not.toBeNull()
  expect(screen.queryByText('此刻')).toBeNull()
  await userEvent.type(field, '2099-12-31')
  await userEvent.tab()
  expect(end).toBe('2099-12-31 23:59:59')
  for (const past of ['2020-01-01', '2020-01-01 08:00:00']) {
    await userEvent.clear(field)
    await userEvent.type(field, past)
    await userEvent.tab()
    expect(end).toMatch(/^2020-01-01/) // the form refuses it with its own words
  }
})
