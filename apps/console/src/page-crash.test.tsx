import { success } from '@chargedeck/contract/envelope'
import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aUser, theServerAnswers } from '../test/open-page.tsx'
import { Console } from './console.tsx'
import { session } from './platform/session.ts'

const page = vi.hoisted(() => ({ broken: true }))
vi.mock('./station-page.tsx', () => ({
  StationPage: () => {
    if (page.broken) throw new Error('a defect')
    return <p>站点列表</p>
  },
}))

const station: MenuNode = {
  id: '1',
  pid: '0',
  name: 'station',
  path: '/station',
  component: 'main/station',
  redirect: null,
  hidden: false,
  meta: { title: '充电站', icon: null, show: true, target: null, link: null },
}

test('a page that crashes leaves the menu usable, and 重试 opens it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React repeats the error that this test provokes
  session.start('secret')
  theServerAnswers(() => success(aUser({ menus: [station] })))
  window.history.replaceState(null, '', '/station')
  render(<Console />)
  expect(await screen.findByText('页面出错了')).toBeTruthy()
  expect(screen.getByRole('link', { name: '充电站' })).toBeTruthy()
  page.broken = false
  await userEvent.click(await screen.findByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByText('站点列表')).toBeTruthy()
})
