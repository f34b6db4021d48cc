import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Watermark } from 'antd'
import { memo, useEffect, useMemo, useState } from 'react'
import { Outlet, useLoaderData, useNavigate } from 'react-router'
import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import { autoSaveSetting } from '../platform/sync-setting.ts'
import { startLive } from '../platform/live/live.ts'
import { MeContext } from '../platform/me.ts'
import { OpensContext } from '../platform/opened-pages.ts'
import { useSetting } from '../platform/setting.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { useGreeting } from './greet.ts'
import { Header } from './header/header.tsx'
import { usePageTitle, Way } from './header/way.tsx'
import { signOut } from '../staff/sign-in/parts/sign-out-queries.ts'
import { meQuery } from './session-queries.ts'
import { opensOf } from './opens-of.ts'
import { SideBar } from './side-bar.tsx'
import { UnknownAddressNote } from './unknown-address.tsx'
import { useWidth, type Width } from './use-width.ts'
import './shell.css'

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu, null)

const AlertWatch = lazyPart(async () => (await import('../insight/alert/parts/alert-watch.tsx')).AlertWatch)
const TabBar = lazyPart(async () => (await import('./tabs/tab-bar.tsx')).TabBar)

/** The frame around each page for a signed-in user. */
export function Shell() {
  const { data: me } = useQuery({ ...meQuery, initialData: useLoaderData<Me>() })
  useLiveWhileShown()
  useNoMenus(me)
  useGreeting(me)
  useEffect(autoSaveSetting, [])
  const opens = useMemo(() => opensOf(me), [me])
  return (
    <MeContext value={me}>
      <OpensContext value={opens}>
        <Frame me={me} />
        <Alerts />
        <AskBeforeLeaving />
        <UnknownAddressNote />
      </OpensContext>
    </MeContext>
  )
}

/** Navigation renders the menu marks and the page, not the whole shell. */
const Frame = memo(({ me }: { me: Me }) => {
  const { theme, layout, width: breadth } = useSetting(({ look }) => look)
  const width = useWidth()
  const [menuShown, setMenuShown] = useState(false)
  const [collapsed, toggleCollapsed] = useCollapsed(width)
  const onPhone = width === 'phone'
  const top = layout === 'top' && !onPhone
  const menu = { menus: me.menus, dark: theme !== 'light' }
  return (
    <div className={`cd-shell${top ? ' cd-shell--top' : ''} cd-shell--${breadth}`}>
      {onPhone && <PhoneMenu {...menu} open={menuShown} onClose={() => setMenuShown(false)} />}
      {!onPhone && !top && <SideBar {...menu} collapsed={collapsed} />}
      <div className="cd-shell__main">
        <Header
          top={top}
          collapsed={onPhone || collapsed}
          onMenu={onPhone ? () => setMenuShown(true) : toggleCollapsed}
        />
        <OpenTabs />
        {top && <Way className="cd-shell__way" />}
        <Watermark
          content={`${me.name} ${me.account}`}
          gap={[140, 120]}
          font={inkOn[theme]}
          className="cd-shell__paper"
          style={{ overflow: 'clip' }} // hidden would keep heads and rails of pages from sticking
        >
          <main>
            <Outlet />
          </main>
        </Watermark>
      </div>
    </div>
  )
})

const dim = { color: 'rgba(16,24,40,0.035)', fontSize: 14 }
const inkOn = { light: dim, 'dark-menu': dim, dark: { color: 'rgba(255,255,255,0.035)', fontSize: 14 } }

/** Its code loads only for users who want to be alerted. */
function Alerts() {
  const isOn = useSetting(({ alerts: { sound, desktop } }) => sound || desktop)
  return isOn && <AlertWatch />
}

function OpenTabs() {
  const wanted = useSetting(({ look }) => look.tabs)
  const title = usePageTitle()
  if (!wanted) return null
  return <TabBar title={title} />
}

/** A desktop remembers the menu width; a tablet starts with the narrow menu each time. */
function useCollapsed(width: Width): [boolean, () => void] {
  const onDesk = useSetting(({ menuCollapsed }) => menuCollapsed)
  const [onTablet, setOnTablet] = useState(true)
  if (width === 'desktop') return [onDesk, () => useSetting.setState({ menuCollapsed: !onDesk })]
  return [onTablet, () => setOnTablet(!onTablet)]
}

function useLiveWhileShown(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      startLive({
        onAgain: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
        onSignedOut: () => void queries.invalidateQueries(meQuery), // reading again shows why, in the server's text
      }),
    [queries],
  )
}

function useNoMenus({ menus }: Me): void {
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const none = menus.length === 0
  useEffect(() => {
    if (!none) return
    const leave = async () => {
      await signOut(queries)
      await navigate('/user/login')
    }
    const dialog = modal.warning({
      title: '提示：',
      content: '无菜单权限，请联系管理员',
      okText: '确定',
      keyboard: false,
      onOk: leave,
    })
    return dialog.destroy
  }, [none, modal, queries, navigate])
}
