import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CarTable, pageOfCars } from '../../../../test/car-table.tsx'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { useSetting } from '../../../platform/setting.ts'

const sheet = document.createElement('style')
sheet.textContent = readFileSync(join(import.meta.dirname, '../data-table.css'), 'utf8')

beforeEach(() => {
  useSetting.setState(useSetting.getInitialState(), true)
  theServerAnswers(() => pageOfCars())
  document.head.append(sheet)
})
afterEach(() => sheet.remove())

const cell = async (text: string) => (await screen.findByText(text)).closest('td') as HTMLElement
const tableOf = (place: HTMLElement) => place.closest('.ant-table')?.className.match(/ant-table-(small|medium)/)?.[1]

test('[S2.22] 紧凑 makes each row 32 px high, also when the list is opened again, and leaves other lists as they are', async () => {
  const { unmount } = openPage(<CarTable />)
  expect(tableOf(await cell('苏A00001'))).toBe('medium')
  await userEvent.click(screen.getByRole('button', { name: '密度' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '紧凑' }))
  await waitFor(async () => expect(getComputedStyle(await cell('苏A00001')).height).toBe('32px'))
  unmount()

  const again = openPage(<CarTable />)
  expect(tableOf(await cell('苏A00001'))).toBe('small')
  again.unmount()
  openPage(<CarTable name="bus" />)
  const other = await cell('苏A00001')
  expect(tableOf(other)).toBe('medium')
  expect(getComputedStyle(other).height).not.toBe('32px')
})

test('[S2.22] 默认 gives rows the most room', async () => {
  openPage(<CarTable />)
  await userEvent.click(await screen.findByRole('button', { name: '密度' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '默认' }))
  await waitFor(async () => expect(tableOf(await cell('苏A00001'))).toBeUndefined())
})
