import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Flex, Tag } from 'antd'
import { Link, useLocation, useNavigation } from 'react-router'
import { useMe } from '../../platform/me.ts'
import { pathTo } from '../menu-tree.ts'
import { AppSwitcher } from './app-switcher.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { LiveMark } from './live-mark.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = { collapsed: boolean; onMenu: () => void }

export function Header({ collapsed, onMenu }: Props) {
  const { demo, menus } = useMe()
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'
  const way = pathTo(menus, pathname)
  const home = { key: 'home', title: pathname === '/welcome' ? '首页' : <Link to="/welcome">首页</Link> }
  const steps = way.filter(({ path }) => path !== '/welcome').map(({ id, meta }) => ({ key: id, title: meta.title }))
  return (
    <header className="cd-header">
      {loading && <div className="cd-header__progress" role="progressbar" aria-label="页面加载中" />}
      <Button
        type="text"
        aria-label={collapsed ? '展开菜单' : '收起菜单'}
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={onMenu}
      />
      <Breadcrumb className="cd-header__way cd-header__wide" items={[home, ...steps]} />
      <span className="cd-header__here">{way.at(-1)?.meta.title ?? '首页'}</span>
      <Flex align="center" gap={2} className="cd-header__tools">
        {demo && <Tag className="cd-header__demo">演示数据</Tag>}
        <LiveMark />
        <AppSwitcher />
        <span className="cd-header__wide">
          <FullscreenButton />
        </span>
        <ThemeMenu />
        <UserMenu />
      </Flex>
    </header>
  )
}
