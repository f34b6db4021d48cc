import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { CodeFilter } from './code-filter.tsx'

const table = [
  { code: '72', name: '急停投入' },
  { code: 'O05', name: '站点断电' },
]

function Filter() {
  const [code, choose] = useState<string | undefined>('72')
  return (
    <>
      <CodeFilter alarmType="STOP_CAUSE" also={{ code: '-', name: '未上报' }} value={code} onChange={choose} />
      <p data-testid="chosen">{code ?? '无'}</p>
    </>
  )
}
const chosen = () => screen.getByTestId('chosen').textContent

test('a filter shows the name of its code, takes one code at a time, also one that no table knows', async () => {
  const fetched = theServerAnswers(() => success(table))
  openPage(<Filter />)
  expect(await screen.findByText('急停投入 72')).toBeTruthy()
  expect(fetched.mock.calls[0]?.[0]).toContain('alarmType=STOP_CAUSE&code=72')
  const field = screen.getByRole('combobox')
  await userEvent.type(field, '断电')
  await userEvent.click(await screen.findByText('站点断电 O05'))
  expect(chosen()).toBe('O05')
  await userEvent.type(field, '未上')
  await userEvent.click(await screen.findByText('未上报 -'))
  expect(chosen()).toBe('-')
  await userEvent.type(field, 'X9')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(chosen()).toBe('X9')
  await userEvent.click(document.querySelector('.ant-select-clear') as Element)
  expect(chosen()).toBe('无')
})
