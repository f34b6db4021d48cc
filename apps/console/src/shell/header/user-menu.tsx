import { AppstoreOutlined, ExportOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { avatarOf } from '../../platform/avatar.ts'
import { useMe } from '../../platform/me.ts'
import { signOut } from '../../staff/sign-in/parts/sign-out-queries.ts'
import { ask } from '../../ui/action/ask.ts'
import { hasUnsavedAnywhere } from '../../ui/record/unsaved-forms.ts'
import { useAppSwitch } from './app-switcher.tsx'

export function UserMenu() {
  const { name, account, avatar } = useMe()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { menu, several } = useAppSwitch()
  const leave = async () => {
    await signOut(queries)
    await navigate('/user/login')
  }
  const confirmSignOut = () =>
    ask(modal, {
      title: '提示',
      content: hasUnsavedAnywhere() ? '真的要注销登录吗 ? 还没有保存的修改会丢失。' : '真的要注销登录吗 ?',
      okText: '确定',
      cancelText: '取消',
      onOk: leave,
    })
  const switchItem = { key: 'switch', label: '切换应用', icon: <AppstoreOutlined />, children: menu.items }
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: account },
    ...(several ? [switchItem] : []),
    { key: '/account/center', label: '个人中心', icon: <UserOutlined /> },
    { key: '/account/exports', label: '我的导出', icon: <ExportOutlined /> },
    { key: '/account/settings/base', label: '账户设置', icon: <SettingOutlined /> },
    { type: 'divider' },
    { key: 'leave', label: '退出登录', icon: <LogoutOutlined /> },
  ]
  const choose: MenuProps['onClick'] = ({ key, keyPath }) => {
    if (key === 'leave') confirmSignOut()
    else if (keyPath.includes('switch')) menu.onClick({ key })
    else void navigate(key)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }} placement="bottomRight">
      <Button type="text" className="cd-header__user" aria-label={`用户 ${name}`}>
        <span className="cd-header__avatar" aria-hidden>
          {avatar ? <img src={avatarOf(avatar)} alt="" /> : name.slice(0, 1)}
        </span>
        <span className="cd-header__wide">{name}</span>
      </Button>
    </Dropdown>
  )
}
