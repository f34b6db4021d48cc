import { CloseOutlined } from '@ant-design/icons'
import { App, Dropdown, type MenuProps } from 'antd'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { hasUnsavedOn } from '../../ui/record/unsaved-forms.ts'
import { useLeaveIf } from '../../ui/record/use-leave.ts'
import { pagesClosed } from '../mounted-pages.ts'
import { closed, visited, type Closing, type Tab } from './tab-rules.ts'
import './tab-bar.css'

const closings: Record<Closing, string> = {
  current: '关闭当前标签',
  right: '关闭右侧',
  left: '关闭左侧',
  all: '关闭全部',
}
const items = Object.entries(closings).map(([key, label]) => ({ key, label }))
const middle = 1

/** The open pages of this session. */
export function TabBar({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState<readonly Tab[]>([])
  // closed while it was shown: it stays until the next page has loaded
  const [left, setLeft] = useState<string | null>(null)
  const tabs = pathname === left ? opened : visited(opened, { path: pathname, search, title })
  if (tabs !== opened) setOpened(tabs)
  if (left !== null && pathname !== left) setLeft(null)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const leaveIf = useLeaveIf()
  const close = (path: string, which: Closing) => {
    const outcome = closed(tabs, path, pathname, which)
    if ('refusal' in outcome) return void message.info(outcome.refusal)
    const { tabs: rest, goTo } = outcome
    const gone = tabs.filter((tab) => !rest.includes(tab)).map((tab) => tab.path)
    const drop = () => {
      setOpened(rest)
      pagesClosed(gone)
      if (!goTo) return
      setLeft(pathname)
      void navigate(goTo.path + goTo.search)
    }
    leaveIf(hasUnsavedOn(gone), drop)
  }
  return (
    <nav className="cd-tabs" aria-label="页签">
      {tabs.map((tab) => (
        <OneTab key={tab.path} tab={tab} active={tab.path === pathname} only={tabs.length === 1} onClose={close} />
      ))}
    </nav>
  )
}

type Props = { tab: Tab; active: boolean; only: boolean; onClose: (path: string, which: Closing) => void }

function OneTab({ tab: { path, search, title }, active, only, onClose }: Props) {
  const choose: MenuProps['onClick'] = ({ key }) => onClose(path, key as Closing) // one of our own keys
  const byWheel = ({ button }: MouseEvent) => button === middle && onClose(path, 'current')
  const byKey = ({ key }: KeyboardEvent) => key === 'Delete' && onClose(path, 'current')
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, onClick: choose }}>
      <span className={active ? 'cd-tab cd-tab--active' : 'cd-tab'} onAuxClick={byWheel}>
        <Link
          to={path + search}
          aria-current={active ? 'page' : undefined}
          aria-keyshortcuts="Delete"
          onKeyDown={byKey}
        >
          {title}
        </Link>
        {!only && (
          <button type="button" aria-label={`关闭 ${title}`} onClick={() => onClose(path, 'current')}>
            <CloseOutlined />
          </button>
        )}
      </span>
    </Dropdown>
  )
}
