import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Drawer, Grid, Watermark } from 'antd'
import { useEffect, useState } from 'react'
import { Outlet, useLoaderData, useNavigate } from 'react-router'
import type { Me } from '@chargedeck/contract/session'
import { startLive } from '../platform/live/live.ts'
import { useLook } from '../platform/look.ts'
import { MeContext } from '../platform/me.ts'
import { Brand } from './brand.tsx'
import { Header } from './header/header.tsx'
import { meQuery, signOut } from './session-queries.ts'
import { SideMenu } from './side-menu.tsx'
import './shell.css'

const desktop = 1200
const phone = 576

/** Everything around a page once somebody is signed in. */
export function Shell() {
  const { data: me } = useQuery({ ...meQuery, initialData: useLoaderData<Me>() })
  useLiveWhileShown()
  useNoMenus(me)
  const { theme, menuCollapsed } = useLook()
  const [menuShown, setMenuShown] = useState(false)
  const width = useWidth()
  const [narrowOpen, setNarrowOpen] = useState(false)
  const collapsed = width === 'desktop' ? menuCollapsed : !narrowOpen
  const dark = theme !== 'light'
  const toggle = () => {
    if (width === 'phone') setMenuShown(true)
    else if (width === 'tablet') setNarrowOpen(collapsed)
    else useLook.setState({ menuCollapsed: !menuCollapsed })
  }
  const watermark = [`${me.name} ${me.account}`]
  return (
    <MeContext value={me}>
      <div className="cd-shell">
        {width === 'phone' ? (
          <Drawer
            open={menuShown}
            placement="left"
            size={256}
            closable={false}
            rootClassName="cd-shell__drawer"
            styles={{ body: { padding: 0 } }}
            onClose={() => setMenuShown(false)}
          >
            <Brand collapsed={false} />
            <SideMenu menus={me.menus} dark={dark} collapsed={false} onGo={() => setMenuShown(false)} />
          </Drawer>
        ) : (
          <nav className={collapsed ? 'cd-shell__side cd-shell__side--narrow' : 'cd-shell__side'} aria-label="主菜单">
            <Brand collapsed={collapsed} />
            <SideMenu menus={me.menus} dark={dark} collapsed={collapsed} />
          </nav>
        )}
        <div className="cd-shell__main">
          <Header collapsed={collapsed} onMenu={toggle} />
          <Watermark
            content={watermark}
            gap={[140, 120]}
            font={{ color: theme === 'dark' ? 'rgba(255,255,255,0.035)' : 'rgba(16,24,40,0.035)', fontSize: 14 }}
            className="cd-shell__paper"
          >
            <main>
              <Outlet />
            </main>
          </Watermark>
        </div>
      </div>
    </MeContext>
  )
}

function useWidth(): 'phone' | 'tablet' | 'desktop' {
  const { sm, xl } = Grid.useBreakpoint()
  if (sm === undefined) return widthOf(window.innerWidth) // before the first effect
  return sm ? (xl ? 'desktop' : 'tablet') : 'phone'
}

const widthOf = (pixels: number) => (pixels <= phone ? 'phone' : pixels < desktop ? 'tablet' : 'desktop')

function useLiveWhileShown(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      startLive({
        onAgain: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
        onSignedOut: () => void queries.invalidateQueries(meQuery), // asking again says why, in the server's words
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
    const asked = modal.warning({ title: '提示：', content: '无菜单权限，请联系管理员', okText: '确定', keyboard: false, onOk: leave })
    return asked.destroy
  }, [none, modal, queries, navigate])
}
