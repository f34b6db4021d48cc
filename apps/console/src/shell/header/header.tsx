import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Flex, Tag } from 'antd'
import { memo } from 'react'
import { useNavigation } from 'react-router'
import { useMe } from '../../platform/me.ts'
import { useSetting } from '../../platform/setting.ts'
import { Brand } from '../brand.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { TopMenu } from '../top-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AppSwitcher } from './app-switcher.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { LiveMark } from './live-mark.tsx'
import { ThemeMenu } from '../../ui/look/theme-menu.tsx'
import { useHiddenHeader } from './use-hidden-header.ts'
import { UserMenu } from './user-menu.tsx'
import { usePageTitle, Way } from './way.tsx'
import './header.css'

const WarningBell = lazyPart(async () => (await import('../../insight/warning/parts/warning-bell.tsx')).WarningBell)
const NoticeBell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell)

/** `top` contains the menu itself; otherwise `onMenu` folds or opens the side menu. */
type Props = { top: boolean; collapsed: boolean; onMenu: () => void }

export function Header({ top, collapsed, onMenu }: Props) {
  const { menus } = useMe()
  const { fixedHeader, autoHideHeader, theme } = useSetting(({ look }) => look)
  const hidden = useHiddenHeader(fixedHeader && autoHideHeader)
  const dark = top && theme === 'dark-menu'
  return (
    <header className={classOf({ loose: !fixedHeader, hidden, dark })} inert={hidden}>
      <Progress />
      {top ? (
        <>
          <Brand place="top" />
          <TopMenu menus={menus} dark={theme !== 'light'} />
        </>
      ) : (
        <>
          <Button
            type="text"
            aria-label={collapsed ? '展开菜单' : '收起菜单'}
            icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={onMenu}
          />
          <Way className="cd-header__way cd-header__wide" />
          <Here />
        </>
      )}
      <Tools />
    </header>
  )
}

// Only these two render on navigation: the buttons beside them need not.
const Progress = () =>
  useNavigation().state === 'loading' && (
    <div className="cd-header__progress" role="progressbar" aria-label="页面加载中" />
  )
const Here = () => <span className="cd-header__here">{usePageTitle()}</span>

const classOf = (states: Record<string, boolean>): string =>
  [
    'cd-header',
    ...Object.keys(states)
      .filter((state) => states[state])
      .map((state) => `cd-header--${state}`),
  ].join(' ')

const Tools = memo(() => {
  const { demo } = useMe()
  return (
    <Flex align="center" gap={2} className="cd-header__tools">
      {demo && <Tag className="cd-header__demo">演示数据</Tag>}
      <LiveMark />
      <SearchButton />
      <span className="cd-header__wide">
        <AppSwitcher />
        <FullscreenButton />
      </span>

      <WarningBell />
      <NoticeBell />

      <ThemeMenu signedIn />
      <UserMenu />
    </Flex>
  )
})
