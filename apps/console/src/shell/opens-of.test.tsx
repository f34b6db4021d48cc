import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, openPage } from '../../test/open-page.tsx'
import { OpensContext } from '../platform/opened-pages.ts'
import { PageLink } from '../ui/text/page-link.tsx'
import { opensOf } from './opens-of.ts'

const meta = { title: '企业客户', icon: null, show: true, target: null, link: null }
const groups: MenuNode = {
  id: '1',
  pid: '0',
  name: 'group',
  path: '/customer/group',
  component: 'main/customer/group',
  hidden: false,
  redirect: null,
  meta,
}

test('a user opens the pages of their menus, and those behind them', () => {
  const opens = opensOf(aUser({ menus: [groups] }))
  const addresses = ['/customer/group?lowOnly=1', '/group/order/7', '/orders/charge?open=1', '/customer/group/7']
  expect(addresses.filter(opens)).toEqual(['/customer/group?lowOnly=1', '/group/order/7'])
})

test('every user opens the home page and a received notice, whatever their menus', () => {
  expect(['/welcome', '/noticeReceived?open=77', '/notice'].filter(opensOf(aUser({ menus: [] })))).toEqual([
    '/welcome',
    '/noticeReceived?open=77',
  ])
})

test('with two apps a user opens the pages of the other one too, and no page that neither has', () => {
  const apps = [
    { code: 'main', name: '运营平台', active: true },
    { code: 'system', name: '系统管理', active: false },
  ]
  const opens = opensOf(aUser({ menus: [groups], apps, pages: ['/customer/group', '/mgr_user'] }))
  expect(['/mgr_user?id=7', '/group/order/7', '/orders/charge?open=1', '/station-fee'].filter(opens)).toEqual([
    '/mgr_user?id=7',
    '/group/order/7',
  ])
})

test('who may make a call but not open its page gets text and no link', () => {
  openPage(
    <OpensContext value={opensOf(aUser({ menus: [groups] }))}>
      <PageLink to="/orders/charge?open=1" needs="charge:order:page">
        CD1
      </PageLink>
      <PageLink to="/customer/group?open=1" needs="customer:group:page">
        示例企业
      </PageLink>
    </OpensContext>,
    { permissions: ['charge:order:page', 'customer:group:page'] },
  )
  expect(screen.getByText('CD1').closest('a')).toBeNull()
  expect(screen.getByText('示例企业').closest('a')).not.toBeNull()
})
