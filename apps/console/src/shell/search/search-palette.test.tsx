import { success } from '@chargedeck/contract/envelope'
import type { Hit } from '@chargedeck/contract/insight/search/calls'
import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { aUser, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { MeContext } from '../../platform/me.ts'
import { SearchButton } from './search-button.tsx'

const aPage = (id: string, title: string, component: string): MenuNode => ({
  id,
  pid: '0',
  name: component,
  component,
  redirect: null,
  path: `/${component}`,
  hidden: false,
  meta: { title, icon: null, show: true, target: null, link: null },
})
const apps = [
  { code: 'system', name: '系统', active: true },
  { code: 'operation', name: '运营', active: false },
]
const hit: Hit = {
  kind: 'PILE',
  id: '9',
  title: 'DEMO0001',
  detail: '江东充电站 1号桩',
  search: 'pileNo=DEMO0001&open=9',
}

const answers = (path: string) => {
  if (path === '/api/search') return success([hit, { ...hit, kind: 'CUSTOMER' as const }])
  return success([aPage('1', '充电桩', 'main/charger-pile')])
}
const Address = () => <p>{useLocation().pathname}</p>
const open = () =>
  openPage(
    <MeContext value={aUser({ apps, menus: [aPage('2', '用户管理', 'system/user')] })}>
      <SearchButton />
      <Address />
    </MeContext>,
  )

test('Ctrl-K finds pages of every app and opens the one that the keyboard selected', async () => {
  const fetched = theServerAnswers(answers)
  open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', {}, { timeout: 4000 }), '充')
  expect(await screen.findByRole('option', { name: /充电桩.*运营/ })).toHaveProperty('ariaSelected', 'true')
  await userEvent.clear(await screen.findByRole('combobox'))
  await userEvent.type(await screen.findByRole('combobox'), '用户')
  await screen.findByRole('option', { name: /用户管理/ })
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('/system/user')).toBeTruthy()
  // to read the list, not to switch
  expect(fetched.mock.calls.filter(([url]) => url.startsWith('/api/sysMenu/change'))).toHaveLength(1)
})

test('a number opens its record in the app it belongs to; a record without a page for this user is left out', async () => {
  const fetched = theServerAnswers(answers)
  open()
  await userEvent.click(await screen.findByRole('button', { name: '搜索' }))
  await userEvent.type(await screen.findByRole('combobox', {}, { timeout: 4000 }), 'DEMO0001')
  await userEvent.click(await screen.findByRole('option', { name: /充电桩.*DEMO0001/ }))
  expect(await screen.findByText('/main/charger-pile')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('?pileNo=DEMO0001&open=9')
  // and once to switch
  expect(fetched.mock.calls.filter(([url]) => url.startsWith('/api/sysMenu/change'))).toHaveLength(2)
})
