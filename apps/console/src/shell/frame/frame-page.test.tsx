import { failure, success } from '@chargedeck/contract/envelope'
import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { MeContext } from '../../platform/me.ts'
import { frameAddress } from './frame-address.ts'
import { FramePage } from './frame-page.tsx'

const aMenu = (link: string | null): MenuNode => ({
  id: '5',
  pid: '0',
  name: 'bi',
  component: 'Iframe',
  redirect: null,
  path: '/',
  hidden: false,
  meta: { title: '经营报表', icon: null, show: true, target: null, link },
})
const open = (link: string | null) =>
  openPage(
    <MeContext value={aUser({ menus: [aMenu(link)] })}>
      <FramePage />
    </MeContext>,
  )

test('[S2.18] a framed page gets a one-use ticket as its token parameter, at any form of link', async () => {
  const fetched = theServerAnswers(() => success('one-use'))
  open('https://bi.example.com/board?view=1#top')
  const frame = await screen.findByTitle('经营报表')
  expect(frame.getAttribute('src')).toBe('https://bi.example.com/board?view=1&token=one-use#top')
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/sso/ticket',
    expect.objectContaining({ body: '{"menuId":"5"}' }),
  )
  expect(frameAddress('https://bi.example.com/?token=old', 'new')).toBe('https://bi.example.com/?token=new')
})

test('a link that needs no ticket is unchanged; a refused ticket is reported', async () => {
  theServerAnswers(() => success(null))
  open('/api/docs').unmount()
  open('/api/docs')
  expect((await screen.findByTitle('经营报表')).getAttribute('src')).toBe('/api/docs')
  theServerAnswers(() => failure('SSO.NO_FRAME'))
  open('https://bi.example.com/')
  expect(await screen.findByText('该菜单不是可用的内链页面')).toBeTruthy()
})

test.each([null, '', 'javascript:alert(1)', 'file:///etc/passwd'])(
  'a page whose link is %s is not found',
  async (link) => {
    const fetched = theServerAnswers(() => success(null))
    open(link)
    expect(await screen.findByText('抱歉，你访问的页面不存在或仍在开发中')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
  },
)
