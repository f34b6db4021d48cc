import { render as renderPage, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { watchForm } from '../record/unsaved-forms.ts'
import { PageTabs } from './page-tabs.tsx'

const tabs = ['客户', '车辆', '优惠券'].map((label) => ({ key: label, label }))
function Lists() {
  const [shown, show] = useState('客户')
  return <PageTabs label="客户数据" tabs={tabs} shown={shown} onShow={show} />
}
const render = (page: ReactNode) => renderPage(<MemoryRouter>{page}</MemoryRouter>)
const shown = () => screen.getByRole('tab', { selected: true }).textContent

test('a click shows a list, and the arrows go around from there', async () => {
  render(<Lists />)
  await userEvent.click(screen.getByRole('tab', { name: '优惠券' }))
  expect(shown()).toBe('优惠券')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('客户')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '客户' }))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(shown()).toBe('车辆')
})

test('where not all fit the shown one is brought into view, also after another was shown', async () => {
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent)
  } // a test has no layout
  render(<Lists />)
  await userEvent.click(screen.getByRole('tab', { name: '优惠券' }))
  expect(scrolled).toEqual(['客户', '优惠券'])
})

test('Tab comes to the shown list only', async () => {
  render(<Lists />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '客户' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('while there are edits another list is asked about, also by the arrows, and the shown one is not', async () => {
  const forget = watchForm({ page: null, isChanged: () => true })
  render(
    <App>
      <Lists />
    </App>,
  )
  await userEvent.click(screen.getByRole('tab', { name: '客户' }))
  expect(screen.queryByText('修改的内容还没有保存。')).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('修改的内容还没有保存。')
  expect(document.activeElement).not.toBe(screen.getByText('车辆'))
  expect(screen.getByText('客户').getAttribute('aria-selected')).toBe('true')
  forget()
})
